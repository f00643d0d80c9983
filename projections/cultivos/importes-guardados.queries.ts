import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { mas } from '../valores';
import { monedaPedida } from './importes.queries';

type Db = Kysely<LecturaDB>;

/**
 * A statement that first reads these crops with the current currency of their clubs, and between which currencies these
 * have recorded a rate. A kept sum is that of its tasks or deliveries only where no rate converts it: a rate is of a day,
 * and each amount is rounded once converted.
 */
function withCrops(db: Db, proyectoIds: readonly string[]) {
  return db
    .with(
      (cte) => cte('pedidos').materialized(),
      (eb) =>
        eb
          .selectFrom('proyectos')
          .select([
            'proyectos.id',
            'proyectos.club_id',
            monedaPedida(db, sql<string>`proyectos.club_id`, 'actual').as('actual'),
          ])
          .where('proyectos.id', '=', sql<string>`ANY(${sql.val([...proyectoIds])}::uuid[])`),
    )
    .with(
      (cte) => cte('pares').materialized(),
      (eb) =>
        eb
          .selectFrom('cotizaciones')
          .select(['cotizaciones.club_id', 'cotizaciones.moneda', 'cotizaciones.en'])
          .distinct()
          .where('cotizaciones.club_id', '=', sql<string>`ANY(ARRAY(SELECT club_id FROM pedidos))`),
    )
    .selectFrom('pedidos');
}

/** Whether some rate converts an amount of this currency to the current one of the crop's club. */
const converts = (de: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(${de} <> pedidos.actual AND EXISTS (SELECT FROM pares WHERE pares.club_id = pedidos.club_id
    AND ((pares.moneda = ${de} AND pares.en = pedidos.actual) OR (pares.moneda = pedidos.actual AND pares.en = ${de}))))`;

/** Sums of crops that are kept, and the crops whose amounts must be converted one by one. */
export interface Guardados<Row> {
  readonly filas: readonly Row[];
  readonly aConvertir: readonly string[];
}

function guardados<Leida extends { readonly id: string }, Row>(
  leidas: readonly Leida[],
  isConverted: (leida: Leida) => boolean,
  row: (leida: Leida) => Row,
): Guardados<Row> {
  const aConvertir = new Set(leidas.filter(isConverted).map(({ id }) => id));
  return { filas: leidas.filter(({ id }) => !aConvertir.has(id)).map(row), aConvertir: [...aConvertir] };
}

/** The costs of crops by the currency in which they were typed, as a sum of the costs of their tasks. */
export interface CostosSumados {
  readonly proyecto_id: string;
  readonly moneda_tipeada: string;
  readonly costo: string;
  readonly aparte_tipeado: string;
  readonly aparte_insumos: string;
  readonly horas: string;
}

/** The kept costs of crops, in the current currency of their clubs. */
export async function costosGuardados(db: Db, proyectoIds: readonly string[]): Promise<Guardados<CostosSumados>> {
  const leidas = await withCrops(db, proyectoIds)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('costos_de_cultivo')
          .selectAll('costos_de_cultivo')
          .whereRef('costos_de_cultivo.proyecto_id', '=', 'pedidos.id')
          .offset(sql.lit(0))
          .as('suyos'),
      (join) => join.onTrue(),
    )
    .select([
      'pedidos.id',
      'pedidos.actual',
      'suyos.moneda',
      'suyos.horas',
      'suyos.sin_insumos',
      'suyos.tipeado',
      'suyos.insumos',
      'suyos.juntos',
      converts(sql<string>`suyos.moneda`).as('se_tipea_en_otra'),
      converts(sql<string>`'USD'`).as('hay_dolar'),
    ])
    .orderBy('pedidos.id')
    .orderBy('suyos.moneda')
    .execute();
  const isZero = (value: string): boolean => Number(value) === 0;
  return guardados(
    leidas,
    ({ se_tipea_en_otra, hay_dolar, sin_insumos, tipeado, insumos }) =>
      (se_tipea_en_otra && !(isZero(sin_insumos) && isZero(tipeado))) || (hay_dolar && !isZero(insumos)),
    ({ id: proyecto_id, actual, moneda: moneda_tipeada, horas, sin_insumos, tipeado, insumos, juntos }) => {
      const [isTyped, isDollar] = [moneda_tipeada === actual, actual === 'USD'];
      const conInsumos = isTyped && isDollar ? juntos : mas(isTyped ? tipeado : '0', isDollar ? insumos : '0');
      return {
        ...{ proyecto_id, moneda_tipeada, horas },
        costo: isTyped ? mas(sin_insumos, conInsumos) : conInsumos,
        aparte_tipeado: isTyped ? '0' : mas(sin_insumos, tipeado),
        aparte_insumos: isDollar ? '0' : insumos,
      };
    },
  );
}

/** The value of what was dispensed from a crop, by the currency of the prices. */
export interface GananciasSumadas {
  readonly id: string;
  readonly tipo_moneda: string;
  readonly ganancia: string;
  readonly aparte: string;
}

/** The kept values of what was dispensed from crops, in the current currency of their clubs. */
export async function gananciasGuardadas(db: Db, proyectoIds: readonly string[]): Promise<Guardados<GananciasSumadas>> {
  const leidas = await withCrops(db, proyectoIds)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ganancias_de_cultivo')
          .selectAll('ganancias_de_cultivo')
          .whereRef('ganancias_de_cultivo.proyecto_id', '=', 'pedidos.id')
          .offset(sql.lit(0))
          .as('suyas'),
      (join) => join.onTrue(),
    )
    .select([
      'pedidos.id',
      'pedidos.actual',
      'suyas.moneda',
      'suyas.importe',
      converts(sql<string>`suyas.moneda`).as('se_convierte'),
    ])
    .orderBy('pedidos.id')
    .orderBy('suyas.moneda')
    .execute();
  return guardados(
    leidas,
    ({ se_convierte }) => se_convierte,
    ({ id, actual, moneda: tipo_moneda, importe }) => ({
      ...{ id, tipo_moneda },
      ganancia: tipo_moneda === actual ? importe : '0',
      aparte: tipo_moneda === actual ? '0' : importe,
    }),
  );
}
