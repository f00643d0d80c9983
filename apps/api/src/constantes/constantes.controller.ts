import { Controller, Get, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CONSTANTES, esConstante, type NombreDeConstante } from '@cepa/domain/constantes';
import { Cuenta, noEncontrado } from '@cepa/platform';

/** An option of a list: a text, or a stored text with its label. */
export type OpcionDeLista = (typeof CONSTANTES)[NombreDeConstante][number];

/** Routes of the lists that forms choose from. */
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
