import type { Esquema } from '@/api/cliente';

export type Grupo = Esquema<'GrupoDeEstadistica'>;

export const AGRUPABLES = [
  { value: 'evento', label: 'Evento' },
  { value: 'categoria', label: 'Categoría' },
  { value: 'persona', label: 'Persona' },
  { value: 'insumo', label: 'Insumo' },
] as const;

export type Agrupable = (typeof AGRUPABLES)[number]['value'];

export const esAgrupable = (text: string | null): text is Agrupable => AGRUPABLES.some(({ value }) => value === text);

/** Singular and plural of each, for the count. */
export const UNIDADES: Readonly<Record<Agrupable, readonly [string, string]>> = {
  evento: ['evento', 'eventos'],
  categoria: ['categoría', 'categorías'],
  persona: ['persona', 'personas'],
  insumo: ['insumo', 'insumos'],
};

/** The name of the group of tasks without a value. */
const SIN: Readonly<Record<Agrupable, string>> = {
  evento: 'Sin evento',
  categoria: 'Sin categoría',
  persona: 'Sin personal',
  insumo: 'Sin insumo',
};

export const nombreDe = ({ id, nombre }: Pick<Grupo, 'id' | 'nombre'>, por: Agrupable): string =>
  nombre ?? (id === null ? SIN[por] : 'Sin nombre');

/** Maximum number of bars in a chart; the table has the smaller groups. */
const BARRAS = 12;

/** The largest groups: by cost, for people by hours. */
export const barrasDe = (grupos: readonly Grupo[], por: Agrupable): { nombre: string; valor: number }[] =>
  grupos
    .map((grupo) => ({ nombre: nombreDe(grupo, por), valor: (por === 'persona' ? grupo.horas : grupo.costo) ?? 0 }))
    .filter(({ valor }) => valor > 0)
    .toSorted((a, b) => b.valor - a.valor)
    .slice(0, BARRAS);

/** The hours of one person by month. */
export interface Persona {
  readonly id: string;
  readonly nombre: string;
  readonly tareas: number;
  readonly horas: number;
  readonly meses: ReadonlyMap<string, number>;
}

/** The rows of the hours: each month is named once, and each person has one figure a month. */
export interface Leidas {
  readonly meses: readonly string[];
  readonly personas: ReadonlyArray<Esquema<'PersonaConHoras'>>;
}

/** Each person with their hours by month; months without hours are left out. */
export const personasDe = (leidas: Leidas['personas'], meses: Leidas['meses']): readonly Persona[] =>
  leidas.map(({ por_mes, nombre, ...una }) => ({
    ...una,
    nombre: nombre ?? 'Sin nombre',
    meses: new Map(meses.flatMap((mes, lugar) => (por_mes[lugar] == null ? [] : [[mes, por_mes[lugar]] as const]))),
  }));
