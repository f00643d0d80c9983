import { Injectable } from '@nestjs/common';
import {
  CAMPOS_PERSONALES,
  camposCambiados,
  exigirDatos,
  exigirSinDatosPersonales,
  type DatosPersonales,
} from '@cepa/domain/pacientes/datos';
import { exigirRegistrado, type EstadoDePaciente } from '@cepa/domain/pacientes/state';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { BovedaDePacientes } from './boveda';
import { GuardarDatos } from './guardar-datos';

/** Changes what is known of a medicinal user, suspends them or lets them receive again. */
@Injectable()
export class ActualizarPacienteHandler {
  constructor(
    private readonly acciones: Acciones,
    private readonly boveda: BovedaDePacientes,
    private readonly guardarDatos: GuardarDatos,
    private readonly locks: Locks,
  ) {}

  /** Holds the lock of the act that dispenses to the person, because this one may suspend them. */
  async execute(
    ctx: Contexto,
    clubId: string,
    id: string,
    datos: DatosPersonales,
    estado: EstadoDePaciente | null,
    motivo: string | null,
  ): Promise<void> {
    exigirDatos(datos, ctx.hoy);
    const actual = exigirRegistrado(await this.acciones.state(pacientes, streamDePaciente(id)), id);
    const antes = await this.boveda.version(id, actual.version, actual.huella);
    for (const conocidos of [datos, ...(antes ? [antes] : [])]) exigirSinDatosPersonales(motivo, conocidos, 'motivo');
    // Data that the vault lost or somebody altered are written anew, and the ledger records every field as changed.
    const campos = antes ? camposCambiados(antes, datos) : CAMPOS_PERSONALES;
    const nueva = campos.length === 0 ? null : ctx.nuevoId('datos');
    const huella =
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
      huella,
      campos,
    } as const;
    const metadatos = ctx.metadatos(clubId, {
      motivo: motivo ?? (campos.length === 0 ? null : `edición: ${campos.join(', ')}`),
    });
    await this.locks.hold([streamDePaciente(id)], () => this.guardarDatos.registrar(command, nueva, metadatos));
  }
}
