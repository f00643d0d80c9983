import { Module } from '@nestjs/common';
import { AnularEnvasadoHandler } from './anular-envasado.handler';
import { EnvasadoController } from './envasado.controller';
import { EnvasarHandler } from './envasar.handler';

/** The book of matter: raw material, bulk, packaging, dispensing. */
@Module({
  controllers: [EnvasadoController],
  providers: [AnularEnvasadoHandler, EnvasarHandler],
})
export class MaterialesModule {}
