import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { exigirSinDatosPersonales } from '@cepa/domain/pacientes/datos';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { Turnos } from '../nucleo/turnos';
import type { Persona } from './boveda';
import { Custodia } from './custodia';

/** Erases a medicinal user: their key is destroyed, their dispensings stay. */
export class SuprimirPaciente {
  constructor(
    readonly ctx: Contexto,
    readonly persona: Persona,
    readonly motivo: string | null,
  ) {}
}

@CommandHandler(SuprimirPaciente)
export class SuprimirPacienteHandler implements ICommandHandler<SuprimirPaciente, void> {
  constructor(
    private readonly acciones: Acciones,
    private readonly custodia: Custodia,
    private readonly turnos: Turnos,
  ) {}

  /** In turn with whoever hands them something. Whoever asks to be erased is, whatever became of the club. */
  async execute({ ctx, persona, motivo }: SuprimirPaciente): Promise<void> {
    const { id, club_id, datos } = persona;
    if (datos) exigirSinDatosPersonales(motivo, datos, 'motivo');
    const stream = streamDePaciente(id);
    const result = await this.turnos.tomar([stream], () =>
      this.acciones.registrar(
        pacientes,
        stream,
        { tipo: 'suprimir_paciente', usuario_medicinal_id: id, motivo },
        ctx.metadatos(club_id, { motivo, tambienEliminado: true }),
      ),
    );
    try {
      await this.acciones.esperar(result);
    } finally {
      // The ledger first, as it decides; what a crash leaves in between, the next start or the same request finishes.
      await this.custodia.suprimir(id);
    }
  }
}
