import { Decimal } from 'decimal.js';
import { sql, type Kysely } from 'kysely';
import { apartes, costoDeCadaTarea, type Aparte } from '../cultivos/importes.queries';
import type { LecturaDB } from '../index';

/** Costs and hours of the tasks done in a month. */
export interface MesDeTareas {
  readonly anio: number;
  /** 1 to 12, in Buenos Aires. */
  readonly mes: number;
  /** Decimals; the cost in the club's current currency. */
  readonly costo: string;
  readonly horas: string;
  readonly aparte: readonly Aparte[];
}

/** Returns costs and hours of a project's tasks by month of their date in Buenos Aires, in order of time. */
export async function tareasPorMes(db: Kysely<LecturaDB>, proyectoId: string): Promise<MesDeTareas[]> {
  const dia = sql`(fecha AT TIME ZONE 'America/Argentina/Buenos_Aires')`;
  const rows = await db
    .selectFrom('tareas')
    .innerJoinLateral(costoDeCadaTarea(db, 'actual').as('costeada'), (join) => join.onTrue())
    .select([
      'costeada.moneda_tipeada',
      sql<string>`sum(costeada.aparte_tipeado)`.as('aparte_tipeado'),
      sql<string>`sum(costeada.aparte_insumos)`.as('aparte_insumos'),
      sql<number>`extract(year FROM ${dia})::int`.as('anio'),
      sql<number>`extract(month FROM ${dia})::int`.as('mes'),
      sql<string>`sum(costeada.costo)::text`.as('costo'),
      sql<string>`sum(duracion_horas)::text`.as('horas'),
    ])
    .where('proyecto_id', '=', proyectoId)
    .groupBy(['anio', 'mes', 'costeada.moneda_tipeada'])
    .orderBy('anio')
    .orderBy('mes')
    .orderBy('costeada.moneda_tipeada')
    .execute();
  const meses = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.anio}-${row.mes}`;
    meses.set(key, [...(meses.get(key) ?? []), row]);
  }
  return [...meses.values()].flatMap((suyas) => {
    const [primera] = suyas;
    if (!primera) return [];
    const suma = (field: 'costo' | 'horas'): string =>
      suyas.reduce((hasta, row) => hasta.plus(row[field]), new Decimal(0)).toFixed();
    const { anio, mes } = primera;
    return [{ anio, mes, costo: suma('costo'), horas: suma('horas'), aparte: apartes(suyas) }];
  });
}
