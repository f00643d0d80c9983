/** The lists of `GET /api/constantes/{name}`. */
export const LISTS = [
  'estados_de_personal',
  'estados_de_una_planta',
  'estados_orden_compra_inventario_items',
  'eventos_de_cultivo',
  'inventario_categorias',
  'origen_genetica_cannabis',
  'origen_planta',
  'perfiles_aromaticos',
  'perfiles_terpenos',
  'procesos_de_transformacion',
  'tipos_biomasa',
  'tipos_cannabis',
  'tipos_de_envases',
  'tipos_de_materia_prima',
  'tipos_de_moneda',
  'tipos_de_productos_derivados_de_cannabis',
  'tipos_de_rol_de_personal',
  'tipos_resina',
  'tipos_salas',
  'unidades-medida',
] as const;

export type ListName = (typeof LISTS)[number];

/** The option of a list: a text, or a pair of stored value (`id`, `tipo` or `nombre_evento`) and label. */
export type GivenOption =
  | string
  | { readonly id?: string; readonly tipo?: string; readonly nombre_evento?: string; readonly descripcion?: string };

/** `value` is stored; `label` is shown. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Converts an option for a selector. */
export function optionOf(recibida: GivenOption): Choice {
  if (typeof recibida === 'string') return { value: recibida, label: capital(recibida) };
  if (recibida.nombre_evento !== undefined) return { value: recibida.nombre_evento, label: recibida.nombre_evento };
  const value = recibida.id ?? recibida.tipo ?? '';
  return { value, label: recibida.descripcion ?? capital(value) };
}

/** 'gramos' → 'Gramos': the same word in a selector, a read-only field and a cell. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** The options plus chosen values that are not (or no longer) in the list, so that an old record shows its value. */
export function conElegidas(options: readonly Choice[], elegidas: readonly string[]): Choice[] {
  const faltan = elegidas.filter((una) => una !== '' && !options.some(({ value }) => value === una));
  return [...options, ...faltan.map((value) => ({ value, label: value }))];
}

const llano = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A search ignores accents and capitals: 'hibrida' finds 'Híbrida'. */
export const coincide = (text: string, busqueda: string): boolean => llano(text).includes(llano(busqueda.trim()));
