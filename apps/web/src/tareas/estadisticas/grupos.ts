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

/** One and many of each, for the count. */
export const UNIDADES: Readonly<Record<Agrupable, readonly [string, string]>> = {
  evento: ['evento', 'eventos'],
  categoria: ['categoría', 'categorías'],
  persona: ['persona', 'personas'],
  insumo: ['insumo', 'insumos'],
};

/** Tasks that have none of what they are grouped by. */
const SIN: Readonly<Record<Agrupable, string>> = {
  evento: 'Sin evento',
  categoria: 'Sin categoría',
  persona: 'Sin personal',
  insumo: 'Sin insumo',
};

export const nombreDe = ({ id, nombre }: Pick<Grupo, 'id' | 'nombre'>, por: Agrupable): string =>
  nombre ?? (id === null ? SIN[por] : 'Sin nombre');

/** Bars of one chart; smaller groups are in the table. */
const BARRAS = 12;

/** The largest groups: by cost, and people by their hours. */
export const barrasDe = (grupos: readonly Grupo[], por: Agrupable): { nombre: string; valor: number }[] =>
  grupos
    .map((grupo) => ({ nombre: nombreDe(grupo, por), valor: (por === 'persona' ? grupo.horas : grupo.costo) ?? 0 }))
    .filter(({ valor }) => valor > 0)
    .toSorted((a, b) => b.valor - a.valor)
    .slice(0, BARRAS);

/** The hours of somebody, by month. */
export interface Persona {
  readonly id: string;
  readonly nombre: string;
  readonly tareas: number;
  readonly horas: number;
  readonly meses: ReadonlyMap<string, number>;
}

const redondear = (value: number): number => Math.round(value * 1e6) / 1e6;

/** One row a person, from one a person and month. */
export function personasDe(rows: ReadonlyArray<Esquema<'HorasDePersona'>>): readonly Persona[] {
  const porId = new Map<string, Persona>();
  for (const { personal_id: id, nombre, mes, tareas, horas } of rows) {
    const antes = porId.get(id) ?? { id, nombre: nombre ?? 'Sin nombre', tareas: 0, horas: 0, meses: new Map() };
    porId.set(id, {
      ...antes,
      tareas: antes.tareas + tareas,
      horas: redondear(antes.horas + horas),
      meses: new Map([...antes.meses, [mes, horas]]),
    });
  }
  return [...porId.values()];
}

/** Months that fit beside each other; older ones are in the total, and in a period of their own. */
const MESES = 12;

/** The months that have hours, the last ones. */
export const mesesDe = (rows: ReadonlyArray<{ readonly mes: string }>): readonly string[] =>
  [...new Set(rows.map(({ mes }) => mes))].toSorted().slice(-MESES);
