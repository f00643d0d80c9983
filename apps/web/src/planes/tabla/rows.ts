import { DIAS_FUERA_DE_RANGO } from '@cepa/words/mensajes/planes';
import { SIN_NEGATIVOS, NO_ES_NUMERO, demasiadoLargo } from '@cepa/words/mensajes/campos';
import type { Esquema } from '@/api/cliente';
import { leerNumero, numberText } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import type { Plan } from '../comun/plan';
import { escribirInsumos, leerInsumos, type Item } from './insumos';

/** The columns of the table in order: the most typed ones first. */
export const COLUMNS = [
  { clave: 'nombre_tarea', titulo: 'Tarea' },
  { clave: 'etapa_evento_cultivo', titulo: 'Etapa' },
  { clave: 'dias', titulo: 'Día' },
  { clave: 'desde', titulo: 'Desde' },
  { clave: 'costo_estimado_usd', titulo: 'Costo' },
  { clave: 'costo_estimado_moneda_alternativa', titulo: 'Horas' },
  { clave: 'categoria_tarea', titulo: 'Categoría' },
  { clave: 'insumos', titulo: 'Insumos' },
  { clave: 'descripcion', titulo: 'Descripción' },
] as const;
export type Column = (typeof COLUMNS)[number]['clave'];
export type Texts = Readonly<Record<Column, string>>;

/** A typed row; without `id` it is a new activity. */
export interface Row {
  /** Distinguishes rows that have no id. */
  readonly clave: string;
  readonly id: string | null;
  readonly texts: Texts;
}

export interface TableValues extends Record<string, unknown> {
  filas: readonly Row[];
  eliminadas: readonly string[];
}

const VACIA: Texts = {
  nombre_tarea: '',
  etapa_evento_cultivo: '',
  dias: '',
  desde: 'etapa',
  costo_estimado_usd: '',
  costo_estimado_moneda_alternativa: '',
  categoria_tarea: '',
  insumos: '',
  descripcion: '',
};

let siguiente = 0;

/** A new row below another: with the same stage and the same start. */
export function rowNueva(anterior?: Row, texts: Partial<Texts> = {}): Row {
  siguiente += 1;
  const { etapa_evento_cultivo = '', desde = VACIA.desde } = anterior?.texts ?? {};
  return {
    clave: `nueva-${Date.now()}-${siguiente}`,
    id: null,
    texts: { ...VACIA, etapa_evento_cultivo, desde, ...texts },
  };
}

/** Whether nothing was typed in a row: its stage and start came from the row above. */
export const enBlanco = ({ id, texts }: Row): boolean =>
  id === null && COLUMNS.every(({ clave }) => HEREDADAS.has(clave) || texts[clave].trim() === '');

const HEREDADAS: ReadonlySet<Column> = new Set(['etapa_evento_cultivo', 'desde']);

/** The rows of a plan; an empty one if it has none. */
export function rowsOf(plan: Plan, items: readonly Item[]): readonly Row[] {
  const rows = plan.plan_cultivo_actividades.map((una): Row => ({
    clave: una.id,
    id: una.id,
    texts: {
      nombre_tarea: una.nombre_tarea,
      etapa_evento_cultivo: una.etapa_evento_cultivo,
      dias: numberText(una.dias),
      desde: una.desde,
      costo_estimado_usd: numberText(una.costo_estimado_usd),
      costo_estimado_moneda_alternativa: numberText(una.costo_estimado_moneda_alternativa),
      categoria_tarea: una.categoria_tarea,
      insumos: escribirInsumos(una.insumos, items),
      descripcion: una.descripcion,
    },
  }));
  return rows.length > 0 ? rows : [rowNueva()];
}

const OBLIGATORIAS = ['nombre_tarea', 'etapa_evento_cultivo', 'categoria_tarea'] as const;
const LARGOS: Readonly<Partial<Record<Column, number>>> = {
  nombre_tarea: 200,
  etapa_evento_cultivo: 200,
  categoria_tarea: 200,
  descripcion: 1000,
};
const MAX_DIAS = 3650;
const DOCE_CIFRAS = 1_000_000_000_000;

function errorDeNumero(text: string): string | null {
  if (text.trim() === '') return null;
  const value = leerNumero(text);
  if (Number.isNaN(value) || value >= DOCE_CIFRAS) return NO_ES_NUMERO;
  return value < 0 ? SIN_NEGATIVOS : null;
}

function errorDeDia(text: string): string | null {
  if (text.trim() === '') return null;
  const value = leerNumero(text);
  return Number.isInteger(value) && value >= 0 && value <= MAX_DIAS ? null : DIAS_FUERA_DE_RANGO;
}

/** The error of a cell; null if there is none. */
export function errorDe(column: Column, texts: Texts, items: readonly Item[]): string | null {
  const text = texts[column];
  if ((OBLIGATORIAS as readonly Column[]).includes(column) && text.trim() === '') return OBLIGATORIO;
  const largo = LARGOS[column];
  if (largo !== undefined && text.length > largo) return demasiadoLargo(largo);
  if (column === 'dias') return errorDeDia(text);
  if (column === 'costo_estimado_usd' || column === 'costo_estimado_moneda_alternativa') return errorDeNumero(text);
  return column === 'insumos' ? leerInsumos(text, items).error : null;
}

/** The rows to send, without empty ones. */
export const llenas = (rows: readonly Row[]): readonly Row[] => rows.filter((row) => !enBlanco(row));

/** Error sentences by cell, with the server's names: `actividades.2.dias`. */
export function validarTable({ filas }: TableValues, items: readonly Item[]): Record<string, string | null> {
  return Object.fromEntries(
    llenas(filas).flatMap(({ texts }, i) =>
      COLUMNS.map(({ clave }) => [`actividades.${i}.${clave}`, errorDe(clave, texts, items)] as const),
    ),
  );
}

const cifra = (text: string): number => (text.trim() === '' ? 0 : leerNumero(text));

/** The table as a request; a row's position is its number. */
export function bodyOf({ filas, eliminadas }: TableValues, items: readonly Item[]): Esquema<'TablaDePlanDto'> {
  const body = {
    eliminadas,
    actividades: llenas(filas).map(({ id, texts }, i) => ({
      id,
      nombre_tarea: texts.nombre_tarea.trim(),
      etapa_evento_cultivo: texts.etapa_evento_cultivo.trim(),
      categoria_tarea: texts.categoria_tarea.trim(),
      descripcion: texts.descripcion.trim(),
      costo_estimado_usd: cifra(texts.costo_estimado_usd),
      costo_estimado_moneda_alternativa: cifra(texts.costo_estimado_moneda_alternativa),
      numero_etapa: i + 1,
      desde: texts.desde,
      dias: texts.dias.trim() === '' ? null : leerNumero(texts.dias),
      insumos: leerInsumos(texts.insumos, items).insumos,
    })),
  };
  return body as unknown as Esquema<'TablaDePlanDto'>;
}
