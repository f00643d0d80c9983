import { Injectable } from '@nestjs/common';
import { exigirSinDatosPersonales } from '@cepa/domain/pacientes/datos';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { currentTrial } from '../nucleo/trial';
import type { Persona } from './boveda';
import { Custodia } from './custodia';

/** Erases a medicinal user: destroys their key and keeps their dispensings. */
@Injectable()
export class SuprimirPacienteHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly custodia: Custodia,
    private readonly locks: Locks,
  ) {}

  /**
   * Holds the lock of the act that dispenses to the person. A person can be erased in every state of the club.
   *
   * @param paso distinguishes several erasures of one request
   */
  async execute(ctx: Context, persona: Persona, motivo: string | null, paso?: string): Promise<void> {
    const { id, club_id, datos } = persona;
    if (datos) exigirSinDatosPersonales(motivo, datos, 'motivo');
    const stream = streamDePaciente(id);
    const result = await this.locks.hold([stream], () =>
      this.commandService.registrar(
        pacientes,
        stream,
        { tipo: 'suprimir_paciente', usuario_medicinal_id: id, motivo },
        ctx.metadatos(club_id, { motivo, tambienEliminado: true, ...(paso !== undefined && { paso }) }),
      ),
    );
    if (currentTrial()) return;
    try {
      await this.commandService.esperar(result);
    } finally {
      // The ledger first, because it decides. After a crash in between, the next start or a repeated request completes
      // it.
      await this.custodia.suprimir(id);
    }
  }
}
