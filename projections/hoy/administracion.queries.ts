import type { ExpressionBuilder, Kysely } from 'kysely';
import { diaDelInstante } from '@cepa/base/fecha';
import type { LecturaDB } from '../index';
import type { Algunos } from './listas-de-hoy.queries';

/** A club in a queue, with the day that put it there: the end of its subscription, else its creation. */
export interface ClubEnEspera {
  id: string;
  nombre: string;
  /** `YYYY-MM-DD`. */
  fecha: string;
}

/** What waits for the administration. */
export interface ColasDeAdministracion {
  /** Requests for the use of the system that are still new. */
  solicitudes: number;
  /** Recently created clubs that wait to be activated. */
  esperan: Algunos<ClubEnEspera>;
  /** Older clubs that never paid. */
  sin_pagar: Algunos<ClubEnEspera>;
  vencidos: Algunos<ClubEnEspera>;
}

const PRIMEROS = 5;

/** Converts an instant to its day in Buenos Aires. */
const enDia = (cuando: string): string => (cuando.length > 'YYYY-MM-DD'.length ? diaDelInstante(cuando) : cuando);

type Condicion = (eb: ExpressionBuilder<LecturaDB, 'clubes'>) => ReturnType<typeof eb.and>;

async function queue(
  db: Kysely<LecturaDB>,
  condicion: Condicion,
  fecha: 'fecha_fin_suscripcion' | 'creado_en',
): Promise<Algunos<ClubEnEspera>> {
  const suyos = db.selectFrom('clubes').where('eliminado', '=', false).where(condicion);
  const [{ total }, primeros] = await Promise.all([
    suyos.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    suyos
      .select(['id', 'nombre', `${fecha} as fecha`])
      .orderBy(fecha, 'desc')
      .orderBy('id')
      .limit(PRIMEROS)
      .execute(),
  ]);
  return {
    total: Number(total),
    primeros: primeros.map(({ id, nombre, fecha: cuando }) => ({ id, nombre, fecha: enDia(String(cuando)) })),
  };
}

/**
 * Returns the queues of the administration.
 *
 * @param desde the instant since when a new club counts as waiting; older ones count as never paid
 */
export async function queuesOfAdministracion(
  db: Kysely<LecturaDB>,
  { hoy, desde }: { readonly hoy: string; readonly desde: string },
): Promise<ColasDeAdministracion> {
  const [{ solicitudes }, esperan, sin_pagar, vencidos] = await Promise.all([
    db
      .selectFrom('solicitudes')
      .select(({ fn }) => fn.countAll<number>().as('solicitudes'))
      .where('estado', '=', 'pendiente')
      .executeTakeFirstOrThrow(),
    queue(db, (eb) => eb.and([eb('fecha_fin_suscripcion', 'is', null), eb('creado_en', '>=', desde)]), 'creado_en'),
    queue(db, (eb) => eb.and([eb('fecha_fin_suscripcion', 'is', null), eb('creado_en', '<', desde)]), 'creado_en'),
    queue(db, (eb) => eb.and([eb('fecha_fin_suscripcion', '<', hoy)]), 'fecha_fin_suscripcion'),
  ]);
  return { solicitudes: Number(solicitudes), esperan, sin_pagar, vencidos };
}
