import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CONSTANTES, esConstante } from '@cepa/domain/constantes';
import { Cuenta, noEncontrado } from '@cepa/platform';

/** The lists that forms choose from (`spec 1 §7`, `spec 2 §7`). */
@ApiTags('constantes')
@Controller('constantes')
export class ConstantesController {
  @Get(':name')
  @Cuenta('Opciones de una lista cerrada')
  lista(@Param('name') name: string): readonly unknown[] {
    if (!esConstante(name)) throw noEncontrado(`no list ${name}`);
    return CONSTANTES[name];
  }
}
