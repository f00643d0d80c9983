import { Module } from '@nestjs/common';
import { SavedViews } from './saved-views';
import { VistasController } from './vistas.controller';

/** How people look at lists: views that they save under a name. */
@Module({ controllers: [VistasController], providers: [SavedViews] })
export class VistasModule {}
