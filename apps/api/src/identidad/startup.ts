import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { CommandContext } from '@cepa/ledger/commands';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import {
  PER_ADMIN,
  PER_SOLO_LECTURA,
  ROL_ADMINISTRADOR,
  ROL_AUDITORIA,
  ROL_CLUB,
  rolLlamado,
} from '@cepa/domain/identidad/roles-state';
import type { RolInicial } from '@cepa/domain/identidad/sembrar-roles';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { derivedId, emailComoSeGuarda, newId, sha256Hex } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { CommandService } from '../nucleo/command-service';
import { CONFIG } from '../nucleo/tokens';
import { Adopcion } from './adopcion';
import { Boveda } from './boveda';
import { EMAIL_EN_USO } from './cuenta';
import { contrasenaAlAzar } from './contrasena-al-azar';
import { cifrar, coincide } from './contrasenas';

const inicial = (nombre: string, permiso: string | null): RolInicial => ({
  role_id: derivedId('rol', nombre),
  nombre,
  permiso: permiso === null ? null : { id: derivedId('permiso', permiso), nombre: permiso },
});

const ROLES_INICIALES: readonly RolInicial[] = [
  inicial(ROL_ADMINISTRADOR, PER_ADMIN),
  inicial(ROL_CLUB, null),
  inicial(ROL_AUDITORIA, PER_SOLO_LECTURA),
];

/** The first Administrador always has this id, so that two processes that start together create one person. */
const PRIMER_ADMINISTRADOR = derivedId('usuario', 'primer-administrador');
const EMAIL_POR_DEFECTO = 'admin@cepa.local';

/** Records what an installation needs before the first sign-in. Every start repeats it, and repetitions change nothing. */
@Injectable()
export class Startup implements OnApplicationBootstrap {
  private readonly log = new Logger('Arranque');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly commandService: CommandService,
    private readonly boveda: Boveda,
    private readonly adopcion: Adopcion,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sembrarRoles();
    await this.adopcion.adoptar();
    await this.primerAdministrador();
  }

  /** The variables only create the first Administrador: later values change nobody's sign-in data. */
  private async avisarDeAdmin(id: string): Promise<void> {
    const { adminEmail, adminPassword } = this.config;
    if (adminEmail === undefined && adminPassword === undefined) return;
    const datos = await this.boveda.porId(id);
    const igual =
      datos !== undefined &&
      (adminEmail === undefined || emailComoSeGuarda(adminEmail) === datos.email) &&
      (adminPassword === undefined || (await coincide(datos.hash, adminPassword)));
    if (igual) return;
    this.log.warn(
      'ADMIN_EMAIL y ADMIN_PASSWORD no se usan: esta instalación ya tiene su primer administrador. Para darle otra contraseña: npm run admin:reset',
    );
  }

  /** Waits only for its own records: read models that are being rebuilt do not delay the start. */
  private async sembrarRoles(): Promise<void> {
    const sembrados = await this.commandService.registrar(
      roles,
      STREAM_DE_ROLES,
      { tipo: 'sembrar_roles', iniciales: ROLES_INICIALES },
      metadatos('roles'),
    );
    if (sembrados.position !== null) await this.commandService.esperar(sembrados);
  }

  /** Registered only once: a deleted or erased one does not come back. */
  private async primerAdministrador(): Promise<void> {
    const id = PRIMER_ADMINISTRADOR;
    const { tipo } = await this.commandService.state(usuario, streamDeUsuario(id));
    if (tipo === 'registrada') return this.avisarDeAdmin(id);
    const email = emailComoSeGuarda(this.config.adminEmail ?? EMAIL_POR_DEFECTO);
    const password = this.config.adminPassword ?? contrasenaAlAzar();
    const hash = await cifrar(password);
    const guardada = await this.boveda.reservar({ id, email, nombre: ROL_ADMINISTRADOR, hash, prueba: 'probada' });
    if (!guardada) throw new Error(`ADMIN_EMAIL: ${EMAIL_EN_USO}`);
    if (this.config.adminPassword === undefined && guardada.hash === hash) {
      process.stdout.write(`Administrador inicial: ${email}, contraseña: ${password} (se muestra una sola vez)\n`);
    }
    const rol = rolLlamado(await this.commandService.state(roles, STREAM_DE_ROLES), ROL_ADMINISTRADOR);
    await this.commandService.ejecutar(
      usuario,
      streamDeUsuario(id),
      {
        tipo: 'registrar_usuario',
        usuario_id: id,
        origen: 'arranque',
        acepto_terminos: false,
        role_id: rol?.id ?? null,
      },
      metadatos('administrador'),
    );
  }
}

/** The system's own act: each start sends a new command, and the state decides that nothing is left to do. */
function metadatos(que: string): CommandContext {
  const id = newId();
  return {
    club_id: null,
    actor_id: 'sistema',
    role: 'sistema',
    command_id: id,
    command_hash: sha256Hex(`arranque ${que}`),
    correlation_id: id,
    causation_id: id,
    origin: 'automatic',
  };
}
