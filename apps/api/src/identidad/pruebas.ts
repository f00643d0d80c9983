import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, reglaRota, sha256Hex, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { Context } from '../nucleo/contexto';
import { LIMITS } from '../nucleo/limites';
import { Mailer } from '../nucleo/mailer';
import { Sesiones } from '../nucleo/sesion';
import { CONFIG } from '../nucleo/tokens';
import { Attempts } from './attempts';
import { Boveda } from './boveda';
import { BovedaDePruebas } from './pruebas.boveda';
import { RegistroDeSeguridad } from './seguridad.registro';

/** How long a link is valid. */
const VALIDEZ_MS = 60 * 60_000;
const BYTES = 32;

const fingerprintOf = (token: string): Buffer => Buffer.from(sha256Hex(token), 'hex');
const vencido = () =>
  reglaRota('ENLACE_VENCIDO', 'El enlace ya se usó o venció. Pedí uno nuevo.', {}, 'unknown, used or old link');

/** Proves that the e-mail of an account belongs to its person, by a link that was mailed there or handed over. */
@Injectable()
export class PruebasDeDireccion {
  private readonly log = new Logger('Direcciones');
  private readonly porPersona: Attempts;
  private readonly porDestino: Attempts;
  private readonly deTodos: Attempts;

  constructor(
    private readonly boveda: Boveda,
    private readonly guardadas: BovedaDePruebas,
    private readonly registro: RegistroDeSeguridad,
    private readonly sesiones: Sesiones,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const ahora = (): number => clock.now().getTime();
    this.porPersona = new Attempts(LIMITS.correoPorPersona, ahora);
    this.porDestino = new Attempts(LIMITS.correoPorDestino, ahora);
    this.deTodos = new Attempts(LIMITS.correoDeTodos, ahora);
  }

  get porCorreo(): boolean {
    return this.mailer.configured;
  }

  /**
   * Mails a link to the address. The address becomes the account's once the link is used. A valid link is kept, and not
   * mailed again. The answer does not wait for the mail, so that neither its time nor its failure reveals whether
   * another account has the address.
   */
  async pedir(userId: string, email: string): Promise<void> {
    if (!this.porCorreo) return;
    const token = randomBytes(BYTES).toString('base64url');
    const vence = new Date(this.clock.now().getTime() + VALIDEZ_MS).toISOString();
    if (!this.porPersona.gastar(userId) || !this.porDestino.gastar(email) || !this.deTodos.gastar('*')) return;
    if (!(await this.guardadas.guardarPrueba({ user_id: userId, email, huella: fingerprintOf(token), vence }))) return;
    // In the fragment after `#`, which browsers send to no server, and which no log contains.
    const enlace = `${this.config.publicUrl}/correo-probado#${token}`;
    this.enviar(email, enlace).catch((error: unknown) => {
      this.log.error(`the mail that proves the address of ${userId} did not go out: ${String(error)}`);
      this.guardadas.olvidarPrueba(userId).catch(() => undefined);
    });
  }

  /**
   * @throws Problem 422 for a link that was used or has expired, or whose address was proved by another account
   * meanwhile
   */
  async usar(token: string): Promise<void> {
    const prueba = await this.guardadas.pruebaDe(fingerprintOf(token));
    const sesion = prueba && (await this.sesiones.cargar(prueba.user_id));
    if (!prueba || !sesion?.activo) throw vencido();
    if (!(await this.probar(this.registro.comoElla(sesion), sesion.user_id, prueba.email, 'correo'))) throw vencido();
  }

  /** Proves the account's current address: its person used a link that was mailed there or handed over. */
  async probarLaSuya(ctx: Context, userId: string, medio: 'correo' | 'administracion' | 'club'): Promise<void> {
    const datos = await this.boveda.porId(userId);
    if (datos) await this.probar(ctx, userId, datos.email, medio);
  }

  /** @returns whether the account has the address now */
  private async probar(
    ctx: Context,
    userId: string,
    email: string,
    medio: 'correo' | 'administracion' | 'club',
  ): Promise<boolean> {
    const antes = await this.boveda.porId(userId);
    const prueba = await this.boveda.probar(userId, email);
    if (!prueba || !antes) return false;
    if (antes.email !== email) await this.anotarCorreo(ctx, userId, 'dirección probada');
    if (prueba.nueva) await this.registro.anotar(ctx, { tipo: 'probar_direccion', usuario_id: userId, medio });
    if (prueba.despojada !== null)
      await this.anotarCorreo(ctx, prueba.despojada, 'la dirección la probó otra persona').catch((error: unknown) =>
        this.log.warn(`the account ${prueba.despojada} lost its address, which is not on record: ${String(error)}`),
      );
    return true;
  }

  private anotarCorreo(ctx: Context, usuario_id: string, motivo: string): Promise<void> {
    return this.registro.anotar(ctx, { tipo: 'actualizar_datos', usuario_id, campos: ['email'] }, motivo);
  }

  private enviar(email: string, enlace: string): Promise<void> {
    return this.mailer.send({
      to: email,
      subject: 'Confirmá tu correo',
      text: [
        'Hola:',
        'Alguien usó esta dirección para su cuenta de Cepa. Si fuiste vos, entrá acá, una sola vez y dentro de la próxima hora:',
        enlace,
        'Si no fuiste vos, no hace falta que hagas nada.',
      ].join('\n\n'),
    });
  }
}
