import { Module } from '@nestjs/common';
import { AdjuntarFotoHandler } from './adjuntar-foto.handler';
import { FotoEnRafaga } from './foto.rafaga';
import { FotosController } from './fotos.controller';

/** Photos of tasks, plants, rooms and removals. */
@Module({ controllers: [FotosController], providers: [AdjuntarFotoHandler, FotoEnRafaga] })
export class FotosModule {}
