import { Box, Table } from '@mantine/core';
import { dinero } from '@/ui/formatos';
import clases from '../comun/planes.module.css';
import type { Etapa } from './comparacion';

/** The figures of the picture, to be read and heard. */
export function TablaPorEtapa({ etapas, moneda }: { readonly etapas: readonly Etapa[]; readonly moneda: string }) {
  return (
    // It scrolls on a phone: the keyboard must reach it.
    <Box className={clases.tabla} role="region" aria-label="Tabla de lo planificado y lo real" tabIndex={0}>
      <Table aria-label="Planificado y real por etapa">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Etapa</Table.Th>
            {['Planificado', 'Real', 'Desvío'].map((titulo) => (
              <Table.Th key={titulo} scope="col" ta="right">
                {titulo}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {etapas.map(({ etapa, planificado, real, desvio }) => (
            <Table.Tr key={etapa}>
              <Table.Td>{etapa}</Table.Td>
              {[planificado, real, desvio].map((valor, columna) => (
                <Table.Td key={columna} ta="right" className="numero">
                  {dinero(valor, moneda)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
