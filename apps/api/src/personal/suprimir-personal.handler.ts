import { Injectable } from '@nestjs/common';
import { personal, streamDePersonal } from '@cepa/domain/personal/personal';
import type { PersonaLeida } from '@cepa/projections/personal/personal.queries';
import { CommandService } from '../nucleo/command-service';
import { Fichas } from '../nucleo/boveda/fichas';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';

/** Erases the data of a member of the staff: destroys their key and keeps their tasks under their legajo. */
@Injectable()
export class SuprimirPersonalHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly fichas: Fichas,
    private readonly locks: Locks,
  ) {}

  /**
   * The ledger first, because it decides. After a crash in between, a repeated request completes it.
   *
   * @param paso distinguishes several erasures of one request
   */
  async execute(ctx: Context, { id, club_id }: PersonaLeida, motivo: string | null, paso?: string): Promise<void> {
    const stream = streamDePersonal(club_id);
    const result = await this.locks.hold([stream], () =>
      this.commandService.registrar(
        personal,
        stream,
        { tipo: 'suprimir_personal', personal_id: id },
        ctx.metadatos(club_id, { motivo, tambienEliminado: true, ...(paso !== undefined && { paso }) }),
      ),
    );
    try {
      await this.commandService.esperar(result);
    } finally {
      await this.fichas.suprimir(id);
    }
  }
}
