import { DE_LO_QUE_ENTRO } from '@cepa/words/mensajes/balance';
import { Anchor, Table, Text } from '@mantine/core';
import clases from './balance.module.css';
import { GRUPOS, enPorciento, enUnidad, type BalanceDeUnidad, type Row } from './balance';

interface Props {
  readonly de: BalanceDeUnidad;
  readonly alAbrir: (row: Row, unidad: string) => void;
}

function Line({ fila, unidad, alAbrir }: { readonly fila: Row; readonly unidad: string } & Pick<Props, 'alAbrir'>) {
  const { cuenta, nombre, cantidad, porcentaje, eventos_en_total } = fila;
  const escrita = enUnidad(cantidad, unidad);
  const falta = cuenta === 'sin_explicar' && cantidad !== 0;
  const abrible = eventos_en_total > 0 || (cuenta === 'apertura' && cantidad !== 0);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={falta ? 700 : 400}>
        {sinPrefijo(nombre)}
      </Table.Th>
      <Table.Td ta="right" className="numero">
        {abrible ? (
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            className={clases.figura}
            fw={falta ? 700 : undefined}
            c={falta ? 'red' : undefined}
            aria-label={`${nombre}: ${escrita}. Ver sus hechos`}
            onClick={() => alAbrir(fila, unidad)}
          >
            {escrita}
          </Anchor>
        ) : (
          <Text span fz="inherit" c="dimmed">
            {escrita}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" className="numero">
        {enPorciento(porcentaje)}
      </Table.Td>
    </Table.Tr>
  );
}

/** The group already says that it is in stock. */
function sinPrefijo(nombre: string): string {
  const [, corto] = nombre.split('En stock: ');
  return corto === undefined ? nombre : corto.charAt(0).toUpperCase() + corto.slice(1);
}

/** What came in, what went out and where the rest is; each figure opens its events. */
export function DataTable({ de: { unidad, entra, resto, filas }, alAbrir }: Props) {
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table aria-label={`Balance en ${unidad}`} verticalSpacing={2} maw={860} className={clases.tabla}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Qué</Table.Th>
            <Table.Th scope="col" ta="right">
              Cuánto
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {DE_LO_QUE_ENTRO}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {GRUPOS.map(([grupo, title]) => {
          const suyas = filas.filter((row) => row.grupo === grupo);
          if (suyas.length === 0) return null;
          return (
            <Table.Tbody key={grupo}>
              {grupo !== 'sin_explicar' && (
                <Table.Tr>
                  <Table.Th scope="colgroup" colSpan={3} c="dimmed" fz="sm" pt="sm">
                    {title}
                  </Table.Th>
                </Table.Tr>
              )}
              {suyas.map((row) => (
                <Line key={row.cuenta} fila={row} unidad={unidad} alAbrir={alAbrir} />
              ))}
            </Table.Tbody>
          );
        })}
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Suma de todo: lo que entró</Table.Th>
            <Table.Th ta="right" className="numero">
              {enUnidad(entra, unidad)}
            </Table.Th>
            <Table.Th ta="right" className="numero">
              {entra === resto ? enPorciento(entra === 0 ? null : 100) : enUnidad(resto, unidad)}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
