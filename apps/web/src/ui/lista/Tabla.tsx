import { Checkbox, Table } from '@mantine/core';
import { Fragment, useState, type ReactNode } from 'react';
import { EncabezadoOrdenable } from './EncabezadoOrdenable';
import { FilaDeTabla } from './FilaDeTabla';
import { PieDeTotales } from './PieDeTotales';
import { useDensidad } from './densidad';
import clases from './lista.module.css';
import { alternar, esOrdenable } from './ordenar';
import type { PropsDeFilas } from './props';
import type { Columna, Orden } from './tipos';
import type { ManejoDeSeleccion } from './useSeleccion';
import { useDesborde } from './useDesborde';

interface Props<T> extends PropsDeFilas<T> {
  readonly filas: readonly T[];
  /** The foot of a column; null where there is none. */
  readonly pie: ((columna: Columna<T>) => ReactNode) | null;
  readonly idDe: (fila: T) => string;
  readonly seleccion: ManejoDeSeleccion<T> | null;
  readonly orden: Orden | null;
  readonly alOrdenar: (orden: Orden) => void;
  /** Names the table for who can't see it. */
  readonly titulo: string;
}

/** Rows as a table; headers that sort say how they stand. */
export function Tabla<T>({ filas, pie, idDe, seleccion, orden, alOrdenar, titulo, ...props }: Props<T>) {
  const columnas = props.columnas.filter((columna) => !columna.soloCsv);
  const comunes = { ...props, columnas };
  const { acciones, detalle, debajo } = comunes;
  const [desplegadas, fijarDesplegadas] = useState<ReadonlySet<string>>(new Set());
  const ancho =
    columnas.length + Number(seleccion !== null) + Number(detalle !== undefined) + Number(acciones !== undefined);
  const [densidad] = useDensidad();
  const [marco, desborda] = useDesborde();
  const desplegar = (id: string): void =>
    fijarDesplegadas((antes) => new Set(antes.has(id) ? [...antes].filter((otra) => otra !== id) : [...antes, id]));
  return (
    <div className={clases.marco} ref={marco} data-desborda={desborda || undefined} data-densidad={densidad}>
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
            {columnas.map((columna) => (
              <EncabezadoOrdenable
                key={columna.clave}
                columna={columna}
                orden={orden}
                alOrdenar={esOrdenable(columna) ? () => alOrdenar(alternar(orden, columna.clave)) : undefined}
              />
            ))}
            {detalle && <Table.Th className={clases.detalle}>Detalle</Table.Th>}
            {acciones && <Table.Th className={clases.acciones}>Acciones</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map((fila) => {
            const id = idDe(fila);
            const desplegada = desplegadas.has(id);
            const abajo = debajo?.(fila);
            return (
              <Fragment key={id}>
                <FilaDeTabla
                  {...comunes}
                  fila={fila}
                  id={id}
                  seleccion={seleccion}
                  desplegada={desplegada}
                  alDesplegar={() => desplegar(id)}
                />
                {abajo && (
                  <Table.Tr>
                    <Table.Td colSpan={ancho}>{abajo}</Table.Td>
                  </Table.Tr>
                )}
                {detalle && desplegada && (
                  <Table.Tr>
                    <Table.Td colSpan={ancho}>{detalle(fila)}</Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
        {pie && <PieDeTotales columnas={columnas} pie={pie} antes={Number(seleccion !== null)} ancho={ancho} />}
      </Table>
    </div>
  );
}
