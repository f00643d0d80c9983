import { Checkbox, Table } from '@mantine/core';
import { Fragment, useState, type ReactNode } from 'react';
import { EncabezadoOrdenable } from './EncabezadoOrdenable';
import { TableRowView } from './TableRowView';
import { TotalsFooter } from './TotalsFooter';
import { useDensidad, type Densidad } from './densidad';
import clases from './list.module.css';
import { alternar, esOrdenable } from './ordenar';
import type { RowsProps } from './props';
import type { Column, Orden } from './tipos';
import type { SelectionHandling } from './useSelection';
import { useDesborde } from './useDesborde';

interface Props<T> extends RowsProps<T> {
  readonly filas: readonly T[];
  /** The footer of a column; null if there is none. */
  readonly pie: ((column: Column<T>) => ReactNode) | null;
  readonly idDe: (row: T) => string;
  readonly seleccion: SelectionHandling<T> | null;
  readonly orden: Orden | null;
  /** The density of a view; null for the person's own. */
  readonly densidad?: Densidad | null;
  readonly alOrdenar: (orden: Orden) => void;
  /** The name of the table for screen readers. */
  readonly titulo: string;
  /** The heading above the first of several rows with the same one: the rows are in their order. */
  readonly grupoDe?: (row: T) => string;
}

/** Rows as a table; sortable headers show the current order. */
export function DataTable<T>({
  filas,
  pie,
  idDe,
  seleccion,
  orden,
  densidad,
  alOrdenar,
  titulo,
  grupoDe,
  ...props
}: Props<T>) {
  const columns = props.columnas.filter((column) => !column.soloCsv);
  const comunes = { ...props, columnas: columns };
  const { acciones, detalle, debajo } = comunes;
  const [desplegadas, fijarDesplegadas] = useState<ReadonlySet<string>>(new Set());
  const width =
    columns.length + Number(seleccion !== null) + Number(detalle !== undefined) + Number(acciones !== undefined);
  const [propia] = useDensidad();
  const [frame, desborda] = useDesborde();
  const desplegar = (id: string): void =>
    fijarDesplegadas((antes) => new Set(antes.has(id) ? [...antes].filter((otra) => otra !== id) : [...antes, id]));
  return (
    <div className={clases.marco} ref={frame} data-desborda={desborda || undefined} data-densidad={densidad ?? propia}>
      <Table highlightOnHover className={clases.tabla} aria-label={titulo}>
        <Table.Thead>
          <Table.Tr>
            {seleccion && (
              <Table.Th className={clases.casilla}>
                <Checkbox
                  aria-label="Seleccionar Todo"
                  checked={seleccion.posibles > 0 && seleccion.puestas === seleccion.posibles}
                  indeterminate={seleccion.puestas > 0 && seleccion.puestas < seleccion.posibles}
                  onChange={seleccion.todas}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <EncabezadoOrdenable
                key={column.clave}
                columna={column}
                orden={orden}
                alOrdenar={esOrdenable(column) ? () => alOrdenar(alternar(orden, column.clave)) : undefined}
              />
            ))}
            {detalle && <Table.Th className={clases.detalle}>Detalle</Table.Th>}
            {acciones && <Table.Th className={clases.acciones}>Acciones</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map((row, lugar) => {
            const id = idDe(row);
            const anterior = filas[lugar - 1];
            const grupo = grupoDe?.(row);
            const empieza = grupo !== undefined && (anterior === undefined || grupoDe?.(anterior) !== grupo);
            const desplegada = desplegadas.has(id);
            const abajo = debajo?.(row);
            return (
              <Fragment key={id}>
                {empieza && (
                  <Table.Tr className={clases.grupo}>
                    <Table.Th scope="colgroup" colSpan={width}>
                      {grupo}
                    </Table.Th>
                  </Table.Tr>
                )}
                <TableRowView
                  {...comunes}
                  fila={row}
                  id={id}
                  seleccion={seleccion}
                  desplegada={desplegada}
                  alDesplegar={() => desplegar(id)}
                />
                {abajo && (
                  <Table.Tr>
                    <Table.Td colSpan={width}>{abajo}</Table.Td>
                  </Table.Tr>
                )}
                {detalle && desplegada && (
                  <Table.Tr>
                    <Table.Td colSpan={width}>{detalle(row)}</Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
        {pie && <TotalsFooter columnas={columns} pie={pie} antes={Number(seleccion !== null)} ancho={width} />}
      </Table>
    </div>
  );
}
