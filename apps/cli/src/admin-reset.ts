import { createHash, randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Ledger } from '@cepa/ledger';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { administra } from '@cepa/domain/identidad/roles-state';
import type { CuentaRegistrada } from '@cepa/domain/identidad/cuenta';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import type { Decider, DomainEvent } from '@cepa/domain/decider';
import { emailComoSeGuarda } from '@cepa/platform';
import { cifrar } from '../../api/src/identidad/contrasenas';
import { contrasenaAlAzar } from '../../api/src/identidad/contrasena-al-azar';
import { kyselyOn } from '@cepa/platform/database';
import type { RowSeal } from '../../api/src/nucleo/boveda/row-seal';
import type { BovedaDeIdentidad } from '../../api/src/identidad/boveda.table';
import type { SeguridadTables } from '../../api/src/identidad/seguridad.table';
import { SELLADAS, esIntegra, type UsuarioRow, type Tables } from '../../api/src/identidad/filas';
import { rowSealOf, withInstallation } from './installation';
import { BadUsage, Fault, optionsOf, type Terminal } from './terminal';

/**
 * `npm run admin:reset`: gives an administrator who lost access a new password, shown once, and removes their second
 * factor.
 *
 * The operator of the installation may do this, because they have its database and its keys. Every session and link of
 * the account ends, and the reset is recorded.
 */
export function adminReset(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = optionsOf(argv, { options: { email: { type: 'string' } } });
  const email = values.email === undefined ? null : emailComoSeGuarda(values.email);
  return withInstallation(terminal, async ({ config, pool, ledger }) => {
    const book = await ledger();
    const db = kyselyOn<BovedaDeIdentidad & SeguridadTables>(pool).withSchema('boveda');
    const seal = await rowSealOf(config.dataDir);
    const one = chosen(await administrators(book, db, seal), email);
    const password = contrasenaAlAzar();
    const row = {
      ...one.row,
      // If the row was altered the operator names the address, because the stored one may be anybody's.
      email: one.isAltered && email !== null ? email : one.row.email,
      hash: await cifrar(password),
      version_sesion: one.row.version_sesion + 1,
      prueba: 'probada' as const,
      salvo: null,
      terminadas: {},
      revision: Math.max(one.row.revision, one.account.cambios) + 1,
    };
    const { email: address, hash, version_sesion, prueba, salvo, revision } = row;
    const mac = seal.of('usuarios', SELLADAS.usuarios(row));
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('usuarios')
        .set({ email: address, hash, version_sesion, prueba, salvo, terminadas: '{}', revision, mac })
        .where('id', '=', row.id)
        .execute();
      for (const table of ['segundos_factores', 'enlaces_contrasena', 'pruebas_de_direccion'] as const)
        await tx.deleteFrom(table).where('user_id', '=', row.id).execute();
    });
    const factor = one.account.segundoFactor;
    // After the vault, as in the app: a running app reads the account again at this event.
    await record(book, { id: row.id, active: one.account.activa, factor });
    terminal.out.write(
      `Administrador: ${address}, contraseña nueva: ${password} (se muestra una sola vez). Sus sesiones terminaron${factor ? ' y ya no tiene segundo factor' : ''}. Cambiala al entrar.\n`,
    );
    return 0;
  });
}

/** An administrator's account, and its data in the vault. */
interface Administrator {
  readonly account: CuentaRegistrada;
  readonly row: UsuarioRow;
  readonly isAltered: boolean;
}

async function administrators(book: Ledger, db: Tables, seal: RowSeal): Promise<Administrator[]> {
  const permisos = await stateOf(book, roles, STREAM_DE_ROLES);
  const found: Administrator[] = [];
  for (const row of await db.selectFrom('usuarios').selectAll().orderBy('creado').orderBy('id').execute()) {
    const account = await stateOf(book, usuario, streamDeUsuario(row.id));
    if (account.tipo !== 'registrada' || account.eliminada || !administra(permisos, account.roleId)) continue;
    found.push({ account, row, isAltered: !esIntegra(seal, row) });
  }
  return found;
}

/** @param email of the account; null if there is only one @throws Fault, BadUsage */
function chosen(all: readonly Administrator[], email: string | null): Administrator {
  const named = email === null ? all : all.filter(({ row, isAltered }) => !isAltered && row.email === email);
  const found = named.length > 0 || email === null ? named : all.filter(({ isAltered }) => isAltered);
  const [one, ...others] = found;
  if (!one)
    throw new Fault(
      email === null
        ? 'No hay ningún administrador. No se cambió nada.'
        : `No hay ningún administrador con el correo ${email}. No se cambió nada.`,
    );
  if (others.length > 0)
    throw new BadUsage(
      `Hay ${found.length} administradores: indicá cuál con --email.\n${found.map(({ row }) => `  ${row.email}`).join('\n')}`,
    );
  if (one.isAltered && email === null)
    throw new BadUsage(
      'Alguien modificó en la base los datos del administrador: indicá su verdadero correo con --email.',
    );
  return one;
}

async function stateOf<State, Command, Event extends DomainEvent>(
  ledger: Ledger,
  decider: Decider<State, Command, Event>,
  stream: string,
): Promise<State> {
  let state = decider.initial();
  for await (const event of ledger.readStream(stream)) state = decider.evolve(state, event as unknown as Event);
  return state;
}

/** Records what changed with the same facts as the person's own acts; the actor is the operator. */
async function record(
  ledger: Ledger,
  { id, active, factor }: { readonly id: string; readonly active: boolean; readonly factor: boolean },
): Promise<void> {
  const stream = streamDeUsuario(id);
  let revision = -1n;
  for await (const { revision: last } of ledger.readStream(stream)) revision = last;
  const command_id = randomUUID();
  const metadata = {
    club_id: null,
    actor_id: 'sistema',
    role: `operador (${userInfo().username})`,
    command_id,
    command_hash: createHash('sha256').update(`admin:reset ${id} ${command_id}`).digest('hex'),
    correlation_id: command_id,
    causation_id: command_id,
    origin: 'screen',
    motivo: 'contraseña perdida',
  } as const;
  const fact = (type: string, data: object) => ({
    id: randomUUID(),
    type,
    version: 1,
    data: { usuario_id: id, ...data },
    metadata,
  });
  await ledger.append(stream, revision, [
    ...(active ? [] : [fact('UsuarioHabilitado', {})]),
    ...(factor ? [fact('SegundoFactorDesactivado', {})] : []),
    fact('DatosDeUsuarioActualizados', { campos: ['password'] }),
  ]);
}
