import type { RowSeal } from '../nucleo/boveda/row-seal';
import { SELLADAS, esIntegra, macDeEnlace, macDePrueba, type UsuarioRow, type Tables } from './filas';

/** A row of the vault that was altered outside of the app. */
export interface AlteredRow {
  readonly table: string;
  readonly id: string;
}

/**
 * Checks every row that signing in reads. It does not find an older row with a valid MAC; each sign-in finds that by
 * comparing its row with the ledger.
 */
export async function alteredRows(db: Tables, seal: RowSeal): Promise<AlteredRow[]> {
  const altered: AlteredRow[] = [];
  const check = (table: string, id: string, isGood: boolean): void => {
    if (!isGood) altered.push({ table, id });
  };
  const accounts = new Map<string, UsuarioRow>();
  for (const row of await db.selectFrom('usuarios').selectAll().execute()) {
    accounts.set(row.id, row);
    check('usuarios', row.id, esIntegra(seal, row));
  }
  for (const row of await db.selectFrom('segundos_factores').selectAll().execute())
    check('segundos_factores', row.user_id, seal.holds('segundos_factores', SELLADAS.segundos_factores(row), row.mac));
  for (const row of await db.selectFrom('sesiones').selectAll().execute())
    check('sesiones', row.id, seal.holds('sesiones', SELLADAS.sesiones(row), row.mac));
  for (const row of await db.selectFrom('invitaciones').selectAll().execute())
    check('invitaciones', row.id, seal.holds('invitaciones', SELLADAS.invitaciones(row), row.mac));
  for (const row of await db.selectFrom('enlaces_contrasena').selectAll().where('huella', 'is not', null).execute()) {
    const account = accounts.get(row.user_id);
    check('enlaces_contrasena', row.user_id, !!account && !!row.mac?.equals(macDeEnlace(seal, row, account)));
  }
  for (const row of await db.selectFrom('pruebas_de_direccion').selectAll().execute()) {
    const account = accounts.get(row.user_id);
    check('pruebas_de_direccion', row.user_id, !!account && !!row.mac?.equals(macDePrueba(seal, row, account)));
  }
  return altered;
}
