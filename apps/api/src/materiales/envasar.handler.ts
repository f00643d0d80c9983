import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { EnvasarDto } from './envasado.dto';
import { diaDeVencimiento } from './vencimiento';

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
    const { club_id: _club, dias_vencimiento: _dias, ...campos } = datos;
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
        fecha_vencimiento: diaDeVencimiento(datos, fechaEnvasado),
      },
      ctx.metadatos(clubId),
    );
    return envasado_id;
  }
}
