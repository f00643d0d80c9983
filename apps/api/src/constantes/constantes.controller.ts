import { Controller, Get, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CONSTANTES, esConstante, type NombreDeConstante } from '@cepa/domain/constantes';
import { Cuenta, noEncontrado } from '@cepa/platform';

/** An option of a list: the text itself, or the text that is kept with what is shown. */
export type OpcionDeLista = (typeof CONSTANTES)[NombreDeConstante][number];

/** The lists that forms choose from (`spec 1 §7`, `spec 2 §7`). */
@ApiTags('constantes')
@Controller('constantes')
export class ConstantesController {
  @Get(':name')
  @Cuenta('Opciones de una lista cerrada')
  @ApiParam({ name: 'name', enum: Object.keys(CONSTANTES) })
  lista(@Param('name') name: string): readonly OpcionDeLista[] {
    if (!esConstante(name)) throw noEncontrado(`no list ${name}`);
    return CONSTANTES[name];
  }
}
