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
   * Lets a registration through, one of few from one address: each is in the ledger for ever. A registration with a
   * taken e-mail counts too, also as a failed attempt: otherwise a caller could find out which e-mails exist.
   *
   * @param ip as `direccionDe` returns it
   * @throws Problem 429 after too many, whatever `registrar` throws
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
   * @throws Problem 401 for any wrong pair, or where the code of the second factor is missing or wrong; 405 for a
   * disabled person with the right password; 429 after too many failures
   */
  async entrar(
    ip: string,
    email: string,
    password: string,
    { codigo = null, dispositivo = null }: Ademas = {},
  ): Promise<{ user: UsuarioVisto; token: string }> {
    const persona = `${ip} ${email}`;
    // The address first: one that is blocked opens no more windows, of which a flood would push out those of others.
    const cuentas: Cuentas = [
      [this.porDireccion, ip],
      [this.porPersona, persona],
      [this.deTodos, GENERAL],
    ];
    comenzarTodas(cuentas);
    // Where the person has signed in before, a guesser elsewhere does not keep them out.
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

/** The key of what is counted over everybody. */
const GENERAL = '*';

type Cuentas = ReadonlyArray<readonly [Attempts, string]>;

/** Counts an attempt in each, or in none where one of them is used up. @throws Problem 429 */
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
