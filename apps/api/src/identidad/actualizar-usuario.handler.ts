import { Injectable } from '@nestjs/common';
import type { CommandResult } from '@cepa/ledger/commands';
import { exigirContrasena } from '@cepa/domain/identidad/contrasena';
import { exigirOtraPersona, exigirRegistrada, type CuentaRegistrada } from '@cepa/domain/identidad/cuenta';
import type { ActualizarDatos } from '@cepa/domain/identidad/registrar-usuario';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { PER_SOLO_LECTURA, administra, permisosDe, type Roles } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario, type ComandoDeUsuario } from '@cepa/domain/identidad/usuario';
import { regla } from '@cepa/domain/rechazo';
import { newId, noEncontrado } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Administracion } from './administracion';
import { Boveda } from './boveda';
import { cifrar } from './contrasenas';
import { Escritores } from './escritores';
import { Pertenencias, rolAlVincular } from './pertenencias';
import { PruebasDeDireccion } from './pruebas';
import { sinSecretos } from './secretos';

/** The fields to change; an undefined field does not change. */
export interface CambiosDeUsuario {
  readonly nombre?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly role_id?: string | null | undefined;
  readonly club_id?: string | null | undefined;
  readonly is_active?: boolean | undefined;
  readonly is_deleted?: boolean | undefined;
}

/** Changes a person: people change their own profile, the administration changes everything. */
export interface ActualizarUsuarioRequest {
  readonly ctx: Context;
  readonly userId: string;
  readonly cambios: CambiosDeUsuario;
}

/** The data that the steps of a change share. */
interface Request {
  readonly ctx: Context;
  readonly id: string;
  readonly cambios: CambiosDeUsuario;
  readonly cuenta: CuentaRegistrada;
  readonly permisos: Roles;
}

