import { Box, Table } from '@mantine/core';
import { importes, numero } from '@/ui/formatos';
import { fadeEdges } from '@/ui/panel/fadeEdges';
import clases from '../comun/planes.module.css';
import type { Etapa } from './comparacion';

/**
 * The figures of the chart as text, also for screen readers. The currency is shown once, because a phone only has room
 * for the figures.
 */
export function PorEtapaTable({ etapas, moneda }: { readonly etapas: readonly Etapa[]; readonly moneda: string }) {
  return (
    // It scrolls on a phone, so the keyboard must reach it.
    <Box
      className={clases.tabla}
      ref={fadeEdges}
      role="region"
      aria-label="Tabla de lo planificado y lo real"
      tabIndex={0}
    >
      <Table aria-label="Planificado y real por etapa" horizontalSpacing={6} captionSide="bottom">
        <Table.Caption ta="left">Montos en {moneda}.</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Etapa</Table.Th>
            {['Planificado', 'Real', 'Desvío'].map((title) => (
              <Table.Th key={title} scope="col" ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {etapas.map(({ etapa, planificado, planificado_aparte, real, aparte, desvio, desvio_aparte }) => (
            <Table.Tr key={etapa}>
              <Table.Td>{etapa}</Table.Td>
              {(
                [
                  [planificado, planificado_aparte],
                  [real, aparte],
                  [desvio, desvio_aparte],
                ] as const
              ).map(([value, suyo], column) => (
                <Table.Td key={column} ta="right" className={`numero ${clases.entera}`}>
                  {suyo.length === 0 ? numero(value, 2) : importes(value, moneda, suyo)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
