import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { traceRoute } from '@/ui/codigo/Codigo';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { fecha } from '@/ui/formatos';
import { enUnidad, type Alcance, type Row } from './balance';
import clases from './balance.module.css';

/** Maximum number of events of a figure; the report has all of them. */
const MAX = 200;

interface Props {
  readonly alcance: Alcance;
  readonly fila: Row;
  readonly unidad: string;
  readonly alCerrar: () => void;
}

/** The events behind a figure, newest first. */
export function Hechos({ alcance, fila: { cuenta, nombre, cantidad, eventos_en_total }, unidad, alCerrar }: Props) {
  const query = $api.useQuery('get', '/api/balance/hechos', {
    params: { query: { ...alcance, cuenta, unidad, limit: MAX } },
  });
  return (
    <Dialog titulo={`${nombre}: ${enUnidad(cantidad, unidad)}`} abierta alCerrar={alCerrar} tamano="xl">
      <Datos consulta={query} vacio={(hechos) => hechos.length === 0} textoVacio="No hay hechos.">
        {(hechos) => (
          <Stack gap="sm">
            <Table.ScrollContainer minWidth={0}>
              <Table aria-label={`Hechos de ${nombre}`}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col" visibleFrom="sm">
                      Día
                    </Table.Th>
                    <Table.Th scope="col">Qué pasó</Table.Th>
                    <Table.Th scope="col" ta="right">
                      Cuánto
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {hechos.map(({ evento_id, objeto_id, cuenta: de, dia, que, quien, codigo, cantidad: suya }) => (
                    <Table.Tr key={`${evento_id} ${objeto_id} ${de} ${suya}`}>
                      <Table.Td className="numero" visibleFrom="sm">
                        {fecha(dia)}
                      </Table.Td>
                      <Table.Td>
                        <ConCodigos>{que}</ConCodigos>
                        <Text size="sm" c="dimmed">
                          <span className={`numero ${clases.enTelefono}`}>{fecha(dia)} · </span>
                          {codigo && (
                            <Anchor component={Link} to={traceRoute(codigo)} inherit className="codigo-entero">
                              {codigo}
                            </Anchor>
                          )}
                          {codigo && quien && ' · '}
                          {quien}
                        </Text>
                      </Table.Td>
                      <Table.Td ta="right" className={`numero ${clases.entera}`}>
                        {enUnidad(suya, unidad)}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {eventos_en_total > MAX && (
              <Text c="dimmed">Se muestran los últimos {MAX}; el reporte los tiene todos.</Text>
            )}
          </Stack>
        )}
      </Datos>
    </Dialog>
  );
}
