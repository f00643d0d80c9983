import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { alertas, streamDeAlertas } from '@cepa/domain/alertas/alertas';
import { noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { alertasNombradas, type AlertaKey } from '@cepa/projections/alertas/pospuestas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';

interface Request {
  readonly claves: readonly AlertaKey[];
  readonly dias: number;
  readonly motivo: string | null;
}

/** Puts off alerts of a club. Returns their number, and the day on which they are shown again. */
@Injectable()
export class PosponerAlertasHandler {
  constructor(
    private readonly commandService: CommandService,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** @throws Problem 404 for an alert that the club does not have; Rechazo SIN_ALERTAS, PLAZO_INVALIDO, MOTIVO_OBLIGATORIO */
  async execute(ctx: Context, clubId: string, request: Request): Promise<{ cuantas: number; hasta: string }> {
    const { claves, dias, motivo } = request;
    const { hoy } = ctx;
    const unicas = [...new Map(claves.map((key) => [`${key.grupo} ${key.objeto_id}`, key])).values()];
    const nombradas = await alertasNombradas(this.db, { clubId, hoy }, unicas);
    if (nombradas.length < unicas.length) throw noEncontrado(`${unicas.length - nombradas.length} alerts are not told`);
    const { events } = await this.commandService.ejecutar(
      alertas,
      streamDeAlertas(clubId),
      { tipo: 'posponer_alertas', alertas: nombradas, dias, motivo, hoy },
      ctx.metadatos(clubId, { motivo }),
    );
    const [primero] = events;
    return { cuantas: events.length, hasta: (primero?.data as { hasta: string }).hasta };
  }
}
