import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { EnvasarDto } from './envasado.dto';

/** Packages part of a bulk product. */
export class Envasar {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly datos: EnvasarDto,
  ) {}
}

@CommandHandler(Envasar)
export class EnvasarHandler implements ICommandHandler<Envasar, string> {
  constructor(private readonly acciones: Acciones) {}

  /** @returns the id of the packaged product */
  async execute({ ctx, clubId, datos }: Envasar): Promise<string> {
    const { club_id: _club, dias_vencimiento, ...campos } = datos;
    const fechaEnvasado = datos.fecha_envasado ?? ctx.hoy;
    const envasado_id = ctx.nuevoId('envasado');
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      {
        tipo: 'envasar',
        ...campos,
        envasado_id,
        fecha_envasado: fechaEnvasado,
        fecha_vencimiento: datos.fecha_vencimiento ?? (dias_vencimiento === null ? null : sumarDias(fechaEnvasado, dias_vencimiento)),
      },
      ctx.metadatos(clubId),
    );
    return envasado_id;
  }
}
