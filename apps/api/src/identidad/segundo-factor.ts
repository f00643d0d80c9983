import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Problem, CLOCK, conflicto, noEncontrado, reglaRota, type Clock } from '@cepa/platform';
import { FALTA_EL_CODIGO } from '@cepa/words/mensajes/sesion';
import { KeyRing } from '../nucleo/boveda/encryption';
import type { Context } from '../nucleo/contexto';
import { Fingerprints } from '../nucleo/fingerprints';
import type { Sesion } from '../nucleo/sesion';
import { Boveda } from './boveda';
import { coincide } from './contrasenas';
import { cuentaAlterada, type FactorRow } from './filas';
import { Attempts } from './attempts';
import { BovedaDeFactores } from './factores.boveda';
import { BovedaDeSesiones } from './sesiones.boveda';
import { RegistroDeSeguridad } from './seguridad.registro';

/** Limits a person's failures from all addresses together, because six digits are quickly guessed. */
const POR_PERSONA = { maximo: 10, ventanaMs: 15 * 60_000 };
const PERIODO_S = 30;
/** Bytes of a secret, as RFC 4226 recommends. */
const BYTES_DE_SECRETO = 20;
const CODIGOS_DE_RECUPERACION = 10;
/** The purpose that the secret's encryption is bound to. */
const LUGAR = 'segundo factor';

const codigoMalo = (): Problem =>
  reglaRota('CODIGO_INCORRECTO', 'El código no es correcto.', { codigo: 'El código no es correcto.' }, 'wrong code');

/** The second factor (TOTP, RFC 6238) and its recovery codes. Secrets stay in the vault, encrypted. */
@Injectable()
export class SegundoFactor {
  private readonly intentos: Attempts;
  private readonly key: Buffer;

  constructor(
    private readonly factores: BovedaDeFactores,
    private readonly abiertas: BovedaDeSesiones,
    private readonly boveda: Boveda,
    private readonly llavero: KeyRing,
    private readonly registro: RegistroDeSeguridad,
    fingerprints: Fingerprints,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.intentos = new Attempts(POR_PERSONA, () => clock.now().getTime());
    this.key = fingerprints.derived('códigos de recuperación');
  }

  /**
   * Requires the code after the right password, if the person has a second factor.
   *
   * @throws Problem 401 if it is missing or wrong, 429 after too many failures
   */
  async exigirAlEntrar(sesion: Sesion, codigo: string | null): Promise<void> {
    const factor = await this.vigente(sesion.user_id);
    if (!factor?.activo) return;
    if (!codigo) throw pedirCodigo('SEGUNDO_FACTOR', FALTA_EL_CODIGO);
    this.intentos.comenzar(sesion.user_id);
    const restantes = await this.gastar(sesion.user_id, codigo);
    if (restantes === false) throw pedirCodigo('CODIGO_INCORRECTO', 'El código no es correcto.');
    this.intentos.olvidar(sesion.user_id);
    if (restantes !== null)
      await this.registro.anotar(this.registro.comoElla(sesion), {
        tipo: 'usar_codigo_de_recuperacion',
        usuario_id: sesion.user_id,
        restantes,
      });
  }

  async estado(userId: string): Promise<{ activo: boolean; codigos_restantes: number }> {
    const factor = await this.vigente(userId);
    return { activo: factor?.activo ?? false, codigos_restantes: factor?.codigos.length ?? 0 };
  }

  /**
   * Creates a secret. It becomes active when the person enters a code of it.
   *
   * @throws Problem 422 for a wrong password, 409 if a factor is active
   */
  async preparar(userId: string, password: string): Promise<{ secreto: string; uri: string }> {
    const { email } = await this.exigirPassword(userId, password);
    const secret = new Secret({ size: BYTES_DE_SECRETO });
    const key = this.llavero.newKey(userId, LUGAR);
    const secreto = this.llavero.openKey(userId, LUGAR, key).cifrar(secret.base32, LUGAR);
    const cuenta = await this.registro.cuenta(userId);
    const revision = cuenta.tipo === 'registrada' ? cuenta.cambiosDeFactor : 0;
    if (!(await this.factores.prepararFactor({ user_id: userId, clave: key, secreto, revision }))) throw yaActivo();
    return { secreto: secret.base32, uri: totp(secret, email).toString() };
  }

  /**
   * Activates the factor; every other session of the person ends.
   *
   * @returns the recovery codes, returned only here
   * @throws Problem 422 for a wrong code, 409 if one is active, 404 if none was prepared
   */
  async activar(ctx: Context, codigo: string, sesionId: string | null): Promise<string[]> {
    const userId = ctx.sesion.user_id;
    this.intentos.comenzar(userId);
    const paso = await this.pasoDe(userId, codigo);
    if (paso === null) throw codigoMalo();
    this.intentos.olvidar(userId);
    const { codigos, guardados } = this.codigosNuevos(userId);
    if (!(await this.factores.activarFactor(userId, paso, guardados))) throw yaActivo();
    const cantidad = await this.abiertas.terminar(userId, { salvo: sesionId });
    await this.registro.anotar(ctx, { tipo: 'cambiar_segundo_factor', usuario_id: userId, activo: true });
    await this.registro.anotar(ctx, { tipo: 'terminar_sesiones', usuario_id: userId, cantidad });
    return codigos;
  }

  /** @throws Problem 422 for a wrong password or code */
  async desactivar(ctx: Context, password: string, codigo: string): Promise<void> {
    const userId = ctx.sesion.user_id;
    await this.exigirAmbos(userId, password, codigo);
    await this.quitar(ctx, userId);
  }

