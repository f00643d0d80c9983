import { CREDENCIALES_INCORRECTAS } from '@cepa/words/mensajes/sesion';
import { Inject, Injectable } from '@nestjs/common';
import { Problem, CLOCK, inhabilitado, newId, type Clock } from '@cepa/platform';
import { LIMITS } from '../nucleo/limites';
import { Boveda } from './boveda';
import { coincide } from './contrasenas';
import { Attempts } from './attempts';
import { Personas } from './personas';
import { SegundoFactor } from './segundo-factor';
import { BovedaDeSesiones } from './sesiones.boveda';
import { SesionesDeUsuarios } from './sesiones';
import type { UsuarioVisto } from './usuario.vista';

/** Optional data of a log-in. */
export interface Ademas {
  readonly codigo?: string | null | undefined;
  /** The browser's user agent. */
  readonly dispositivo?: string | null | undefined;
}

/** Signs people in: e-mail and password, compared with the vault. */
@Injectable()
export class Ingreso {
  private readonly porPersona: Attempts;
  private readonly porDireccion: Attempts;
  private readonly porCuenta: Attempts;
  private readonly deTodos: Attempts;
  private readonly registros: Attempts;
  private readonly registrosDeTodos: Attempts;

  constructor(
    private readonly boveda: Boveda,
    private readonly sesiones: SesionesDeUsuarios,
    private readonly personas: Personas,
    private readonly factor: SegundoFactor,
    private readonly abiertas: BovedaDeSesiones,
    @Inject(CLOCK) clock: Clock,
  ) {
    const ahora = (): number => clock.now().getTime();
    this.porPersona = new Attempts(LIMITS.ingresoPorPersona, ahora);
    this.porDireccion = new Attempts(LIMITS.ingresoPorDireccion, ahora);
    this.porCuenta = new Attempts(LIMITS.ingresoPorCuenta, ahora);
    this.deTodos = new Attempts(LIMITS.ingresoDeTodos, ahora);
    this.registros = new Attempts(LIMITS.registroPorDireccion, ahora);
    this.registrosDeTodos = new Attempts(LIMITS.registroDeTodos, ahora);
  }

  /**
   * Limits registrations by address, because each is in the ledger for ever. A registration with a taken e-mail counts
   * too, and also as a failed attempt: otherwise a caller could find out which e-mails exist.
   *
   * @param ip as `direccionDe` returns it
   * @throws Problem 429 after too many; whatever `registrar` throws
   */
  async alRegistrar<T>(ip: string, email: string, registrar: () => Promise<T>): Promise<T> {
    const cuentas: Cuentas = [
      [this.porDireccion, ip],
      [this.registros, ip],
      [this.porPersona, `${ip} ${email}`],
      [this.registrosDeTodos, GENERAL],
    ];
    comenzarTodas(cuentas);
    let [hecho, existe] = [false, false];
    try {
      const resultado = await registrar();
      hecho = true;
      return resultado;
    } catch (error) {
      existe = error instanceof Problem && error.status === 409;
      throw error;
    } finally {
      for (const [cuenta, key] of cuentas)
        if (cuenta === this.registros || cuenta === this.registrosDeTodos ? !hecho && !existe : !existe)
          cuenta.exito(key);
    }
  }

  /**
   * @param ip as `direccionDe` returns it
   * @throws Problem 401 for any wrong pair, or if the code of the second factor is missing or wrong; 405 for a disabled
   * person with the right password; 429 after too many failures
   */
  async entrar(
    ip: string,
    email: string,
    password: string,
    { codigo = null, dispositivo = null }: Ademas = {},
  ): Promise<{ user: UsuarioVisto; token: string }> {
    const persona = `${ip} ${email}`;
    // The address first: a blocked one opens no more windows, so a flood does not push out those of others.
    const cuentas: Cuentas = [
      [this.porDireccion, ip],
      [this.porPersona, persona],
      [this.deTodos, GENERAL],
    ];
    comenzarTodas(cuentas);
    // A person who signed in from this address before is not blocked by failures from elsewhere.
    const contada = this.porCuenta.gastar(email);
    if (!contada && !(await this.abiertas.conoce(email, ip))) {
      for (const [cuenta, key] of cuentas) cuenta.exito(key);
      this.porCuenta.comenzar(email);
    }
    const datos = await this.boveda.porEmail(email);
    const correcta = await coincide(datos?.hash, password);
    const sesion = datos && correcta ? await this.sesiones.cargar(datos.id) : null;
    if (!datos || !sesion) throw new Problem(401, 'CREDENCIALES', CREDENCIALES_INCORRECTAS, 'wrong e-mail or password');
    this.porPersona.olvidar(persona);
    this.porDireccion.exito(ip);
    this.deTodos.exito(GENERAL);
    if (contada) this.porCuenta.exito(email);
    if (!sesion.activo) throw inhabilitado(`user ${datos.id} is disabled`);
    await this.factor.exigirAlEntrar(sesion, codigo);
    const id = newId();
    await this.abiertas.abrirSesion({
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

/** The key of the count over all addresses. */
const GENERAL = '*';

type Cuentas = ReadonlyArray<readonly [Attempts, string]>;

/** Counts an attempt in each counter, or in none if one of them is used up. @throws Problem 429 */
function comenzarTodas(cuentas: Cuentas): void {
  const hechas: [Attempts, string][] = [];
  try {
    for (const [cuenta, key] of cuentas) {
      cuenta.comenzar(key);
      hechas.push([cuenta, key]);
    }
  } catch (error) {
    for (const [cuenta, key] of hechas) cuenta.exito(key);
    throw error;
  }
}
