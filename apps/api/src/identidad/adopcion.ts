import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import type { Cuenta } from '@cepa/domain/identidad/cuenta';
import { ConfigError, secretFile, type Config } from '@cepa/platform/config';
import { CommandService } from '../nucleo/command-service';
import { KeyRing } from '../nucleo/boveda/encryption';
import { VaultWatch } from '../nucleo/boveda/vault-watch';
import { BOVEDA, CONFIG } from '../nucleo/tokens';
import { alteredRows } from './altered-rows';
import { SELLADAS, macDeEnlace, macDePrueba, type UsuarioRow, type Tables } from './filas';

/** A file in the keys folder. Once it exists, a row without a MAC counts as altered. */
export const BOVEDA_SELLADA = 'boveda-sellada.txt';

/** Interval between checks of the whole vault. */
const CADA_MS = 10 * 60_000;

/** Adds a MAC to rows from before MACs existed, at one start only. */
@Injectable()
export class Adopcion implements OnModuleDestroy {
  private readonly log = new Logger('Boveda');
  private timer: NodeJS.Timeout | undefined;
  private mirando: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(BOVEDA) private readonly db: Tables,
    private readonly commandService: CommandService,
    private readonly llavero: KeyRing,
    private readonly vigia: VaultWatch,
  ) {}

  /**
   * Must be called before the first sign-in. A process that starts at the same time writes the same MACs. @throws
   * ConfigError if the mark belongs to another installation
   */
  async adoptar(): Promise<void> {
    const { dataDir } = this.config;
    const marca = this.llavero.rows.of('boveda', {}).toString('hex');
    if (!existsSync(join(dataDir, 'keys', BOVEDA_SELLADA))) await this.sellar();
    const guardada = (await secretFile(dataDir, BOVEDA_SELLADA, () => marca)).toString('utf8');
    if (guardada !== marca)
      throw new ConfigError(
        'DATA_DIR',
        `${join(dataDir, 'keys', BOVEDA_SELLADA)} está dañado o es de otra instalación. Recuperá la carpeta de claves de una copia de seguridad.`,
      );
    void this.mirar();
    clearInterval(this.timer);
    this.timer = setInterval(() => void this.mirar(), CADA_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.mirando;
  }

  /** Checks every row, so that health reports an altered one before a person is affected. */
  private mirar(): Promise<void> {
    return (this.mirando = alteredRows(this.db, this.llavero.rows).then(
      (rows) => this.vigia.replace(rows),
      (error: unknown) => this.log.warn(`the vault could not be looked at: ${String(error)}`),
    ));
  }

  private async sellar(): Promise<void> {
    const sello = this.llavero.rows;
    const cuentas = new Map<string, UsuarioRow>();
    for (const row of await this.db.selectFrom('usuarios').selectAll().execute()) {
      if (row.mac === null) cuentas.set(row.id, await this.sellarCuenta(row));
      else cuentas.set(row.id, row);
    }
    for (const row of await this.db.selectFrom('segundos_factores').selectAll().where('mac', 'is', null).execute()) {
      const cuenta = await this.cuenta(row.user_id);
      const revision = cuenta?.tipo === 'registrada' ? cuenta.cambiosDeFactor : 0;
      const mac = sello.of('segundos_factores', SELLADAS.segundos_factores({ ...row, revision }));
      await this.db
        .updateTable('segundos_factores')
        .set({ revision, mac })
        .where('user_id', '=', row.user_id)
        .execute();
    }
    for (const row of await this.db.selectFrom('sesiones').selectAll().where('mac', 'is', null).execute())
      await this.db
        .updateTable('sesiones')
        .set({ mac: sello.of('sesiones', SELLADAS.sesiones(row)) })
        .where('id', '=', row.id)
        .execute();
    for (const row of await this.db.selectFrom('invitaciones').selectAll().where('mac', 'is', null).execute())
      await this.db
        .updateTable('invitaciones')
        .set({ mac: sello.of('invitaciones', SELLADAS.invitaciones(row)) })
        .where('id', '=', row.id)
        .execute();
    for (const row of await this.db.selectFrom('enlaces_contrasena').selectAll().where('mac', 'is', null).execute())
      if (row.huella)
        await this.db
          .updateTable('enlaces_contrasena')
          .set({ mac: macDeEnlace(sello, row, cuentas.get(row.user_id)!) })
          .where('user_id', '=', row.user_id)
          .execute();
    for (const row of await this.db.selectFrom('pruebas_de_direccion').selectAll().where('mac', 'is', null).execute())
      await this.db
        .updateTable('pruebas_de_direccion')
        .set({ mac: macDePrueba(sello, row, cuentas.get(row.user_id)!) })
        .where('user_id', '=', row.user_id)
        .execute();
  }

  /** An account from before addresses were proved counts as proved if it is linked. Ended sessions stay ended. */
  private async sellarCuenta(row: UsuarioRow): Promise<UsuarioRow> {
    const cuenta = await this.cuenta(row.id);
    if (!cuenta) return row;
    const registrada = cuenta.tipo === 'registrada' ? cuenta : null;
    const vinculada = registrada !== null && (registrada.clubId !== null || registrada.roleId !== null);
    const deAntes = vinculada ? 'probada' : 'pendiente';
    const prueba = row.prueba === 'anterior' ? deAntes : row.prueba;
    const sesiones = await this.db
      .selectFrom('sesiones')
      .select(['id', 'vence'])
      .where('user_id', '=', row.id)
      .where('terminada', 'is not', null)
      .execute();
    const terminadas = Object.fromEntries(sesiones.map(({ id, vence }) => [id, new Date(vence).toISOString()]));
    const nueva = { ...row, prueba, terminadas, revision: registrada?.cambios ?? 0 };
    const mac = this.llavero.rows.of('usuarios', SELLADAS.usuarios(nueva));
    await this.db
      .updateTable('usuarios')
      .set({ prueba, terminadas: JSON.stringify(terminadas), revision: nueva.revision, mac })
      .where('id', '=', row.id)
      .where('mac', 'is', null)
      .execute();
    return { ...nueva, mac };
  }

  /** Null if the account's stream was altered: its rows get no MAC, so nobody can sign in with them. */
  private async cuenta(id: string): Promise<Cuenta | null> {
    try {
      return await this.commandService.state(usuario, streamDeUsuario(id));
    } catch (error) {
      this.log.error(`the rows of user ${id} got no MAC: ${String(error)}`);
      return null;
    }
  }
}
