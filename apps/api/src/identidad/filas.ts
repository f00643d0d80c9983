import type { Kysely, Selectable } from 'kysely';
import { Problem } from '@cepa/platform';
import { instant, type RowSeal } from '../nucleo/boveda/row-seal';
import type { BovedaDeIdentidad, UsuarioDeBoveda } from './boveda.table';
import type {
  EnlaceDeBoveda,
  InvitacionDeBoveda,
  PruebaDeBoveda,
  SegundoFactorDeBoveda,
  SesionDeBoveda,
  SeguridadTables,
} from './seguridad.table';

export type UsuarioRow = Selectable<UsuarioDeBoveda>;
export type FactorRow = Selectable<SegundoFactorDeBoveda>;
export type Tables = Kysely<BovedaDeIdentidad & SeguridadTables>;

/** The fields of each table that its `mac` covers. Dates are instants; fields that only lists show are left out. */
export const SELLADAS = {
  usuarios: ({ id, email, nombre, hash, version_sesion, prueba, salvo, terminadas, revision }: SinMac<UsuarioRow>) => ({
    id,
    email,
    nombre,
    hash,
    version_sesion,
    prueba,
    salvo,
    terminadas,
    revision,
  }),
  segundos_factores: ({ user_id, clave, secreto, activo, ultimo_paso, codigos, revision }: SinMac<FactorRow>) => ({
    user_id,
    clave,
    secreto,
    activo,
    ultimo_paso,
    codigos,
    revision,
  }),
  sesiones: ({
    id,
    user_id,
    version,
    creada,
    vence,
    dispositivo,
    direccion,
  }: Omit<SesionDeBoveda, 'mac' | 'terminada'>) => ({
    id,
    user_id,
    version,
    creada: instant(creada),
    vence: instant(vence),
    dispositivo,
    direccion,
  }),
  invitaciones: ({ id, club_id, huella, email, vence }: Omit<InvitacionDeBoveda, 'mac'>) => ({
    id,
    club_id,
    huella,
    email,
    vence: instant(vence),
  }),
} as const;

type SinMac<Fila> = Omit<Fila, 'mac' | 'creado'>;

/**
 * The MAC of a link that lets a person into an account. It covers the e-mail and password that the account had when the
 * link was made, so a used link that is put back is invalid.
 */
export const macDeEnlace = (
  sello: RowSeal,
  {
    user_id,
    huella,
    vence,
    por_correo,
  }: Pick<EnlaceDeBoveda, 'user_id' | 'huella' | 'vence'> & { por_correo: boolean },
  { email, hash }: Pick<UsuarioRow, 'email' | 'hash'>,
): Buffer =>
  sello.of('enlaces_contrasena', {
    user_id,
    huella,
    vence: vence === null ? null : instant(vence),
    por_correo,
    cuenta: { email, hash },
  });

/** The same for the link that proves an address. */
export const macDePrueba = (
  sello: RowSeal,
  { user_id, email, huella, vence }: Omit<PruebaDeBoveda, 'mac'>,
  cuenta: Pick<UsuarioRow, 'email' | 'hash'>,
): Buffer =>
  sello.of('pruebas_de_direccion', {
    user_id,
    email,
    huella,
    vence: instant(vence),
    cuenta: { email: cuenta.email, hash: cuenta.hash },
  });

/** The vault was altered outside of the app: nobody can sign in with the row. */
export const cuentaAlterada = (detail: string): Problem =>
  new Problem(
    503,
    'CUENTA_ALTERADA',
    'Los datos de esta cuenta no son los que se registraron. Avisá a la administración.',
    detail,
  );

export const esIntegra = (sello: RowSeal, row: UsuarioRow): boolean =>
  sello.holds('usuarios', SELLADAS.usuarios(row), row.mac);

/** @throws Problem 503 CUENTA_ALTERADA */
export function exigirIntegra(sello: RowSeal, row: UsuarioRow): UsuarioRow {
  if (!esIntegra(sello, row)) throw cuentaAlterada(`the vault's row of user ${row.id} has no MAC of this installation`);
  return row;
}

/** The fields of an account that may change. */
export type CambioDeCuenta = Partial<
  Pick<UsuarioRow, 'email' | 'nombre' | 'hash' | 'version_sesion' | 'prueba' | 'salvo' | 'terminadas'>
>;

/**
 * Changes an account's row under its lock, with its MAC. Each change is counted, so that an older row can be
 * recognised.
 *
 * @param cambio returns the changes to the current row; null changes nothing
 * @returns the current row; null if there is none
 * @throws Problem 503 CUENTA_ALTERADA
 */
export async function cambiarCuenta(
  tx: Tables,
  sello: RowSeal,
  id: string,
  cambio: (row: UsuarioRow) => CambioDeCuenta | null,
): Promise<UsuarioRow | null> {
  const row = await tx.selectFrom('usuarios').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return null;
  const cambios = cambio(exigirIntegra(sello, row));
  if (cambios === null) return row;
  const nueva = { ...row, ...cambios, revision: row.revision + 1 };
  const mac = sello.of('usuarios', SELLADAS.usuarios(nueva));
  const { terminadas, ...otros } = cambios;
  await tx
    .updateTable('usuarios')
    .set({
      ...otros,
      ...(terminadas ? { terminadas: JSON.stringify(terminadas) } : {}),
      revision: nueva.revision,
      mac,
    })
    .where('id', '=', id)
    .execute();
  return { ...nueva, mac };
}

/** Changes a second factor the same way. */
export async function cambiarFactor(
  tx: Tables,
  sello: RowSeal,
  userId: string,
  cambio: (row: FactorRow) => Partial<Pick<FactorRow, 'activo' | 'ultimo_paso' | 'codigos'>> | null,
): Promise<FactorRow | null> {
  const row = await tx
    .selectFrom('segundos_factores')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const cambios = cambio(exigirFactorIntegro(sello, row));
  if (cambios === null) return null;
  const nueva = { ...row, ...cambios, revision: row.revision + 1 };
  const mac = sello.of('segundos_factores', SELLADAS.segundos_factores(nueva));
  await tx
    .updateTable('segundos_factores')
    .set({ ...cambios, revision: nueva.revision, mac })
    .where('user_id', '=', userId)
    .execute();
  return { ...nueva, mac };
}

/** @throws Problem 503 CUENTA_ALTERADA */
export function exigirFactorIntegro(sello: RowSeal, row: FactorRow): FactorRow {
  if (!sello.holds('segundos_factores', SELLADAS.segundos_factores(row), row.mac))
    throw cuentaAlterada(`the second factor of user ${row.user_id} has no MAC of this installation`);
  return row;
}
