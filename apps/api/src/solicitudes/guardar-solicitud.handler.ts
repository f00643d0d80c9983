import { isChanged } from '../nucleo/versions';
import { Injectable } from '@nestjs/common';
import { Rechazo } from '@cepa/domain/rechazo';
import {
  exigirRecibida,
  solicitudes,
  streamDeSolicitud,
  type ComandoDeSolicitud,
  type EstadoDeSolicitud,
} from '@cepa/domain/solicitudes/solicitudes';
import type { CommandResult } from '@cepa/ledger/commands';
import { CommandService } from '../nucleo/command-service';
import { Fichas, type FichaData } from '../nucleo/boveda/fichas';
import type { Context } from '../nucleo/contexto';

/** Writes a request in two steps: to the vault, then the event that makes the version current. */
abstract class GuardarSolicitud {
  constructor(
    protected readonly commandService: CommandService,
    protected readonly fichas: Fichas,
  ) {}

  protected async guardar(
    ctx: Context,
    id: string,
    datos: FichaData,
    asked: (custodiado: { version: string; huella: string }) => ComandoDeSolicitud,
  ): Promise<CommandResult> {
    const version = ctx.nuevoId('version');
    const hash = await this.fichas.guardar({ id, clubId: null, tipo: 'solicitud', version, datos });
    const metadatos = ctx.metadatos(null);
    // The ledger stores a hash of the request that only the record's key can compute.
    const command_hash = await this.fichas.sellar(id, metadatos.command_hash);
    try {
      return await this.commandService.ejecutar(solicitudes, streamDeSolicitud(id), asked({ version, huella: hash }), {
        ...metadatos,
        command_hash,
      });
    } catch (error) {
      if (error instanceof Rechazo || isChanged(error)) await this.fichas.retirar(id, version);
      throw error;
    }
  }
}

/** Receives the request of a person without an account. Returns the request's id. */
@Injectable()
export class RecibirSolicitudHandler extends GuardarSolicitud {
  constructor(commandService: CommandService, fichas: Fichas) {
    super(commandService, fichas);
  }

  async execute(ctx: Context, datos: FichaData): Promise<string> {
    const solicitud_id = ctx.nuevoId('solicitud');
    await this.guardar(ctx, solicitud_id, datos, (custodiado) => ({
      tipo: 'recibir_solicitud',
      solicitud_id,
      fecha: ctx.ahora,
      ...custodiado,
    }));
    return solicitud_id;
  }
}

/** Corrects the whole record of a request. Without a state the current one stays. */
@Injectable()
export class ActualizarSolicitudHandler extends GuardarSolicitud {
  constructor(commandService: CommandService, fichas: Fichas) {
    super(commandService, fichas);
  }

  /** The former version is deleted once the event makes the new one current. */
  async execute(ctx: Context, solicitud_id: string, estado: EstadoDeSolicitud | null, datos: FichaData): Promise<void> {
    exigirRecibida(await this.commandService.state(solicitudes, streamDeSolicitud(solicitud_id)), solicitud_id);
    const { events } = await this.guardar(ctx, solicitud_id, datos, (custodiado) => ({
      tipo: 'actualizar_solicitud',
      solicitud_id,
      estado,
      ...custodiado,
    }));
    for (const { data } of events) await this.fichas.retirar(solicitud_id, String(data['version_anterior']));
  }
}

/** Erases a request with all personal data. */
@Injectable()
export class SuprimirSolicitudHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly fichas: Fichas,
  ) {}

  /** The data first, so that an interrupted deletion is completed by repeating it. */
  async execute(ctx: Context, solicitud_id: string): Promise<void> {
    const stream = streamDeSolicitud(solicitud_id);
    exigirRecibida(await this.commandService.state(solicitudes, stream), solicitud_id);
    await this.fichas.suprimir(solicitud_id);
    const asked = { tipo: 'suprimir_solicitud', solicitud_id } as const;
    await this.commandService.ejecutar(solicitudes, stream, asked, ctx.metadatos(null));
  }
}
