import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { puntos, streamDePuntos, type ComandoDePuntos } from '@cepa/domain/ubicaciones/puntos';
import { STREAM_DE_UBICACIONES, exigirUbicacion, ubicaciones } from '@cepa/domain/ubicaciones/ubicaciones';
import type { LecturaDB } from '@cepa/projections';
import { puntosEnUbicacion } from '@cepa/projections/ubicaciones/ubicaciones.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';

/** Removes a location that no supply point uses. */
@Injectable()
export class EliminarUbicacionHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the lock of the acts that put a supply point there. */
  execute(ctx: Context, ubicacion_id: string): Promise<void> {
    return this.locks.hold([STREAM_DE_UBICACIONES], async () => {
      await this.commandService.alDia(['PuntoDeAbastecimientoCreado', 'PuntoDeAbastecimientoActualizado']);
      const asked = {
        tipo: 'eliminar_ubicacion',
        ubicacion_id,
        puntos: await puntosEnUbicacion(this.db, ubicacion_id),
      } as const;
      await this.commandService.ejecutar(ubicaciones, STREAM_DE_UBICACIONES, asked, ctx.metadatos(null));
    });
  }
}

/** Creates or corrects a supply point at an existing location. */
@Injectable()
export class GuardarPuntoHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
  ) {}

  /** Holds the lock of the act that removes the location. */
  execute(
    ctx: Context,
    clubId: string,
    asked: Extract<ComandoDePuntos, { tipo: 'crear_punto' | 'actualizar_punto' }>,
  ): Promise<void> {
    return this.locks.hold([STREAM_DE_UBICACIONES], async () => {
      exigirUbicacion(await this.commandService.state(ubicaciones, STREAM_DE_UBICACIONES), asked.ubicacion_id);
      await this.commandService.ejecutar(puntos, streamDePuntos(clubId), asked, ctx.metadatos(clubId));
    });
  }
}
