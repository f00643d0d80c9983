import { Injectable } from '@nestjs/common';
import { exigirContrasena } from '@cepa/domain/identidad/contrasena';
import { exigirTerminos, type RegistrarUsuario as Registro } from '@cepa/domain/identidad/registrar-usuario';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { regla } from '@cepa/domain/rechazo';
import { conflicto } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Administracion } from './administracion';
import { Boveda } from './boveda';
import { enUso } from './cuenta';
import { cifrar, coincide } from './contrasenas';
import { Pertenencias, rolAlVincular } from './pertenencias';
import { sinSecretos } from './secretos';

export interface NuevoUsuario {
  readonly id: string;
  readonly nombre: string;
  readonly email: string;
  readonly password: string;
  readonly acepto_terminos: boolean;
  /** Only the administration gives a role, a club or a disabled account. */
  readonly role_id: string | null;
  readonly club_id: string | null;
  readonly is_active: boolean;
}

/** Registers a person: themselves, or by the administration (rules `identidad.terminos`, `identidad.contrasena`). */
export interface RegistrarUsuarioRequest {
  readonly ctx: Context;
  readonly origen: Exclude<Registro['origen'], 'arranque'>;
  readonly datos: NuevoUsuario;
}

@Injectable()
export class RegistrarUsuarioHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly administracion: Administracion,
    private readonly boveda: Boveda,
    private readonly pertenencias: Pertenencias,
  ) {}

  /** @throws Rechazo CONTRASENA_DEBIL, TERMINOS_SIN_ACEPTAR, ROL_INEXISTENTE, MAXIMO_DE_USUARIOS; Problem 409 if the e-mail is in use */
  execute(request: RegistrarUsuarioRequest): Promise<void> {
    const { role_id, club_id } = request.datos;
    return role_id === null && club_id === null
      ? this.registrar(request)
      : this.administracion.inTurn(request.ctx, () => this.registrar(request));
  }

  private async registrar({ ctx, origen, datos }: RegistrarUsuarioRequest): Promise<void> {
    const { id, role_id, club_id, acepto_terminos, is_active } = datos;
    exigirTerminos({ origen, acepto_terminos });
    exigirContrasena(datos.password);
    const rol = await this.exigirDestino(datos);
    await this.reservar(datos, origen === 'administracion' ? 'probada' : 'pendiente');
    const registro: Registro = { tipo: 'registrar_usuario', usuario_id: id, origen, acepto_terminos, role_id };
    // The parts of the request that the vault does not compare for a repeated key.
    const request = [id, JSON.stringify({ role_id, club_id, acepto_terminos, is_active })];
    const pasos = [
      await this.commandService.registrar(
        usuario,
        streamDeUsuario(id),
        registro,
        sinSecretos(ctx.metadatos(null), ...request),
      ),
    ];
    if (!is_active) {
      pasos.push(
        await this.commandService.registrar(
          usuario,
          streamDeUsuario(id),
          { tipo: 'cambiar_habilitacion', usuario_id: id, activa: false },
          sinSecretos(ctx.metadatos(null, { paso: 'habilitacion' }), id),
        ),
      );
    }
    if (club_id !== null) pasos.push(...(await this.pertenencias.vincular(ctx, id, club_id, rol)));
    await Promise.all(pasos.map((paso) => this.commandService.esperar(paso)));
  }

  /** Returns the role that the person gets. Refusals about it and the club come before anything is written. */
  private async exigirDestino({ id, role_id, club_id }: NuevoUsuario): Promise<string | null> {
    const permisos = await this.commandService.state(roles, STREAM_DE_ROLES);
    if (role_id !== null && !permisos.roles[role_id]) throw regla('ROL_INEXISTENTE', 'El rol no existe.', 'role_id');
    if (club_id === null) return role_id;
    const nueva = {
      tipo: 'registrada',
      clubId: null,
      roleId: role_id,
      activa: true,
      eliminada: false,
      suprimida: false,
      segundoFactor: false,
      cambios: 0,
      cambiosDeFactor: 0,
    } as const;
    const rol = rolAlVincular(permisos, nueva, role_id);
    await this.pertenencias.exigirLugar(id, club_id, rol);
    return rol;
  }

  /** Reserves the e-mail for this id. A repeated registration finds its own row. */
  private async reservar(
    { id, email, nombre, password }: NuevoUsuario,
    prueba: 'pendiente' | 'probada',
  ): Promise<void> {
    const nueva = { id, email, nombre, hash: await cifrar(password), prueba };
    const guardada =
      (await this.boveda.reservar(nueva)) ??
      ((await this.retirarInconclusa(email)) ? await this.boveda.reservar(nueva) : null);
    if (!guardada) throw enUso();
    if (guardada.hash === nueva.hash) return;
    const repetida =
      guardada.email === email && guardada.nombre === nombre && (await coincide(guardada.hash, password));
    if (!repetida) throw conflicto('CLAVE_REUSADA', 'La clave de idempotencia ya se usó con otros datos.');
  }

  /** Frees the e-mail of a registration that never reached the ledger. */
  private async retirarInconclusa(email: string): Promise<boolean> {
    const quien = await this.boveda.porEmailAsentado(email);
    if (!quien) return false;
    const { tipo } = await this.commandService.state(usuario, streamDeUsuario(quien.id));
    if (tipo === 'registrada') return false;
    await this.boveda.suprimir(quien.id);
    return true;
  }
}
