import { Button, Table, Text } from '@mantine/core';
import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { cantidad, fechaHora, numero } from '@/ui/formatos';
import { useMas } from '@/ui/lista/useMas';
import { Panel } from '@/ui/panel/Panel';
import { claseEnPalabras } from '@cepa/words/movimientos';
import { enCadena } from './movimiento';

type Movimiento = Esquema<'MovimientoDeStock'>;

const conSigno = ({ cambio, unidad_medida }: Movimiento): string =>
  `${cambio > 0 ? '+' : ''}${cantidad(cambio, unidad_medida)}`;

function Rows({ movimientos }: { readonly movimientos: readonly Movimiento[] }) {
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Movimiento</Table.Th>
            <Table.Th ta="right">Cambio</Table.Th>
            <Table.Th ta="right">Antes → después</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {movimientos.map((uno) => (
            <Table.Tr key={uno.id}>
              <Table.Td>
                {claseEnPalabras(uno.clase)}
                <Text size="sm" c="dimmed">
                  {fechaHora(uno.creado_en)}
                  {uno.motivo !== null && ` · ${uno.motivo}`}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className="numero">
                {conSigno(uno)}
              </Table.Td>
              <Table.Td ta="right" className="numero">
                {numero(uno.antes)} →{' '}
                <strong>
                  <span className="mantine-visible-from-sm">{cantidad(uno.despues, uno.unidad_medida)}</span>
                  <span className="mantine-hidden-from-sm">{numero(uno.despues)}</span>
                </strong>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Every change of one stock, newest first, each with the balance before and after it. */
export function Movimientos({ id }: { readonly id: string }) {
  const remota = useRemota('/api/existencias/{id}/movimientos', { path: { id } });
  const { consulta, total, quedan, trayendo, traerMas } = useMas(remota);
  return (
    <Panel titulo="Movimientos de stock" acciones={<IrA a="/bajas_de_stock">Ver bajas del club</IrA>}>
      <Datos
        consulta={consulta}
        vacio={(movimientos) => movimientos.length === 0}
        textoVacio="Todavía no tuvo movimientos."
      >
        {(movimientos) => (
          <>
            <Rows movimientos={enCadena(movimientos, !quedan)} />
            {quedan && (
              <Button variant="default" mt="sm" loading={trayendo} onClick={traerMas}>
                Ver más movimientos ({movimientos.length} de {numero(total)})
              </Button>
            )}
          </>
        )}
      </Datos>
    </Panel>
  );
}
