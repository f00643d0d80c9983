import { Inject, Injectable } from '@nestjs/common';
import { regla } from '@cepa/domain/rechazo';
import { CLOCK, type Clock } from '@cepa/platform';
import { FALTA_EL_CODIGO } from '@cepa/words/mensajes/sesion';
import { Boveda } from './boveda';
import { coincide } from './contrasenas';
import { Attempts } from './attempts';
import { SegundoFactor } from './segundo-factor';
import { SesionesDeUsuarios } from './sesiones';

/** How long after signing in the password is not required again. */
const RECIENTE_MS = 10 * 60_000;
const LIMITE = { maximo: 10, ventanaMs: 15 * 60_000 };

/** Requires the current password before a change: an unattended open session is not enough. */
@Injectable()
export class ContrasenaActual {
  private readonly intentos: Attempts;

  constructor(
    private readonly boveda: Boveda,
    private readonly sesiones: SesionesDeUsuarios,
    private readonly factor: SegundoFactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.intentos = new Attempts(LIMITE, () => this.clock.now().getTime());
  }

  /**
   * With an active second factor its code is required too, even right after signing in.
   *
   * @param dada the current password and the code from the request
   * @param cambia whether the password changes, or only the e-mail, to which password links are sent
   * @throws Rechazo CONTRASENA_ACTUAL, Problem 422 CODIGO_ACTUAL, CODIGO_INCORRECTO
   * @throws Problem 429 after too many failures
   */
  async exigir(
    userId: string,
    dada: { readonly password: string | null; readonly codigo: string | null },
    token: string,
    cambia: 'password' | 'email' = 'password',
  ): Promise<void> {
    const { activo } = await this.factor.estado(userId);
    if (dada.password === null) {
      const desde = await this.sesiones.ingresoDe(token);
      if (!activo && desde !== null && this.clock.now().getTime() - desde <= RECIENTE_MS) return;
      if (cambia === 'password')
        throw regla('CONTRASENA_ACTUAL', 'Ingresá tu contraseña actual para cambiarla.', 'password_actual');
      throw regla('CONTRASENA_ACTUAL', 'Ingresá tu contraseña actual para cambiar el correo.', 'password_actual');
    }
    this.intentos.comenzar(userId);
    if (!(await coincide((await this.boveda.porId(userId))?.hash, dada.password)))
      throw regla('CONTRASENA_ACTUAL', 'La contraseña actual no es correcta.', 'password_actual');
    this.intentos.olvidar(userId);
    if (!activo) return;
    if (dada.codigo === null) throw regla('CODIGO_ACTUAL', FALTA_EL_CODIGO, 'codigo');
    await this.factor.exigirCodigo(userId, dada.codigo);
  }
}
