import { Button, Collapse, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustments } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FilterFields } from './FilterFields';
import type { Busqueda } from './useAuditoria';

interface Props {
  readonly busqueda: Busqueda;
  readonly cambiar: (cambio: Partial<Busqueda>) => void;
}

/** Filters by person, type, record, and days; on a phone they are collapsed behind 'Filtros (n)', like those of a list. */
export function Filters({ busqueda, cambiar }: Props) {
  const activos = Object.values(busqueda).filter((value) => value !== null).length;
  const plegables = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [abiertos, abrir] = useState(false);
  const id = useId();
  const fields = (
    <>
      <FilterFields busqueda={busqueda} cambiar={cambiar} mt={plegables ? 'sm' : undefined} />
      {activos > 0 && (
        <Group mt="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              cambiar({ persona: null, tipo: null, entidad: null, texto: null, marca: null, desde: null, hasta: null })
            }
          >
            Limpiar Filtros
          </Button>
        </Group>
      )}
    </>
  );
  if (!plegables) return fields;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustments size={18} aria-hidden />}
        aria-expanded={abiertos}
        aria-controls={id}
        onClick={() => abrir(!abiertos)}
      >
        {activos > 0 ? `Filtros (${activos})` : 'Filtros'}
      </Button>
      <Collapse id={id} expanded={abiertos}>
        {fields}
      </Collapse>
    </>
  );
}
