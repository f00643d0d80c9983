import { sumarDias } from '@cepa/base/fecha';
import type { EventDataByType } from '@cepa/event-schemas';
import type { ProjectionDefinition, Rows } from '@cepa/ledger/projections';
import type { AlertasTables, GrupoDeAlertas, alertasTables } from './alertas.table';

export type TableRows = Rows<typeof alertasTables>;
export type Manejadores = ProjectionDefinition<EventDataByType, typeof alertasTables>['on'];

/** The first day of an alert that is shown at once. */
export const SIEMPRE = '0001-01-01';

/** Identifies an alert: a record of a club in a group. */
interface Cual {
  readonly club_id: string;
  readonly grupo: GrupoDeAlertas;
  readonly id: string;
}

/** What the alert shows. Without `desde` it is shown at once. */
interface Que {
  readonly datos: Readonly<Record<string, unknown>>;
  readonly orden: string;
  readonly desde?: string;
  readonly hasta?: string;
  readonly lote_id?: string;
  readonly proyecto_id?: string;
}

/** Puts a record into a group, or removes it (null), and updates the count. */
export function alertar(rows: TableRows, cual: Cual, que: Que | null): void {
  const antes = rows.alertas.get([cual.grupo, cual.id]);
  if (antes) contar(rows, antes, -1);
  const ahora = poner(rows, cual, que);
  if (ahora) contar(rows, ahora, 1);
}

/** Does the same without counting. For many alerts of one group, which `contar` then counts together. */
export function poner(rows: TableRows, { club_id, grupo, id }: Cual, que: Que | null): AlertasTables['alertas'] | null {
  if (que === null) {
    rows.alertas.delete([grupo, id]);
    return null;
  }
  const { datos, orden, desde = SIEMPRE, hasta = null, lote_id = null, proyecto_id = null } = que;
  const row = { grupo, id, club_id, desde, hasta, orden, datos, lote_id, proyecto_id };
  rows.alertas.put(row);
  return row;
}

/** Adds to the number of alerts with these days. */
export function contar(
  rows: TableRows,
  { club_id, grupo, desde, hasta }: Pick<AlertasTables['alertas'], 'club_id' | 'desde' | 'grupo' | 'hasta'>,
  cuantas: number,
): void {
  sumar(rows, club_id, grupo, desde, cuantas);
  if (hasta !== null) sumar(rows, club_id, grupo, sumarDias(hasta, 1), -cuantas);
}

function sumar(rows: TableRows, club_id: string, grupo: GrupoDeAlertas, dia: string, cuantas: number): void {
  if (cuantas === 0) return;
  const antes = rows.alertas_cuentas.get([club_id, grupo, dia])?.cuantas ?? 0;
  if (antes + cuantas === 0) rows.alertas_cuentas.delete([club_id, grupo, dia]);
  else rows.alertas_cuentas.put({ club_id, grupo, dia, cuantas: antes + cuantas });
}

/** Whether a decimal is above zero. */
export const queda = (decimal: string): boolean => !decimal.startsWith('-') && /[1-9]/.test(decimal);
