import { PASO_A_OTRA_UNIDAD } from '@cepa/words/mensajes/balance';
import { Table, Text } from '@mantine/core';
import { fecha } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import { enUnidad, type Balance } from './balance';

type Proceso = Balance['procesos'][number];

const FIGURAS = ['entra', 'sale', 'merma'] as const;

/** The rest of what a process took, in words; empty if everything is declared. */
function resto({ unidad, a_otra_unidad, sin_explicar }: Proceso): string {
  return [
    ...(a_otra_unidad === 0 ? [] : [`${PASO_A_OTRA_UNIDAD}: ${enUnidad(a_otra_unidad, unidad)}`]),
    ...(sin_explicar === 0 ? [] : [`Sin explicar: ${enUnidad(sin_explicar, unidad)}`]),
  ].join(' · ');
}

/** Each process that ended: what it took and gave of this matter, and its loss. */
export function Procesos({ procesos }: Pick<Balance, 'procesos'>) {
  if (procesos.length === 0) return null;
  return (
    <Panel titulo={`Procesos (${procesos.length})`} paso="proceso">
      <Table.ScrollContainer minWidth={0}>
        <Table aria-label="Procesos" verticalSpacing={4} maw={860}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Proceso</Table.Th>
              {['Entró', 'Salió', 'Merma'].map((title) => (
                <Table.Th key={title} scope="col" ta="right">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {procesos.map((uno) => (
              <Table.Tr key={`${uno.id} ${uno.unidad}`}>
                <Table.Th scope="row" fw={400}>
                  {uno.tipo}
                  <Text size="sm" c="dimmed">
                    {[uno.fecha_fin === null ? '' : fecha(uno.fecha_fin), resto(uno)].filter(Boolean).join(' · ')}
                  </Text>
                </Table.Th>
                {FIGURAS.map((cual) => (
                  <Table.Td key={cual} ta="right" className="numero">
                    {enUnidad(uno[cual], uno.unidad)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
