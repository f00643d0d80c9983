import { decimal, type Decimal } from '@cepa/domain/valores/decimal';
import type { HorasDelMes } from '@cepa/projections/tareas/estadisticas.queries';

/** The hours of one person in a month. */
export function vistaDeHoras({ horas, ...row }: HorasDelMes, nombres: ReadonlyMap<string, string>) {
  return { ...row, nombre: nombres.get(row.personal_id) ?? null, horas: Number(horas) };
}

export type HorasDePersona = ReturnType<typeof vistaDeHoras>;

/** Number of months with separate figures. Older months are in the total, and can be requested as a period. */
const MESES = 12;

/** The hours of one person: in the whole period, and in each of its last months with hours. */
export interface PersonaConHoras {
  readonly id: string;
  readonly nombre: string | null;
  readonly tareas: number;
  readonly horas: number;
  /** In the order of the answer's months; null for none. */
  readonly por_mes: readonly (number | null)[];
}

/** The hours of a club: one row for each person and month or, in a summary, one for each person. */
export interface HorasDelClub {
  readonly filas: readonly HorasDePersona[];
  /** The last months with hours, oldest first; null without a summary. */
  readonly meses: readonly string[] | null;
  readonly personas: readonly PersonaConHoras[] | null;
}

export const vistaDeHorasDelClub = (rows: readonly HorasDePersona[], resumen: boolean): HorasDelClub =>
  resumen ? { filas: [], ...horasPorPersona(rows) } : { filas: rows, meses: null, personas: null };

/** The last months with hours, oldest first, and one row for each person: one row for each person and month takes ten times as much. */
function horasPorPersona(rows: readonly HorasDePersona[]): Pick<HorasDelClub, 'meses' | 'personas'> {
  const meses = [...new Set(rows.map(({ mes }) => mes))].sort().slice(-MESES);
  const porId = new Map<string, { nombre: string | null; tareas: number; horas: Decimal; de: Map<string, number> }>();
  for (const { personal_id, nombre, mes, tareas, horas } of rows) {
    const suya = porId.get(personal_id) ?? { nombre, tareas: 0, horas: decimal(0), de: new Map<string, number>() };
    suya.tareas += tareas;
    suya.horas = suya.horas.plus(horas);
    suya.de.set(mes, horas);
    porId.set(personal_id, suya);
  }
  return {
    meses,
    personas: [...porId].map(([id, { nombre, tareas, horas, de }]) => ({
      ...{ id, nombre, tareas, horas: horas.toNumber() },
      por_mes: meses.map((mes) => de.get(mes) ?? null),
    })),
  };
}
