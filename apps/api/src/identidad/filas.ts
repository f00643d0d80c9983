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
  TablasDeSeguridad,
} from './seguridad.table';

export type FilaDeUsuario = Selectable<UsuarioDeBoveda>;
export type FilaDeFactor = Selectable<SegundoFactorDeBoveda>;
export type Tablas = Kysely<BovedaDeIdentidad & TablasDeSeguridad>;

/** What `mac` says of each table. Dates are instants; what only lists show is left out. */
export const SELLADAS = {
  usuarios: ({
    id,
    email,
    nombre,
    hash,
    version_sesion,
    prueba,
    salvo,
    terminadas,
    revision,
  }: SinMac<FilaDeUsuario>) => ({
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
  segundos_factores: ({ user_id, clave, secreto, activo, ultimo_paso, codigos, revision }: SinMac<FilaDeFactor>) => ({
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
 * The MAC of a link that lets somebody into an account. It is good for the e-mail and the password that the account had when it was made:
 * one that is put back after it was used opens nothing.
 */
export const macDeEnlace = (
  sello: RowSeal,
  {
    user_id,
    huella,
    vence,
    por_correo,
  }: Pick<EnlaceDeBoveda, 'user_id' | 'huella' | 'vence'> & { por_correo: boolean },
  { email, hash }: Pick<FilaDeUsuario, 'email' | 'hash'>,
): Buffer =>
  sello.of('enlaces_contrasena', {
    user_id,
    huella,
    vence: vence === null ? null : instant(vence),
    por_correo,
    cuenta: { email, hash },
  });

/** The same of the link that proves an address. */
export const macDePrueba = (
  sello: RowSeal,
  { user_id, email, huella, vence }: Omit<PruebaDeBoveda, 'mac'>,
  cuenta: Pick<FilaDeUsuario, 'email' | 'hash'>,
): Buffer =>
  sello.of('pruebas_de_direccion', {
    user_id,
    email,
    huella,
    vence: instant(vence),
    cuenta: { email: cuenta.email, hash: cuenta.hash },
  });

/** Somebody wrote in the vault past the app: nobody comes in by it. */
export const cuentaAlterada = (detail: string): Problem =>
  new Problem(
    503,
    'CUENTA_ALTERADA',
    'Los datos de esta cuenta no son los que se registraron. Avisá a la administración.',
    detail,
  );

export const esIntegra = (sello: RowSeal, fila: FilaDeUsuario): boolean =>
  sello.holds('usuarios', SELLADAS.usuarios(fila), fila.mac);

/** @throws Problem 503 CUENTA_ALTERADA */
export function exigirIntegra(sello: RowSeal, fila: FilaDeUsuario): FilaDeUsuario {
  if (!esIntegra(sello, fila))
    throw cuentaAlterada(`the vault's row of user ${fila.id} has no MAC of this installation`);
  return fila;
}

/** What may change of an account. */
export type CambioDeCuenta = Partial<
  Pick<FilaDeUsuario, 'email' | 'nombre' | 'hash' | 'version_sesion' | 'prueba' | 'salvo' | 'terminadas'>
>;

/**
 * Changes an account's row under its lock, with its MAC. Each change is counted, so that an older row differs from the
 * newest.
 *
 * @param cambio what changes of the row as it is; null leaves it
 * @returns the row as it is now; null where there is none
 * @throws Problem 503 CUENTA_ALTERADA
 */
export async function cambiarCuenta(
  tx: Tablas,
  sello: RowSeal,
  id: string,
  cambio: (fila: FilaDeUsuario) => CambioDeCuenta | null,
): Promise<FilaDeUsuario | null> {
  const fila = await tx.selectFrom('usuarios').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!fila) return null;
  const cambios = cambio(exigirIntegra(sello, fila));
  if (cambios === null) return fila;
  const nueva = { ...fila, ...cambios, revision: fila.revision + 1 };
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

/** Changes a second factor in the same way. */
export async function cambiarFactor(
  tx: Tablas,
  sello: RowSeal,
  userId: string,
  cambio: (fila: FilaDeFactor) => Partial<Pick<FilaDeFactor, 'activo' | 'ultimo_paso' | 'codigos'>> | null,
): Promise<FilaDeFactor | null> {
  const fila = await tx
    .selectFrom('segundos_factores')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!fila) return null;
  const cambios = cambio(exigirFactorIntegro(sello, fila));
  if (cambios === null) return null;
  const nueva = { ...fila, ...cambios, revision: fila.revision + 1 };
  const mac = sello.of('segundos_factores', SELLADAS.segundos_factores(nueva));
  await tx
    .updateTable('segundos_factores')
    .set({ ...cambios, revision: nueva.revision, mac })
    .where('user_id', '=', userId)
    .execute();
  return { ...nueva, mac };
}

/** @throws Problem 503 CUENTA_ALTERADA */
export function exigirFactorIntegro(sello: RowSeal, fila: FilaDeFactor): FilaDeFactor {
  if (!sello.holds('segundos_factores', SELLADAS.segundos_factores(fila), fila.mac))
    throw cuentaAlterada(`the second factor of user ${fila.user_id} has no MAC of this installation`);
  return fila;
}
