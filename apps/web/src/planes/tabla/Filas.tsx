import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useId, type ReactNode } from 'react';
import { COLUMNAS, enBlanco, type Columna, type Fila } from './filas';
import type { ListasDeTabla } from './listas';
import clases from './tabla.module.css';

type Errores = Readonly<Record<string, ReactNode>>;

interface Props {
  readonly filas: readonly Fila[];
  readonly errores: Errores;
  readonly listas: ListasDeTabla;
  /** False on a phone: each row is a card. */
  readonly enTabla: boolean;
  readonly alEscribir: (clave: string, columna: Columna, text: string) => void;
  readonly quitar: (clave: string) => void;
}

const CIFRAS: ReadonlySet<Columna> = new Set(['dias', 'costo_estimado_usd', 'costo_estimado_moneda_alternativa']);
const OBLIGATORIAS: ReadonlySet<Columna> = new Set(['nombre_tarea', 'etapa_evento_cultivo', 'categoria_tarea']);
const tituloDe = (columna: Columna): string => COLUMNAS.find(({ clave }) => clave === columna)?.titulo ?? '';

interface PropsDeCelda {
  readonly fila: number;
  readonly columna: Columna;
  readonly text: string;
  readonly error: ReactNode;
  readonly lista: string | undefined;
  /** Its label is in sight: on a card. */
  readonly conRotulo: boolean;
  readonly alEscribir: (text: string) => void;
}

/** A cell: what is typed, and beside it what is wrong with it. */
const Celda = memo(function Celda({ fila, columna, text, error, lista, conRotulo, alEscribir }: PropsDeCelda) {
  const id = useId();
  const titulo = tituloDe(columna);
  const comun = {
    id,
    value: text,
    'data-fila': fila,
    'data-columna': columna,
    className: `${clases.campo} ${CIFRAS.has(columna) ? 'numero' : ''}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-required': OBLIGATORIAS.has(columna) || undefined,
    ...(conRotulo ? {} : { 'aria-label': `${titulo}, fila ${fila + 1}` }),
  } as const;
  return (
    <>
      {conRotulo && <label htmlFor={id}>{titulo}</label>}
      {columna === 'desde' ? (
        <select {...comun} onChange={({ currentTarget }) => alEscribir(currentTarget.value)}>
          <option value="etapa">de la etapa</option>
          <option value="cultivo">del cultivo</option>
        </select>
      ) : (
        <input
          {...comun}
          type="text"
          list={lista}
          autoComplete="off"
          inputMode={CIFRAS.has(columna) ? 'decimal' : 'text'}
          onChange={({ currentTarget }) => alEscribir(currentTarget.value)}
        />
      )}
      {error && (
        <span id={`${id}-error`} className={clases.error}>
          {error}
        </span>
      )}
    </>
  );
});

/** The lists that cells offer, once for all rows. */
function Opciones({ id, listas: { etapas, categorias, tareas, insumos } }: { id: string; listas: ListasDeTabla }) {
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

const LISTAS: Readonly<Partial<Record<Columna, string>>> = {
  nombre_tarea: 'tareas',
  etapa_evento_cultivo: 'etapas',
  categoria_tarea: 'categorias',
  insumos: 'insumos',
};

/** The rows: a table at a desk, a card each on a phone. */
export function Filas({ filas, errores, listas, enTabla, alEscribir, quitar }: Props) {
  const id = useId();
  // Rows in blank are not sent: the others are numbered without them.
  let enviada = -1;
  const lugares = filas.map((fila) => {
    if (!enBlanco(fila)) enviada += 1;
    return enBlanco(fila) ? -1 : enviada;
  });
  const celda = (fila: Fila, i: number, columna: Columna) => (
    <Celda
      fila={i}
      columna={columna}
      text={fila.texts[columna]}
      error={errores[`actividades.${lugares[i]}.${columna}`]}
      lista={LISTAS[columna] && `${id}-${LISTAS[columna]}`}
      conRotulo={!enTabla}
      alEscribir={(text) => alEscribir(fila.clave, columna, text)}
    />
  );
  const basura = (fila: Fila, i: number) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={enTabla ? 36 : 44}
      aria-label={`Quitar fila ${i + 1}`}
      onClick={() => quitar(fila.clave)}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
  if (!enTabla)
    return (
      <>
        <Opciones id={id} listas={listas} />
        <ol className={clases.tarjetas}>
          {filas.map((fila, i) => (
            <li key={fila.clave}>
              <fieldset className={clases.tarjeta}>
                <legend>Actividad {i + 1}</legend>
                {COLUMNAS.map(({ clave }) => (
                  <div
                    key={clave}
                    className={clases.dato}
                    data-corta={CIFRAS.has(clave) || clave === 'desde' || undefined}
                  >
                    {celda(fila, i, clave)}
                  </div>
                ))}
                <div className={clases.basura}>{basura(fila, i)}</div>
              </fieldset>
            </li>
          ))}
        </ol>
      </>
    );
  return (
    <div className={clases.marco}>
      <Opciones id={id} listas={listas} />
      <table className={clases.tabla} aria-label="Actividades del plan">
        <thead>
          <tr>
            <th scope="col">N.º</th>
            {COLUMNAS.map(({ clave, titulo }) => (
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
          {filas.map((fila, i) => (
            <tr key={fila.clave}>
              <th scope="row">{i + 1}</th>
              {COLUMNAS.map(({ clave }) => (
                <td key={clave}>{celda(fila, i, clave)}</td>
              ))}
              <td>{basura(fila, i)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
