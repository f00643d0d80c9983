import { Module } from '@nestjs/common';
import { DeshacerEnLibreta } from './libreta.deshacer';
import { LibretaController } from './libreta.controller';

/** The club's notebook. */
@Module({ controllers: [LibretaController], providers: [DeshacerEnLibreta] })
export class LibretaModule {}
