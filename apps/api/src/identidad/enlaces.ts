import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { exigirContrasena } from '@cepa/domain/identidad/contrasena';
import { CLOCK, noEncontrado, reglaRota, sha256Hex, type Problem, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { Context } from '../nucleo/contexto';
import { Mailer } from '../nucleo/mailer';
import { Sesiones } from '../nucleo/sesion';
import { CONFIG } from '../nucleo/tokens';
import { Boveda } from './boveda';
import { LIMITS } from '../nucleo/limites';
import { Attempts } from './attempts';
import { cifrar } from './contrasenas';
import { PruebasDeDireccion } from './pruebas';
import { BovedaDeEnlaces } from './enlaces.boveda';
import { RegistroDeSeguridad } from './seguridad.registro';

/** How long a link is valid. */
const VALIDEZ_MS = 60 * 60_000;
const BYTES = 32;

const vencido = (): Problem =>
  reglaRota('ENLACE_VENCIDO', 'El enlace ya se usó o venció. Pedí uno nuevo.', {}, 'unknown, used or old link');
const fingerprintOf = (token: string): Buffer => Buffer.from(sha256Hex(token), 'hex');

/** Single-use links with which a person who forgot their password sets another. */
@Injectable()
export class EnlacesDeContrasena {
  private readonly log = new Logger('Contrasenas');
  private readonly porPersona: Attempts;
  private readonly porDireccion: Attempts;
  private readonly deTodos: Attempts;
  /** People whose link is being mailed; the vault gets it only after that. */
  private readonly enCamino = new Set<string>();

  constructor(
    private readonly boveda: Boveda,
    private readonly guardados: BovedaDeEnlaces,
    private readonly registro: RegistroDeSeguridad,
    private readonly sesiones: Sesiones,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
    private readonly pruebas: PruebasDeDireccion,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const ahora = (): number => clock.now().getTime();
    this.porPersona = new Attempts(LIMITS.correoPorPersona, ahora);
    this.porDireccion = new Attempts(LIMITS.correoPorDireccion, ahora);
    this.deTodos = new Attempts(LIMITS.correoDeTodos, ahora);
  }

  /** Whether links are mailed; otherwise the administration hands them over. */
  get porCorreo(): boolean {
    return this.mailer.configured;
  }

  /**
   * Records the request. The mail is sent after the answer, so that neither its time nor its failure reveals which
   * e-mails exist. The administration handles a mail that failed. A mailed link that is still valid is kept: a request
   * in another person's name can neither revoke their link nor fill their mailbox.
   *
   * @param direccion as `direccionDe` returns it
   */
  async pedir(email: string, direccion: string): Promise<void> {
    const deja = this.porDireccion.gastar(direccion);
    const userId = await this.guardados.noteRequest(email);
    if (userId === null || !this.porCorreo || !deja || this.enCamino.has(userId)) return;
    this.enCamino.add(userId);
    this.enviar(userId, email)
      .catch((error: unknown) => this.log.error(`the mail with the link of ${userId} did not go out: ${String(error)}`))
      .finally(() => this.enCamino.delete(userId));
  }

  /**
   * Creates a link for the administration to hand over; the person's older link becomes invalid.
   *
   * @throws Problem 404
   */
  async entregar(ctx: Context, userId: string): Promise<{ enlace: string; vence: string }> {
    const sesion = await this.sesiones.cargar(userId);
    if (!sesion?.activo) throw noEncontrado(`user ${userId} cannot sign in`);
    // The ledger first: if it refuses, the older link stays valid.
    await this.registro.anotar(ctx, { tipo: 'entregar_enlace', usuario_id: userId, medio: 'administracion' });
    return this.crear(userId);
  }

  /** @throws Rechazo CONTRASENA_DEBIL; Problem 422 for a link that was used or has expired */
  async usar(token: string, password: string): Promise<void> {
    // Before the expensive hash, because the route is open to anyone.
    if (!(await this.guardados.enlaceDe(fingerprintOf(token)))) throw vencido();
    exigirContrasena(password);
    const dueno = await this.guardados.enlaceDe(fingerprintOf(token));
    const antes = dueno && (await this.sesiones.cargar(dueno.user_id));
    // A link does not let a disabled person in.
    if (!dueno || !antes?.activo) throw vencido();
    const ajeno = !(await this.boveda.estaProbada(dueno.user_id));
    const userId = await this.guardados.usarEnlace(fingerprintOf(token), await cifrar(password), ajeno);
    const sesion = userId && (await this.sesiones.cargar(userId));
    if (!sesion) throw vencido();
    const ctx = this.registro.comoElla(sesion);
    if (ajeno) {
      await this.registro.anotar(ctx, { tipo: 'cambiar_segundo_factor', usuario_id: userId, activo: false });
      await this.pruebas.probarLaSuya(ctx, userId, dueno.por_correo ? 'correo' : 'administracion');
    }
    await this.registro.anotar(
      ctx,
      { tipo: 'actualizar_datos', usuario_id: sesion.user_id, campos: ['password'] },
      'contraseña olvidada',
    );
  }

  private async enviar(userId: string, email: string): Promise<void> {
    const sesion = await this.sesiones.cargar(userId);
    const datos = await this.boveda.porId(userId);
    if (!sesion?.activo || !datos) return;
    if (await this.guardados.tieneEnlace(userId)) return this.guardados.marcarEntregado(userId);
    if (!this.porPersona.gastar(userId) || !this.deTodos.gastar('*')) return;
    const { enlace } = await this.crear(userId, false);
    await this.mailer.send({
      to: email,
      subject: 'Elegí otra contraseña',
      text: [
        `Hola, ${datos.nombre}:`,
        'Pediste elegir otra contraseña para Cepa. Entrá acá, una sola vez y dentro de la próxima hora:',
        enlace,
        'Si no fuiste vos, no hace falta que hagas nada: tu contraseña sigue siendo la misma.',
      ].join('\n\n'),
    });
    await this.guardados.marcarEntregado(userId);
    await this.registro.anotar(this.registro.comoElla(sesion), {
      tipo: 'entregar_enlace',
      usuario_id: userId,
      medio: 'correo',
    });
  }

  /** The token is in the fragment after `#`, which browsers send to no server, and which no log contains. */
  private async crear(userId: string, entregado = true): Promise<{ enlace: string; vence: string }> {
    const token = randomBytes(BYTES).toString('base64url');
    const vence = new Date(this.clock.now().getTime() + VALIDEZ_MS).toISOString();
    await this.guardados.guardarEnlace(userId, fingerprintOf(token), vence, !entregado);
    if (entregado) await this.guardados.marcarEntregado(userId);
    return { enlace: `${this.config.publicUrl}/contrasena-nueva#${token}`, vence };
  }
}
