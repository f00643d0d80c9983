import { createHash, randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Ledger } from '@cepa/ledger';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { administra } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import type { Decider, DomainEvent } from '@cepa/domain/decider';
import { emailComoSeGuarda } from '@cepa/platform';
import { cifrar } from '../../api/src/identidad/contrasenas';
import { contrasenaAlAzar } from '../../api/src/identidad/contrasena-al-azar';
import { withInstallation } from './installation';
import { BadUsage, Fault, optionsOf, type Terminal } from './terminal';

/**
 * `npm run admin:reset`: gives an administrator who lost the way in another password, which is shown once, and takes their second factor away.
 *
 * Whoever runs the installation may do it: they have its database and its keys. Every session and link of the account ends, and it is on record.
 */
export function adminReset(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = optionsOf(argv, { options: { email: { type: 'string' } } });
  return withInstallation(terminal, async ({ pool, ledger }) => {
    const book = await ledger();
    const permisos = await stateOf(book, roles, STREAM_DE_ROLES);
    const { rows } = await pool.query<{ id: string; email: string }>(
      'SELECT id, email FROM boveda.usuarios ORDER BY creado, id',
    );
    const email = values.email === undefined ? null : emailComoSeGuarda(values.email);
    const found: { id: string; email: string; active: boolean; factor: boolean }[] = [];
    for (const row of rows) {
      if (email !== null && row.email !== email) continue;
      const account = await stateOf(book, usuario, streamDeUsuario(row.id));
      if (account.tipo !== 'registrada' || account.eliminada || !administra(permisos, account.roleId)) continue;
      found.push({ ...row, active: account.activa, factor: account.segundoFactor });
    }
    const [one, ...others] = found;
    if (!one)
      throw new Fault(
        email === null
          ? 'No hay ningún administrador. No se cambió nada.'
          : `No hay ningún administrador con el correo ${email}. No se cambió nada.`,
      );
    if (others.length > 0)
      throw new BadUsage(
        `Hay ${found.length} administradores: indicá cuál con --email.\n${found.map((each) => `  ${each.email}`).join('\n')}`,
      );
    const password = contrasenaAlAzar();
    const hash = await cifrar(password);
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `UPDATE boveda.usuarios SET hash = $2, version_sesion = version_sesion + 1, prueba = 'probada' WHERE id = $1`,
        [one.id, hash],
      );
      for (const table of ['segundos_factores', 'enlaces_contrasena', 'pruebas_de_direccion'])
        await client.query(`DELETE FROM boveda.${table} WHERE user_id = $1`, [one.id]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
    // After the vault, as in the app: a running one reads the account again at this event.
    await record(book, one);
    terminal.out.write(
      `Administrador: ${one.email}, contraseña nueva: ${password} (se muestra una sola vez). Sus sesiones terminaron${one.factor ? ' y ya no tiene segundo factor' : ''}. Cambiala al entrar.\n`,
    );
    return 0;
  });
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

/** What changed, as the same facts that the person's own acts leave; done by who runs the installation. */
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
