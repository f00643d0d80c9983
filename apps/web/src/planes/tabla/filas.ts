import { DIAS_FUERA_DE_RANGO } from '@cepa/words/mensajes/planes';
import { SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';
import type { Esquema } from '@/api/cliente';
import { leerNumero, numberText } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import type { Plan } from '../comun/plan';
import { escribirInsumos, leerInsumos, type Item } from './insumos';

/** The columns of the table, in their order: what is typed most stands first. */
export const COLUMNAS = [
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
export type Columna = (typeof COLUMNAS)[number]['clave'];
export type Textos = Readonly<Record<Columna, string>>;

/** A row as it is typed; without `id` it is a new activity. */
export interface Fila {
  /** Tells rows apart while they have no id. */
  readonly clave: string;
  readonly id: string | null;
  readonly textos: Textos;
}

export interface ValoresDeTabla extends Record<string, unknown> {
  filas: readonly Fila[];
  eliminadas: readonly string[];
}

const VACIA: Textos = {
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

/** A new row below another: in the same stage, counted from the same start. */
export function filaNueva(anterior?: Fila, textos: Partial<Textos> = {}): Fila {
  siguiente += 1;
  const { etapa_evento_cultivo = '', desde = VACIA.desde } = anterior?.textos ?? {};
  return {
    clave: `nueva-${Date.now()}-${siguiente}`,
    id: null,
    textos: { ...VACIA, etapa_evento_cultivo, desde, ...textos },
  };
}

/** Whether nothing was typed in a row: its stage and its start came from the row above. */
export const enBlanco = ({ id, textos }: Fila): boolean =>
  id === null && COLUMNAS.every(({ clave }) => HEREDADAS.has(clave) || textos[clave].trim() === '');

const HEREDADAS: ReadonlySet<Columna> = new Set(['etapa_evento_cultivo', 'desde']);

/** The rows of a plan; one to type in where it has none. */
export function filasDe(plan: Plan, items: readonly Item[]): readonly Fila[] {
  const filas = plan.plan_cultivo_actividades.map((una): Fila => ({
    clave: una.id,
    id: una.id,
    textos: {
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
  return filas.length > 0 ? filas : [filaNueva()];
}

const OBLIGATORIAS = ['nombre_tarea', 'etapa_evento_cultivo', 'categoria_tarea'] as const;
const LARGOS: Readonly<Partial<Record<Columna, number>>> = {
  nombre_tarea: 200,
  etapa_evento_cultivo: 200,
  categoria_tarea: 200,
  descripcion: 1000,
};
const MAXIMO_DE_DIAS = 3650;
const DOCE_CIFRAS = 1_000_000_000_000;

function errorDeNumero(texto: string): string | null {
  if (texto.trim() === '') return null;
  const valor = leerNumero(texto);
  if (Number.isNaN(valor) || valor >= DOCE_CIFRAS) return 'Debe ser un número.';
  return valor < 0 ? SIN_NEGATIVOS : null;
}

function errorDeDia(texto: string): string | null {
  if (texto.trim() === '') return null;
  const valor = leerNumero(texto);
  return Number.isInteger(valor) && valor >= 0 && valor <= MAXIMO_DE_DIAS ? null : DIAS_FUERA_DE_RANGO;
}

/** What is wrong with a cell; null where nothing is. */
export function errorDe(columna: Columna, textos: Textos, items: readonly Item[]): string | null {
  const texto = textos[columna];
  if ((OBLIGATORIAS as readonly Columna[]).includes(columna) && texto.trim() === '') return OBLIGATORIO;
  const largo = LARGOS[columna];
  if (largo !== undefined && texto.length > largo) return `Como máximo ${largo} caracteres.`;
  if (columna === 'dias') return errorDeDia(texto);
  if (columna === 'costo_estimado_usd' || columna === 'costo_estimado_moneda_alternativa') return errorDeNumero(texto);
  return columna === 'insumos' ? leerInsumos(texto, items).error : null;
}

/** The rows that are sent: those in blank are none. */
export const llenas = (filas: readonly Fila[]): readonly Fila[] => filas.filter((fila) => !enBlanco(fila));

/** Sentences by cell, under the names that the server gives them too: `actividades.2.dias`. */
export function validarTabla({ filas }: ValoresDeTabla, items: readonly Item[]): Record<string, string | null> {
  return Object.fromEntries(
    llenas(filas).flatMap(({ textos }, i) =>
      COLUMNAS.map(({ clave }) => [`actividades.${i}.${clave}`, errorDe(clave, textos, items)] as const),
    ),
  );
}

const cifra = (texto: string): number => (texto.trim() === '' ? 0 : leerNumero(texto));

/** The table as it is saved; the place of a row is its number. */
export function cuerpoDe({ filas, eliminadas }: ValoresDeTabla, items: readonly Item[]): Esquema<'TablaDePlanDto'> {
  const cuerpo = {
    eliminadas,
    actividades: llenas(filas).map(({ id, textos }, i) => ({
      id,
      nombre_tarea: textos.nombre_tarea.trim(),
      etapa_evento_cultivo: textos.etapa_evento_cultivo.trim(),
      categoria_tarea: textos.categoria_tarea.trim(),
      descripcion: textos.descripcion.trim(),
      costo_estimado_usd: cifra(textos.costo_estimado_usd),
      costo_estimado_moneda_alternativa: cifra(textos.costo_estimado_moneda_alternativa),
      numero_etapa: i + 1,
      desde: textos.desde,
      dias: textos.dias.trim() === '' ? null : leerNumero(textos.dias),
      insumos: leerInsumos(textos.insumos, items).insumos,
    })),
  };
  return cuerpo as unknown as Esquema<'TablaDePlanDto'>;
}
