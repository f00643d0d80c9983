import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import type { DeQuien } from './de-quien';
import { GRUPOS_DE_ALERTAS, type GrupoDeAlertas } from './alertas.table';
import {
  eventosSinCerrar,
  lotesSinPlantas,
  plantasBajaSinBiomasa,
  plantasSinSala,
  proyectosSinLotes,
  type Regla,
} from './cultivo.testkit';
import {
  biomasaSinMateriaPrima,
  materiaPrimaVencida,
  productoEnvasadoVencido,
  productoFinalSinEnvasar,
  productosSinTrazabilidad,
  vencePronto,
} from './materia.testkit';
import { stockBajo } from './stock.testkit';
import { tareasVencidas } from './tareas.testkit';

const REGLAS: Record<GrupoDeAlertas, (db: Kysely<LecturaDB>, deQuien: DeQuien) => unknown> = {
  stock_bajo: stockBajo,
  tareas_vencidas: tareasVencidas,
  eventos_sin_cerrar: eventosSinCerrar,
  productos_sin_trazabilidad: productosSinTrazabilidad,
  plantas_sin_sala: plantasSinSala,
  plantas_baja_sin_biomasa: plantasBajaSinBiomasa,
  biomasa_sin_materia_prima: biomasaSinMateriaPrima,
  materia_prima_vencida: materiaPrimaVencida,
  producto_final_sin_envasar: productoFinalSinEnvasar,
  producto_envasado_vencido: productoEnvasadoVencido,
  proyectos_sin_lotes: proyectosSinLotes,
  lotes_sin_plantas: lotesSinPlantas,
  vence_pronto: vencePronto,
};

/** Computes the alerts from all other read models. Slow: the projection must give the same. */
export async function alertasIngenuas(
  db: Kysely<LecturaDB>,
  deQuien: DeQuien,
): Promise<Record<GrupoDeAlertas, unknown>> {
  const fila = await db
    .selectNoFrom(
      GRUPOS_DE_ALERTAS.map((grupo) => jsonArrayFrom(REGLAS[grupo](db, deQuien) as Regla<object>).as(grupo)) as never,
    )
    .executeTakeFirstOrThrow();
  // Overdue tasks come from two lists with different fields: their rule returns whole rows.
  const vencidas = (fila as Record<GrupoDeAlertas, { datos: object }[]>).tareas_vencidas.map(({ datos }) => datos);
  return { ...(fila as Record<GrupoDeAlertas, unknown>), tareas_vencidas: vencidas };
}

/** The number of items of each group, computed the same way. */
export async function contarIngenuas(db: Kysely<LecturaDB>, deQuien: DeQuien): Promise<Record<GrupoDeAlertas, number>> {
  const fila = await db
    .selectNoFrom(
      GRUPOS_DE_ALERTAS.map((grupo) =>
        db
          .selectFrom((REGLAS[grupo](db, deQuien) as Regla<object>).clearOrderBy().as('alerta'))
          .select(sql<number>`count(*)::int`.as('cuantas'))
          .as(grupo),
      ) as never,
    )
    .executeTakeFirstOrThrow();
  return fila as Record<GrupoDeAlertas, number>;
}