  /**
   * Replaces all recovery codes with new ones.
   *
   * @returns the codes, returned only here
   * @throws Problem 422 for a wrong password or code, 404 if no factor is active
   */
  async renovarCodigos(ctx: Context, password: string, codigo: string): Promise<string[]> {
    const userId = ctx.sesion.user_id;
    await this.exigirAmbos(userId, password, codigo);
    const { codigos, guardados } = this.codigosNuevos(userId);
    if (!(await this.factores.renovarCodigos(userId, guardados)))
      throw noEncontrado(`user ${userId} has no second factor in use`);
    await this.registro.anotar(ctx, { tipo: 'renovar_codigos', usuario_id: userId });
    return codigos;
  }

  /**
   * Removes the factor. The administration uses it for a person who lost telephone and codes. @throws Rechazo
   * NO_ENCONTRADO
   */
  async quitar(ctx: Context, userId: string): Promise<void> {
    // The ledger first: if the ledger has a factor, an account without one counts as altered.
    await this.registro.anotar(ctx, { tipo: 'cambiar_segundo_factor', usuario_id: userId, activo: false });
    await this.factores.quitarFactor(userId);
  }

  /**
   * The person's factor, checked against the ledger. A factor that was deleted, switched off or replaced with an older
   * one in the database lets nobody in.
   *
   * @throws Problem 503 CUENTA_ALTERADA
   */
  private async vigente(userId: string): Promise<FactorRow | undefined> {
    const [factor, cuenta] = await Promise.all([this.factores.factor(userId), this.registro.cuenta(userId)]);
    if (cuenta.tipo !== 'registrada') return factor;
    if (cuenta.segundoFactor && !factor?.activo) throw cuentaAlterada(`user ${userId} lost their second factor`);
    if (factor && factor.revision < cuenta.cambiosDeFactor)
      throw cuentaAlterada(`the second factor of user ${userId} is an older one`);
    return factor;
  }

  /** Checks the password, and uses up a code of the factor or a recovery code. */
  private async exigirAmbos(userId: string, password: string, codigo: string): Promise<void> {
    await this.exigirPassword(userId, password);
    await this.exigirCodigo(userId, codigo);
  }

  /** Uses up a code of the factor or a recovery code. @throws Problem 422 for a wrong one, 429 after too many */
  async exigirCodigo(userId: string, codigo: string): Promise<void> {
    this.intentos.comenzar(userId);
    if ((await this.gastar(userId, codigo)) === false) throw codigoMalo();
    this.intentos.olvidar(userId);
  }

  private codigosNuevos(userId: string): { codigos: string[]; guardados: string[] } {
    const codigos = Array.from({ length: CODIGOS_DE_RECUPERACION }, () => nuevoCodigo());
    return { codigos, guardados: codigos.map((uno) => this.fingerprint(userId, uno)) };
  }

  private async exigirPassword(userId: string, password: string): Promise<{ email: string }> {
    this.intentos.comenzar(userId);
    const datos = await this.boveda.porId(userId);
    if (!(await coincide(datos?.hash, password)) || !datos) {
      const message = 'La contraseña no es correcta.';
      throw reglaRota('CONTRASENA_INCORRECTA', message, { password: message }, 'wrong password');
    }
    this.intentos.exito(userId);
    return datos;
  }

  /** @returns false for a wrong code, null for a code of the factor, the number left for a recovery code */
  private async gastar(userId: string, codigo: string): Promise<number | null | false> {
    const paso = await this.pasoDe(userId, codigo);
    if (paso !== null) return (await this.factores.gastarPaso(userId, paso)) ? null : false;
    return (await this.factores.gastarCodigo(userId, this.fingerprint(userId, codigo))) ?? false;
  }

  /** Finds the period of the code: the current one, the one before or the one after. Null if none matches. */
  private async pasoDe(userId: string, codigo: string): Promise<number | null> {
    const factor = await this.vigente(userId);
    if (!factor) throw noEncontrado(`user ${userId} has no second factor`);
    const base32 = this.llavero.openKey(userId, LUGAR, factor.clave).abrir(factor.secreto, LUGAR) as string;
    const timestamp = this.clock.now().getTime();
    const delta = totp(Secret.fromBase32(base32), '').validate({
      token: codigo.replace(/\s/g, ''),
      timestamp,
      window: 1,
    });
    return delta === null ? null : Math.floor(timestamp / (PERIODO_S * 1000)) + delta;
  }

  /** Hashes a recovery code with the key. Dashes, spaces and case are ignored. */
  private fingerprint(userId: string, codigo: string): string {
    const limpio = codigo.replace(/[\s-]/g, '').toUpperCase();
    return createHmac('sha256', this.key).update(`${userId} ${limpio}`).digest('hex');
  }
}

const totp = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Cepa', label, secret, algorithm: 'SHA1', digits: 6, period: PERIODO_S });

const pedirCodigo = (codigo: string, message: string): Problem =>
  new Problem(401, codigo, message, 'second factor missing or wrong', { codigo: message });

const yaActivo = (): Problem => conflicto('SEGUNDO_FACTOR_ACTIVO', 'El segundo factor ya está activo.');

/** `ABCDE-FGH23`: fifty bits, without letters that look like digits. */
function nuevoCodigo(): string {
  const letras = new Secret({ buffer: new Uint8Array(randomBytes(7)).buffer }).base32;
  return `${letras.slice(0, 5)}-${letras.slice(5, 10)}`;
}
