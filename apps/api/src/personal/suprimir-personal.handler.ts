import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { personal, streamDePersonal } from '@cepa/domain/personal/personal';
import type { PersonaLeida } from '@cepa/projections/personal/personal.queries';
import { Acciones } from '../nucleo/acciones';
import { Fichas } from '../nucleo/boveda/fichas';
import type { Contexto } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';

/** Erases who somebody of the staff is: their key is destroyed, the tasks that they did stay under their legajo. */
export class SuprimirPersonalRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly persona: PersonaLeida,
    readonly motivo: string | null,
  ) {
    super();
  }
}

@CommandHandler(SuprimirPersonalRequest)
export class SuprimirPersonalHandler implements ICommandHandler<SuprimirPersonalRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly fichas: Fichas,
    private readonly locks: Locks,
  ) {}

  /** The ledger first, as it decides; what a crash leaves in between, the same request finishes. */
  async execute({ ctx, persona: { id, club_id }, motivo }: SuprimirPersonalRequest): Promise<void> {
    const stream = streamDePersonal(club_id);
    const result = await this.locks.hold([stream], () =>
      this.acciones.registrar(
        personal,
        stream,
        { tipo: 'suprimir_personal', personal_id: id },
        ctx.metadatos(club_id, { motivo, tambienEliminado: true }),
      ),
    );
    try {
      await this.acciones.esperar(result);
    } finally {
      await this.fichas.suprimir(id);
    }
  }
}
