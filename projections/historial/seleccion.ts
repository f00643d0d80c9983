import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { DEL_LIBRO_ENTERO, tiposDeVarios, type AuditoriaFilter } from './auditoria.queries';
import { DE_ADMINISTRADORES } from './historial.queries';
import { idsDe } from './entidad';
import { CORRECCIONES } from './correccion';
import { sumarDias } from '@cepa/base/fecha';

/** The columns by which a fact is chosen, as COPY writes them: place, club, type, kind of record, person, and seconds since 1970. */
export type HechoKeys = readonly string[];

/** Which facts a report of the audit needs. */
export interface HechosElegidos {
  /** Their places among those given. */
  readonly filas: ReadonlySet<number>;
  /** Facts that match and are not among them. */
  readonly fuera: number;
}

const correcciones = new Set(CORRECCIONES);

/** When a day begins in Buenos Aires, in seconds since 1970. */
const comienzo = (dia: string): number => Date.parse(`${dia}T00:00:00-03:00`) / 1000;

/** The filters of the audit but for its text, as `auditoria` asks them of the database. */
function coincide({ clubId, administrador = false, persona, tipo, entidad, desde, hasta }: AuditoriaFilter) {
  const deVarios = new Set(tiposDeVarios(entidad));
  const ajenos = new Set(DE_ADMINISTRADORES);
  const deTodos = new Set(administrador ? DEL_LIBRO_ENTERO : []);
  const primero = desde === null ? -Infinity : comienzo(desde);
  const despues = hasta === null ? Infinity : comienzo(sumarDias(hasta, 1));
  return ([, club, suTipo = '', suEntidad = '', actor, segundos]: HechoKeys): boolean =>
    (club === clubId ? !ajenos.has(suTipo) : club === '\\N' && deTodos.has(suTipo)) &&
    (persona === null || actor === persona) &&
    (tipo === null || suTipo === tipo) &&
    (entidad === null || suEntidad === entidad || deVarios.has(suTipo)) &&
    Number(segundos) >= primero &&
    Number(segundos) < despues;
}

/**
 * Chooses the newest facts that match, and every later act that may have corrected one of them.
 *
 * @param hechos the keys of all facts, oldest first
 */
export function elegirHechos(hechos: readonly HechoKeys[], filter: AuditoriaFilter, max: number): HechosElegidos {
  const suyo = coincide(filter);
  const rows = new Set<number>();
  let coinciden = 0;
  let primero = hechos.length;
  for (let i = hechos.length - 1; i >= 0; i -= 1) {
    if (!suyo(hechos[i]!)) continue;
    coinciden += 1;
    if (coinciden > max) continue;
    rows.add(i);
    primero = i;
  }
  // Every fact that matches and is later than the oldest chosen one is chosen itself.
  for (let i = primero + 1; i < hechos.length; i += 1) if (correcciones.has(hechos[i]![2] ?? '')) rows.add(i);
  return { filas: rows, fuera: Math.max(0, coinciden - max) };
}

/** Says which records the chosen later acts name: a state keeps that of no fact, since of all of them it is the most rows. */
export async function anotarNombrados(db: Kysely<LecturaDB>): Promise<void> {
  const actos = await db
    .selectFrom('historial')
    .select(['position', 'entidad_id', 'data'])
    .where('tipo', 'in', [...CORRECCIONES])
    .execute();
  const rows = actos.map(({ position, entidad_id, data }) => ({
    position,
    ids: [...new Set([...(entidad_id === null ? [] : [entidad_id]), ...idsDe(data)])],
  }));
  for (let i = 0; i < rows.length; i += ALGUNAS)
    await db
      .insertInto('historial_ids')
      .values(rows.slice(i, i + ALGUNAS))
      .onConflict((repetida) => repetida.doNothing())
      .execute();
}

/** Rows a statement. */
const ALGUNAS = 5_000;
