import { Module } from '@nestjs/common';
import { SavedViews } from './saved-views';
import { VistasController } from './vistas.controller';

/** Views of lists that people save under a name. */
@Module({ controllers: [VistasController], providers: [SavedViews] })
export class VistasModule {}
