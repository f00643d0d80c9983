import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Escritura } from '@cepa/platform';
import { DESHECHO } from '@cepa/words/mensajes/deshacer';
import { Context, Ctx } from '../nucleo/contexto';
import { IdPipe } from '../nucleo/validacion';
import { DeshacerHandler } from './deshacer.handler';

/** Undoes an act, given one of its events. */
@ApiTags('historial')
@Controller('eventos')
export class DeshacerController {
  constructor(private readonly deshacer: DeshacerHandler) {}

  @Post(':id/deshacer')
  @HttpCode(200)
  @Escritura('Deshacer lo que se registró con un evento, mientras nada lo haya cambiado después')
  async ejecutar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    await this.deshacer.execute(ctx, id);
    return { mensaje: DESHECHO };
  }
}
