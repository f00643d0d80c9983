import { Injectable } from '@nestjs/common';
import { exigirOtraPersona, type Cuenta } from '@cepa/domain/identidad/cuenta';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { PER_SOLO_LECTURA, administra, permisosDe } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import type { CommandResult } from '@cepa/ledger/commands';
import { newId } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Administracion } from './administracion';
import { Suprimidas } from '../nucleo/boveda/suprimidas';
import { Boveda } from './boveda';
import { Escritores } from './escritores';
import { Pertenencias } from './pertenencias';

/** 'Eliminar' is soft; 'Eliminar Full' also erases the person's data from the vault. The ledger keeps both. */
export interface EliminarUsuarioRequest {
  readonly ctx: Context;
  readonly userId: string;
  readonly suprimir: boolean;
}

@Injectable()
export class EliminarUsuarioHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly administracion: Administracion,
    private readonly boveda: Boveda,
    private readonly suprimidas: Suprimidas,
    private readonly escritores: Escritores,
    private readonly pertenencias: Pertenencias,
  ) {}

  /** @throws Rechazo NO_ENCONTRADO, ES_UNO_MISMO, SIN_QUIEN_ESCRIBA */
  execute(request: EliminarUsuarioRequest): Promise<void> {
    exigirOtraPersona(request.ctx.sesion.user_id, request.userId);
    return this.administracion.inTurn(request.ctx, () => this.eliminar(request));
  }

  private async eliminar({ ctx, userId, suprimir }: EliminarUsuarioRequest): Promise<void> {
    const cuenta = await this.commandService.state(usuario, streamDeUsuario(userId));
    const pasos = await this.dejarClub(ctx, userId, cuenta);
    const command = suprimir
      ? ({ tipo: 'suprimir_datos', usuario_id: userId } as const)
      : ({ tipo: 'cambiar_eliminacion', usuario_id: userId, eliminada: true } as const);
    pasos.push(
      await this.commandService.registrar(
        usuario,
        streamDeUsuario(userId),
        command,
        ctx.metadatos(null, { paso: newId(), first: pasos.length === 0 }),
      ),
    );
    // The ledger first: an interrupted erasure is completed by repeating it.
    await (suprimir ? this.boveda.suprimir(userId) : this.boveda.terminarSesiones(userId));
    if (suprimir) this.suprimidas.anotar('usuarios', [userId]);
    await Promise.all(pasos.map((paso) => this.commandService.esperar(paso)));
  }

  private async dejarClub(ctx: Context, userId: string, cuenta: Cuenta): Promise<CommandResult[]> {
    if (cuenta.tipo === 'sin_registrar' || cuenta.clubId === null || cuenta.suprimida) return [];
    const permisos = await this.commandService.state(roles, STREAM_DE_ROLES);
    if (!permisosDe(permisos, cuenta.roleId).includes(PER_SOLO_LECTURA))
      await this.escritores.exigirOtroSiTienePendientes(cuenta.clubId, userId);
    return this.pertenencias.desvincular(ctx, userId, cuenta.clubId, administra(permisos, cuenta.roleId));
  }
}
