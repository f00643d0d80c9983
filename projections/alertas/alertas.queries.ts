import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import {
  eventosSinCerrar,
  lotesSinPlantas,
  plantasBajaSinBiomasa,
  plantasSinSala,
  proyectosSinLotes,
  type ConCodigo,
  type DeQuien,
  type EventoSinCerrar,
  type LoteSinPlantas,
  type ProyectoSinLotes,
  type Regla,
} from './cultivo.queries';
import {
  biomasaSinMateriaPrima,
  materiaPrimaVencida,
  productoEnvasadoVencido,
  productoFinalSinEnvasar,
  productosSinTrazabilidad,
  type ConVencimiento,
} from './materia.queries';
import { stockBajo, type ItemConPoco } from './stock.queries';
import { tareasVencidas, type TareaVencida } from './tareas.queries';

/** What needs attention, by group (`spec 1 §2 Notifications modal`, `§3 Alert items`). */
export interface Alertas {
  stock_bajo: ItemConPoco[];
  tareas_vencidas: TareaVencida[];
  eventos_sin_cerrar: EventoSinCerrar[];
  productos_sin_trazabilidad: ConCodigo[];
  plantas_sin_sala: ConCodigo[];
  plantas_baja_sin_biomasa: ConCodigo[];
  biomasa_sin_materia_prima: ConCodigo[];
  materia_prima_vencida: ConVencimiento[];
  producto_final_sin_envasar: ConCodigo[];
  producto_envasado_vencido: ConVencimiento[];
  proyectos_sin_lotes: ProyectoSinLotes[];
  lotes_sin_plantas: LoteSinPlantas[];
}

export type TotalesDeAlertas = Record<keyof Alertas, number>;

const REGLAS: {
  readonly [Clave in keyof Alertas]: (db: Kysely<LecturaDB>, deQuien: DeQuien) => Regla<Alertas[Clave][number]>;
} = {
  tareas_vencidas: tareasVencidas,
  stock_bajo: stockBajo,
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
};

const CLAVES = Object.keys(REGLAS) as (keyof Alertas)[];

const enteras = sql<number>`count(*)::int`.as('cuantas');

/**
 * Returns every group of a club with its count. One statement reads them all, so that they show the same moment.
 *
 * @param limite maximum number of items in a group; null returns all, 0 only counts
 */
export async function alertasDelClub(
  db: Kysely<LecturaDB>,
  deQuien: DeQuien,
  limite: number | null,
): Promise<{ grupos: Alertas; totales: TotalesDeAlertas }> {
  const fila = (await db
    .selectNoFrom(
      CLAVES.flatMap((clave) => {
        const regla = REGLAS[clave](db, deQuien) as Regla<object>;
        const total = db.selectFrom(regla.clearOrderBy().as('alerta')).select(enteras).as(totalDe(clave));
        return limite === 0 ? [total] : [jsonArrayFrom(limite === null ? regla : regla.limit(limite)).as(clave), total];
      }) as never,
    )
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  return {
    grupos: Object.fromEntries(CLAVES.map((clave) => [clave, limite === 0 ? [] : fila[clave]])) as unknown as Alertas,
    totales: Object.fromEntries(CLAVES.map((clave) => [clave, fila[totalDe(clave)]])) as TotalesDeAlertas,
  };
}

const totalDe = (clave: string): string => `${clave}_total`;
