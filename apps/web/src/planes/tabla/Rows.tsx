import { ACTIVIDADES_DEL_PLAN } from '@cepa/words/mensajes/planes';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useId, useRef, type ReactNode } from 'react';
import { COLUMNS, enBlanco, type Column, type Row } from './rows';
import type { TableLists } from './lists';
import { useCut } from './useCut';
import { fadeEdges } from '@/ui/panel/fadeEdges';
import clases from './table.module.css';

type Errores = Readonly<Record<string, ReactNode>>;

interface Props {
  readonly filas: readonly Row[];
  readonly errores: Errores;
  readonly listas: TableLists;
  /** False on a phone, where each row is a card. */
  readonly enTabla: boolean;
  readonly alEscribir: (key: string, column: Column, text: string) => void;
  readonly quitar: (key: string) => void;
}

const CIFRAS: ReadonlySet<Column> = new Set(['dias', 'costo_estimado_usd', 'costo_estimado_moneda_alternativa']);
const OBLIGATORIAS: ReadonlySet<Column> = new Set(['nombre_tarea', 'etapa_evento_cultivo', 'categoria_tarea']);
const titleOf = (column: Column): string => COLUMNS.find(({ clave }) => clave === column)?.titulo ?? '';

interface CellProps {
  readonly fila: number;
  readonly columna: Column;
  readonly text: string;
  readonly error: ReactNode;
  readonly lista: string | undefined;
  /** Its label is visible: on a card. */
  readonly conRotulo: boolean;
  readonly alEscribir: (text: string) => void;
}

/** A cell: the typed text, and its error. */
const Cell = memo(function Celda({ fila, columna, text, error, lista, conRotulo, alEscribir }: CellProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const cut = useCut(input, text);
  const title = titleOf(columna);
  const comun = {
    id,
    value: text,
    'data-fila': fila,
    'data-columna': columna,
    className: `${clases.campo} ${CIFRAS.has(columna) ? 'numero' : ''}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-required': OBLIGATORIAS.has(columna) || undefined,
    ...(conRotulo ? {} : { 'aria-label': `${title}, fila ${fila + 1}` }),
  } as const;
  return (
    <>
      {conRotulo && <label htmlFor={id}>{title}</label>}
      {columna === 'desde' ? (
        <select {...comun} onChange={({ currentTarget }) => alEscribir(currentTarget.value)}>
          <option value="etapa">de la etapa</option>
          <option value="cultivo">del cultivo</option>
        </select>
      ) : (
        <input
          {...comun}
          ref={input}
          // A text longer than its cell is shown on hover, or below it without hover.
          title={cut ? text : undefined}
          type="text"
          list={lista}
          autoComplete="off"
          inputMode={CIFRAS.has(columna) ? 'decimal' : 'text'}
          onChange={({ currentTarget }) => alEscribir(currentTarget.value)}
        />
      )}
      {cut && (
        <span className={clases.entero} aria-hidden>
          {text}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={clases.error}>
          {error}
        </span>
      )}
    </>
  );
});

/** The options of cells, once for all rows. */
function Options({ id, listas: { etapas, categorias, tareas, insumos } }: { id: string; listas: TableLists }) {
  const todas = { etapas, categorias, tareas, insumos: insumos.map(({ nombre }) => nombre) };
  return (
    <>
      {Object.entries(todas).map(([cual, texts]) => (
        <datalist key={cual} id={`${id}-${cual}`}>
          {[...new Set(texts)].map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ))}
    </>
  );
}

const LISTS: Readonly<Partial<Record<Column, string>>> = {
  nombre_tarea: 'tareas',
  etapa_evento_cultivo: 'etapas',
  categoria_tarea: 'categorias',
  insumos: 'insumos',
};

/** The rows: a table on a desktop, cards on a phone. */
export function Rows({ filas, errores, listas, enTabla, alEscribir, quitar }: Props) {
  const id = useId();
  // Empty rows are not sent: the others are numbered without them.
  const enviadas = filas.filter((row) => !enBlanco(row));
  const lugares = filas.map((row) => enviadas.indexOf(row));
  const cell = (row: Row, i: number, column: Column) => (
    <Cell
      fila={i}
      columna={column}
      text={row.texts[column]}
      error={errores[`actividades.${lugares[i]}.${column}`]}
      lista={LISTS[column] && `${id}-${LISTS[column]}`}
      conRotulo={!enTabla}
      alEscribir={(text) => alEscribir(row.clave, column, text)}
    />
  );
  const basura = (row: Row, i: number) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={enTabla ? 36 : 44}
      aria-label={`Quitar fila ${i + 1}`}
      onClick={() => quitar(row.clave)}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
  if (!enTabla)
    return (
      <>
        <Options id={id} listas={listas} />
        <ol className={clases.tarjetas}>
          {filas.map((row, i) => (
            <li key={row.clave}>
              <fieldset className={clases.tarjeta}>
                <legend>Actividad {i + 1}</legend>
                {COLUMNS.map(({ clave }) => (
                  <div
                    key={clave}
                    className={clases.dato}
                    data-corta={CIFRAS.has(clave) || clave === 'desde' || undefined}
                  >
                    {cell(row, i, clave)}
                  </div>
                ))}
                <div className={clases.basura}>{basura(row, i)}</div>
              </fieldset>
            </li>
          ))}
        </ol>
      </>
    );
  return (
    <div className={clases.marco} ref={fadeEdges}>
      <Options id={id} listas={listas} />
      <table className={clases.tabla} aria-label={ACTIVIDADES_DEL_PLAN}>
        <thead>
          <tr>
            <th scope="col">N.º</th>
            {COLUMNS.map(({ clave, titulo }) => (
              <th key={clave} scope="col" data-columna-de={clave}>
                {titulo}
              </th>
            ))}
            <th scope="col">
              <span className="solo-lectores">Quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map((row, i) => (
            <tr key={row.clave}>
              <th scope="row">{i + 1}</th>
              {COLUMNS.map(({ clave }) => (
                <td key={clave}>{cell(row, i, clave)}</td>
              ))}
              <td>{basura(row, i)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
