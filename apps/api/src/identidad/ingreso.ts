import { CREDENCIALES_INCORRECTAS } from '@cepa/words/mensajes/sesion';
import { Inject, Injectable } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import { Problem, CLOCK, inhabilitado, newId, type Clock } from '@cepa/platform';
import { Boveda } from './boveda';
import { coincide } from './contrasenas';
import { Attempts } from './attempts';
import { Personas } from './personas';
import { SegundoFactor } from './segundo-factor';
import { BovedaDeSeguridad } from './seguridad.boveda';
import { SesionesDeUsuarios } from './sesiones';
import type { UsuarioVisto } from './usuario.vista';

const QUINCE_MINUTOS = 15 * 60_000;
/** Failures of one address with one e-mail. */
const POR_PERSONA = { maximo: 10, ventanaMs: QUINCE_MINUTOS };
/** Failures of one address with any e-mail: several people may share one. */
const POR_DIRECCION = { maximo: 200, ventanaMs: QUINCE_MINUTOS };

/** Further data that a log-in may carry. */
export interface Ademas {
  readonly codigo?: string | null | undefined;
  /** The name that the browser gives itself. */
  readonly dispositivo?: string | null | undefined;
}

/** The way in: e-mail and password against the vault. */
@Injectable()
export class Ingreso {
  private readonly porPersona: Attempts;
  private readonly porDireccion: Attempts;

  constructor(
    private readonly boveda: Boveda,
    private readonly sesiones: SesionesDeUsuarios,
    private readonly personas: Personas,
    private readonly factor: SegundoFactor,
    private readonly seguridad: BovedaDeSeguridad,
    @Inject(CLOCK) clock: Clock,
  ) {
    const ahora = (): number => clock.now().getTime();
    this.porPersona = new Attempts(POR_PERSONA, ahora);
    this.porDireccion = new Attempts(POR_DIRECCION, ahora);
  }

  /**
   * Lets a registration through, and counts one whose e-mail is taken as a failed attempt: asking for e-mails one after the other would tell
   * whose are here.
   *
   * @throws Problem 429 after too many failures, whatever `registrar` throws
   */
  async alRegistrar<T>(direccion: string, email: string, registrar: () => Promise<T>): Promise<T> {
    const ip = normalizeIp(direccion);
    const persona = `${ip} ${email}`;
    this.porDireccion.comenzar(ip);
    try {
      this.porPersona.comenzar(persona);
    } catch (error) {
      this.porDireccion.exito(ip);
      throw error;
    }
    let existe = false;
    try {
      return await registrar();
    } catch (error) {
      existe = error instanceof Problem && error.status === 409;
      throw error;
    } finally {
      if (!existe) {
        this.porPersona.exito(persona);
        this.porDireccion.exito(ip);
      }
    }
  }

  /**
   * @throws Problem 401 for any wrong pair, or where the code of the second factor is missing or wrong; 405 for a disabled
   *   person with the right password; 429 after too many failures
   */
  async entrar(
    direccion: string,
    email: string,
    password: string,
    { codigo = null, dispositivo = null }: Ademas = {},
  ): Promise<{ user: UsuarioVisto; token: string }> {
    // Of an IPv6 address the network: whoever has one has the other 2^64 of it too.
    const ip = normalizeIp(direccion);
    const persona = `${ip} ${email}`;
    // The address first: one that is blocked opens no more windows, of which a flood would push out those of others.
    this.porDireccion.comenzar(ip);
    try {
      this.porPersona.comenzar(persona);
    } catch (error) {
      this.porDireccion.exito(ip);
      throw error;
    }
    const datos = await this.boveda.porEmail(email);
    const correcta = await coincide(datos?.hash, password);
    const sesion = datos && correcta ? await this.sesiones.cargar(datos.id) : null;
    if (!datos || !sesion) throw new Problem(401, 'CREDENCIALES', CREDENCIALES_INCORRECTAS, 'wrong e-mail or password');
    this.porPersona.olvidar(persona);
    this.porDireccion.exito(ip);
    if (!sesion.activo) throw inhabilitado(`user ${datos.id} is disabled`);
    await this.factor.exigirAlEntrar(sesion, codigo);
    const id = newId();
    await this.seguridad.abrirSesion({
      id,
      user_id: datos.id,
      version: datos.version_sesion,
      dispositivo,
      direccion: ip,
    });
    const [user, token] = await Promise.all([
      this.personas.una(datos.id),
      this.sesiones.firmar(datos.id, datos.version_sesion, id),
    ]);
    return { user, token };
  }
}
