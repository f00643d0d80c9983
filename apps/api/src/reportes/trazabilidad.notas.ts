import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import type { Paso } from '@cepa/projections/trazabilidad/cadena';
import { variedadesDePasos } from '@cepa/projections/trazabilidad/variedades';
import { textOf } from '@cepa/words/pasos';
import { cuantos, enDia, enMedida } from './format';

/** Additional data for the steps of a chain. */
export interface Notas {
  /** Names of the varieties of each step, by its id. */
  readonly variedades: ReadonlyMap<string, readonly string[]>;
  /** The remaining quantity of a batch, in words, by its id. */
  readonly quedan: ReadonlyMap<string, string>;
  /** Names of the crops of its lots. */
  readonly cultivos: readonly string[];
}

export const SIN_NOTAS: Notas = { variedades: new Map(), quedan: new Map(), cultivos: [] };

/** Reads the varieties of a chain's steps and the remaining quantities of its batches. */
export async function notasDe(db: Kysely<LecturaDB>, clubId: string, pasos: readonly Paso[]): Promise<Notas> {
  const deTipo = (tipo: Paso['tipo']): string[] => pasos.filter((paso) => paso.tipo === tipo).map(({ id }) => id);
  const variedades = await variedadesDePasos(
    db,
    clubId,
    pasos.map(({ id }) => id),
  );
  const quedan = new Map<string, string>();
  for (const table of ['materias_primas', 'productos_bulk'] as const) {
    const ids = deTipo(table === 'materias_primas' ? 'materia_prima' : 'producto_final_bulk');
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table)
      .select(['id', 'stock_disponible', 'unidad_medida'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, stock_disponible, unidad_medida } of rows)
      quedan.set(id, `Quedan ${enMedida(stock_disponible, unidad_medida)}`);
  }
  const envasados = deTipo('producto_envasado');
  if (envasados.length > 0)
    for (const { id, stock_disponible } of await db
      .selectFrom('envasados')
      .select(['id', 'stock_disponible'])
      .where('id', 'in', envasados)
      .execute())
      quedan.set(
        id,
        stock_disponible === 1 ? 'Queda 1 unidad' : `Quedan ${cuantos(stock_disponible, 'unidad', 'unidades')}`,
      );
  const lotes = pasos.filter(({ tipo }) => tipo === 'lote').map(({ info }) => textOf(info, 'proyecto_id'));
  return { variedades, quedan, cultivos: await nombresDeProyectos(db, lotes.filter(Boolean)) };
}

/** `Vence el 01/12/2026`; empty if the step has no expiry date. */
export const vencimientoDe = ({ info }: Paso): string => {
  const dia = textOf(info, 'fecha_vencimiento');
  return dia === '' ? '' : `Vence el ${enDia(dia)}`;
};

/** Names of crops, oldest first. */
async function nombresDeProyectos(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('proyectos')
    .select(['nombre'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
  return rows.map(({ nombre }) => nombre);
}
