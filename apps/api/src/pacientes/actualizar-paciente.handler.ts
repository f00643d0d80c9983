import { Injectable } from '@nestjs/common';
import {
  PERSONAL_FIELDS,
  changedFields,
  exigirDatos,
  exigirSinDatosPersonales,
  type DatosPersonales,
} from '@cepa/domain/pacientes/datos';
import { exigirRegistrado, type EstadoDePaciente } from '@cepa/domain/pacientes/state';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { BovedaDePacientes } from './boveda';
import { GuardarDatos } from './guardar-datos';

/** Changes the data of a medicinal user, suspends them, or lets them receive again. */
@Injectable()
export class ActualizarPacienteHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly boveda: BovedaDePacientes,
    private readonly guardarDatos: GuardarDatos,
    private readonly locks: Locks,
  ) {}

  /** Holds the lock of the act that dispenses to the person, because this act may suspend them. */
  async execute(
    ctx: Context,
    clubId: string,
    id: string,
    datos: DatosPersonales,
    estado: EstadoDePaciente | null,
    motivo: string | null,
  ): Promise<void> {
    exigirDatos(datos, ctx.hoy);
    const actual = exigirRegistrado(await this.commandService.state(pacientes, streamDePaciente(id)), id);
    const antes = await this.boveda.version(id, actual.version, actual.huella);
    for (const conocidos of [datos, ...(antes ? [antes] : [])]) exigirSinDatosPersonales(motivo, conocidos, 'motivo');
    // Lost or altered data of the vault are written again, and the ledger records every field as changed.
    const fields = antes ? changedFields(antes, datos) : PERSONAL_FIELDS;
    const nueva = fields.length === 0 ? null : ctx.nuevoId('datos');
    const hash =
      nueva === null
        ? actual.huella
        : await this.guardarDatos.guardar({ id, clubId, version: nueva, datos, nueva: false });
    const command = {
      tipo: 'actualizar_paciente',
      usuario_medicinal_id: id,
      estado,
      motivo,
      version_anterior: actual.version,
      version: nueva ?? actual.version,
      huella: hash,
      campos: fields,
    } as const;
    const metadatos = ctx.metadatos(clubId, {
      motivo: motivo ?? (fields.length === 0 ? null : `edición: ${fields.join(', ')}`),
    });
    await this.locks.hold([streamDePaciente(id)], () => this.guardarDatos.registrar(command, nueva, metadatos));
  }
}
