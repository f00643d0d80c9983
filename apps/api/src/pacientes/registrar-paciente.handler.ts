import { Injectable } from '@nestjs/common';
import { exigirDatos, type DatosPersonales } from '@cepa/domain/pacientes/datos';
import type { EstadoDePaciente } from '@cepa/domain/pacientes/state';
import type { Context } from '../nucleo/contexto';
import { GuardarDatos } from './guardar-datos';

/** Registers a medicinal user. */
@Injectable()
export class RegistrarPacienteHandler {
  constructor(private readonly guardarDatos: GuardarDatos) {}

  /** @returns the person's id */
  async execute(ctx: Context, clubId: string, datos: DatosPersonales, estado: EstadoDePaciente): Promise<string> {
    exigirDatos(datos, ctx.hoy);
    const id = ctx.nuevoId('usuario_medicinal');
    const version = ctx.nuevoId('datos');
    const hash = await this.guardarDatos.guardar({ id, clubId, version, datos, nueva: true });
    await this.guardarDatos.registrar(
      { tipo: 'registrar_paciente', usuario_medicinal_id: id, estado, version, huella: hash },
      version,
      ctx.metadatos(clubId),
    );
    return id;
  }
}
