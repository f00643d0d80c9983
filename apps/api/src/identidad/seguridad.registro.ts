import { Inject, Injectable } from '@nestjs/common';
import type { Cuenta } from '@cepa/domain/identidad/cuenta';
import { streamDeUsuario, usuario, type ComandoDeUsuario } from '@cepa/domain/identidad/usuario';
import { CLOCK, diaDe, newId, type Clock } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import { Context } from '../nucleo/contexto';
import type { Sesion } from '../nucleo/sesion';
import { sinSecretos } from './secretos';

/** The security acts of an account that are recorded. */
export type ActoDeSeguridad = Extract<
  ComandoDeUsuario,
  | { tipo: 'actualizar_datos' }
  | { tipo: 'cambiar_segundo_factor' }
  | { tipo: 'entregar_enlace' }
  | { tipo: 'probar_direccion' }
  | { tipo: 'renovar_codigos' }
  | { tipo: 'terminar_sesiones' }
  | { tipo: 'usar_codigo_de_recuperacion' }
>;

/** Records changes of a person's sign-in data in their stream. */
@Injectable()
export class RegistroDeSeguridad {
  constructor(
    private readonly commandService: CommandService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The context of a person who acts before they are signed in. */
  comoElla(sesion: Sesion): Context {
    const ahora = this.clock.now();
    const id = newId();
    return new Context(sesion, diaDe(ahora), ahora.toISOString(), { id, hash: '', retryable: false, correlacion: id });
  }

  /** The account's state in the ledger. */
  cuenta(userId: string): Promise<Cuenta> {
    return this.commandService.state(usuario, streamDeUsuario(userId));
  }

  /** @throws Rechazo NO_ENCONTRADO */
  async anotar(ctx: Context, acto: ActoDeSeguridad, motivo?: string): Promise<void> {
    const stream = streamDeUsuario(acto.usuario_id);
    const cuenta = await this.cuenta(acto.usuario_id);
    const clubId = cuenta.tipo === 'registrada' ? cuenta.clubId : null;
    const metadatos = ctx.metadatos(clubId, { paso: newId(), first: true, motivo: motivo ?? null });
    await this.commandService.ejecutar(usuario, stream, acto, sinSecretos(metadatos, acto.usuario_id, acto.tipo));
  }
}