@Injectable()
export class ActualizarUsuarioHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly administracion: Administracion,
    private readonly boveda: Boveda,
    private readonly escritores: Escritores,
    private readonly pertenencias: Pertenencias,
    private readonly pruebas: PruebasDeDireccion,
  ) {}

  /** @throws Rechazo CONTRASENA_DEBIL, ROL_INEXISTENTE, ES_UNO_MISMO, SIN_QUIEN_ESCRIBA, MAXIMO_DE_USUARIOS; Problem 409 if the e-mail is in use */
  execute(request: ActualizarUsuarioRequest): Promise<void> {
    const { role_id, club_id, is_active, is_deleted } = request.cambios;
    const deSiMisma = [role_id, club_id, is_active, is_deleted].every((cambio) => cambio === undefined);
    return deSiMisma
      ? this.actualizar(request)
      : this.administracion.inTurn(request.ctx, () => this.actualizar(request));
  }

  private async actualizar({ ctx, userId: id, cambios }: ActualizarUsuarioRequest): Promise<void> {
    const [permisos, estado] = await Promise.all([
      this.commandService.state(roles, STREAM_DE_ROLES),
      this.commandService.state(usuario, streamDeUsuario(id)),
    ]);
    const request: Request = { ctx, id, cambios, permisos, cuenta: exigirRegistrada(estado, id) };
    await this.comprobar(request);
    const pasos: CommandResult[] = [];
    if (cambios.is_deleted === false)
      pasos.push(await this.paso(request, { tipo: 'cambiar_eliminacion', usuario_id: id, eliminada: false }));
    pasos.push(...(await this.cambiarDatos(request)));
    pasos.push(...(await this.cambiarClub(request)));
    if (cambios.role_id !== undefined)
      pasos.push(await this.paso(request, { tipo: 'asignar_rol', usuario_id: id, role_id: cambios.role_id }));
    if (cambios.is_active !== undefined) pasos.push(await this.habilitar(request, cambios.is_active));
    if (cambios.is_deleted === true)
      pasos.push(await this.paso(request, { tipo: 'cambiar_eliminacion', usuario_id: id, eliminada: true }));
    await Promise.all(pasos.map((paso) => this.commandService.esperar(paso)));
    // The administration vouches for a person to whom it gives a club or a role.
    if (cambios.club_id || cambios.role_id) await this.pruebas.probarLaSuya(ctx, id, 'administracion');
  }

  /** Checks every rule before anything is written. */
  private async comprobar({ ctx, id, cambios, cuenta, permisos }: Request): Promise<void> {
    const { email, password, role_id, club_id } = cambios;
    if (cuenta.eliminada && cambios.is_deleted !== false) throw noEncontrado(`user ${id} was deleted`);
    if (password !== undefined) exigirContrasena(password);
    if (role_id && !permisos.roles[role_id]) throw regla('ROL_INEXISTENTE', 'El rol no existe.', 'role_id');
    const degrada = role_id !== undefined && administra(permisos, cuenta.roleId) && !administra(permisos, role_id);
    if (cambios.is_active === false || cambios.is_deleted === true || degrada)
      exigirOtraPersona(ctx.sesion.user_id, id);
    if (cuenta.clubId !== null && dejaDeEscribir(cuenta, cambios, permisos))
      await this.escritores.exigirOtroSiTienePendientes(cuenta.clubId, id);
    if (email !== undefined) await this.boveda.exigirLibre(email, id);
    if (club_id && club_id !== cuenta.clubId && cambios.is_deleted !== true)
      await this.pertenencias.exigirLugar(id, club_id, rolAlVincular(permisos, cuenta, role_id ?? cuenta.roleId));
  }

  /** The vault first: only it knows whether the e-mail is free. */
  private async cambiarDatos(request: Request): Promise<CommandResult[]> {
    const { id, cambios } = request;
    const antes = await this.boveda.porId(id);
    if (!antes) throw noEncontrado(`user ${id} has no data`);
    const { password } = cambios;
    const nuevos = {
      ...(cambios.nombre !== undefined && cambios.nombre !== antes.nombre ? { nombre: cambios.nombre } : {}),
      ...(cambios.email !== undefined && cambios.email !== antes.email ? { email: cambios.email } : {}),
      ...(password === undefined ? {} : { hash: await cifrar(password) }),
    };
    // The administration vouches for an e-mail that it enters.
    await this.boveda.actualizar(id, nuevos, request.ctx.administrador ? 'probada' : 'pendiente');
    const fields = Object.keys(nuevos).map((field) =>
      field === 'hash' ? 'password' : field,
    ) as ActualizarDatos['campos'];
    return fields.length === 0
      ? []
      : [
          await this.paso(
            request,
            { tipo: 'actualizar_datos', usuario_id: id, campos: fields },
            `edición: ${fields.join(', ')}`,
          ),
        ];
  }

  private async cambiarClub({ ctx, id, cambios, cuenta, permisos }: Request): Promise<CommandResult[]> {
    const destino = cambios.is_deleted === true ? null : cambios.club_id;
    if (destino === undefined || destino === cuenta.clubId) return [];
    const conserva = administra(permisos, cuenta.roleId);
    const salida = cuenta.clubId === null ? [] : await this.pertenencias.desvincular(ctx, id, cuenta.clubId, conserva);
    if (destino === null) return salida;
    return [
      ...salida,
      ...(await this.pertenencias.vincular(
        ctx,
        id,
        destino,
        rolAlVincular(permisos, cuenta, cambios.role_id ?? cuenta.roleId),
      )),
    ];
  }

  private async habilitar(request: Request, activa: boolean): Promise<CommandResult> {
    // Disabling ends the sessions. Enabling the person later does not bring them back.
    if (!activa && request.cuenta.activa) await this.boveda.terminarSesiones(request.id);
    return this.paso(request, { tipo: 'cambiar_habilitacion', usuario_id: request.id, activa });
  }

  private paso({ ctx, id, cuenta }: Request, command: ComandoDeUsuario, motivo?: string): Promise<CommandResult> {
    return this.commandService.registrar(
      usuario,
      streamDeUsuario(id),
      command,
      sinSecretos(ctx.metadatos(cuenta.clubId, { paso: newId(), motivo: motivo ?? null }), id, command.tipo),
    );
  }
}

/**
 * Whether the person may write in their club now, and no longer after these changes. A disabled account can be enabled
 * again.
 */
function dejaDeEscribir(cuenta: CuentaRegistrada, cambios: CambiosDeUsuario, permisos: Roles): boolean {
  const soloLee = (roleId: string | null): boolean => permisosDe(permisos, roleId).includes(PER_SOLO_LECTURA);
  if (cuenta.eliminada || soloLee(cuenta.roleId)) return false;
  const { is_deleted, club_id, role_id } = cambios;
  const seVa = is_deleted === true || (club_id !== undefined && club_id !== cuenta.clubId);
  return seVa || (role_id !== undefined && soloLee(role_id));
}
