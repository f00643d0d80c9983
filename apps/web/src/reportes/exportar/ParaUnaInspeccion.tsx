import {
  BAJAS_Y_DESTRUCCIONES,
  CORREGIDO_O_TARDIO,
  ENTREGAS_DEL_PERIODO,
  EXISTENCIAS_AL_DIA,
  PERIODO_AL_REVES,
  PLANTAS_POR_SALA,
} from '@cepa/words/mensajes/inspeccion';
import { Box, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { FechaField } from '@/ui/campos/FechaField';
import { hoy } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import { ReporteButton } from './ReporteButton';

const DE_UN_DIA = [
  [EXISTENCIAS_AL_DIA, 'existencias'],
  [PLANTAS_POR_SALA, 'plantas-por-sala'],
] as const;

const DE_UN_PERIODO = [
  [ENTREGAS_DEL_PERIODO, 'dispensaciones'],
  [BAJAS_Y_DESTRUCCIONES, 'bajas'],
  [CORREGIDO_O_TARDIO, 'correcciones'],
] as const;

/** Leaves out fields without a choice: the server has defaults for them. */
const elegidos = (fields: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value]] : [])));

/** The reports for an inspector: of a day, as recorded up to its end, or of a period. */
export function ParaUnaInspeccion({ clubId }: { readonly clubId: string }) {
  const [dia, elegirDia] = useState<string | null>(null);
  const [desde, elegirDesde] = useState<string | null>(null);
  const [hasta, elegirHasta] = useState<string | null>(null);
  const alReves = desde !== null && hasta !== null && hasta < desde;
  return (
    <Panel titulo="Para una inspección">
      <Stack gap="md">
        <Box maw={480}>
          <FechaField
            label="Día"
            description="Según lo registrado hasta el final de ese día. Sin elegir, hoy."
            value={dia}
            onChange={elegirDia}
            max={hoy()}
          />
        </Box>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {DE_UN_DIA.map(([title, route]) => (
            <ReporteButton
              key={route}
              titulo={title}
              ruta={`/api/export-pdf/${route}/${clubId}`}
              parametros={elegidos({ dia })}
            />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} maw={480}>
          <FechaField
            label="Desde"
            description="Sin elegir, hace un año."
            value={desde}
            onChange={elegirDesde}
            max={hoy()}
          />
          <FechaField
            label="Hasta"
            description="Sin elegir, hoy."
            value={hasta}
            onChange={elegirHasta}
            max={hoy()}
            error={alReves && PERIODO_AL_REVES}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {DE_UN_PERIODO.map(([title, route]) => (
            <ReporteButton
              key={route}
              titulo={title}
              ruta={alReves ? null : `/api/export-pdf/${route}/${clubId}`}
              parametros={elegidos({ desde, hasta })}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Panel>
  );
}
