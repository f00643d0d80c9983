import { Box, SegmentedControl, Stack } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Pendiente } from './Pendiente';
import { Procesada } from './Procesada';

const VISTAS = [
  { value: 'pendiente', label: 'Pendiente' },
  { value: 'procesada', label: 'Procesada' },
];

/** First step of the production flow: biomass that waits to become raw material, and biomass that did. */
export function BiomasaParaProducir() {
  const clubId = useClubId();
  const [query, fijarQuery] = useSearchParams();
  const vista = query.get('vista') === 'procesada' ? 'procesada' : 'pendiente';
  return (
    <Stack gap="xs" data-paso="biomasa">
      <PageTitle
        titulo="Biomasa"
        subtitulo={
          <Box component="span" visibleFrom="sm">
            La que espera convertirse en materia prima y la que ya se procesó.
          </Box>
        }
        acciones={
          <SegmentedControl
            aria-label="Qué biomasa ver"
            size="md"
            data={VISTAS}
            value={vista}
            onChange={(nueva) => fijarQuery(nueva === 'procesada' ? { vista: nueva } : {})}
          />
        }
      />
      {vista === 'pendiente' ? <Pendiente clubId={clubId} /> : <Procesada clubId={clubId} />}
    </Stack>
  );
}
