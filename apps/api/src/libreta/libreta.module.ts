import { Module } from '@nestjs/common';
import { TareasModule } from '../tareas/tareas.module';
import { LibretaController } from './libreta.controller';

/** The club's notebook. */
@Module({ imports: [TareasModule], controllers: [LibretaController] })
export class LibretaModule {}
