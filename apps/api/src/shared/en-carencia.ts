import type { Kysely } from 'kysely';
import { diaDelInstante } from '@cepa/base/fecha';
import { carenciaEl } from '@cepa/domain/inventario/carencia';
import { sumarDias } from '@cepa/domain/valores/fecha';
import type { LecturaDB } from '@cepa/projections';
import { aplicacionesEn, cosechasDe, type CosechaDePlanta } from '@cepa/projections/trazabilidad/aplicaciones.queries';
import type { NodoLeido } from '@cepa/projections/trazabilidad/trazabilidad.queries';

/** Selects harvests by their plants, biomass and harvested products. */
type Cosechas = Parameters<typeof cosechasDe>[2];

/**
 * Returns the last waiting day of harvests during waiting days, by the plant and by the harvested record: whether or not
 * the club refuses that, and with everything recorded or corrected since (rule `inventario.carencia-despues`).
 */
export async function cosechadasEnCarencia(
  db: Kysely<LecturaDB>,
  clubId: string,
  pedidas: Cosechas,
): Promise<ReadonlyMap<string, string>> {
  const cosechas = await cosechasDe(db, clubId, pedidas);
  const cosechadas = [...new Set(cosechas.map(({ planta_id }) => planta_id))];
  const aplicaciones = new Map(
    (await aplicacionesEn(db, clubId, cosechadas, cosechas.map(diaDe))).map(
      (una) => [una.id, una.aplicaciones] as const,
    ),
  );
  const hasta = new Map<string, string>();
  for (const { planta_id, hecho_id, cuando } of cosechas) {
    const carencia = carenciaEl(aplicaciones.get(planta_id) ?? [], diaDe({ cuando }));
    if (!carencia) continue;
    const ultimo = sumarDias(carencia.desde, -1);
    for (const id of [planta_id, hecho_id]) if (ultimo > (hasta.get(id) ?? '')) hasta.set(id, ultimo);
  }
  return hasta;
}

/** The day of a harvest. */
const diaDe = ({ cuando }: Pick<CosechaDePlanta, 'cuando'>): string =>
  cuando.length > 10 ? diaDelInstante(cuando) : cuando;

/** Marks the plants and products of a chain that were harvested during waiting days. */
export async function conCarencias(
  db: Kysely<LecturaDB>,
  clubId: string,
  nodos: readonly NodoLeido[],
): Promise<NodoLeido[]> {
  const deTipo = (tipo: NodoLeido['tipo']) => nodos.filter((nodo) => nodo.tipo === tipo).map(({ id }) => id);
  const hasta = await cosechadasEnCarencia(db, clubId, {
    plantas: deTipo('planta'),
    biomasas: deTipo('biomasa'),
    productos: deTipo('producto_final'),
  });
  return nodos.map((nodo) => {
    const suyo = hasta.get(nodo.id);
    return suyo === undefined ? nodo : { ...nodo, info: { ...nodo.info, en_carencia_hasta: suyo } };
  });
}
