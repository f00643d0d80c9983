import { Module } from '@nestjs/common';
import { BusquedaController } from './busqueda.controller';

/** The search over all records of a club. */
@Module({ controllers: [BusquedaController] })
export class BusquedaModule {}
