import { Module } from '@nestjs/common';
import { LibretaController } from './libreta.controller';

/** The club's notebook. */
@Module({ controllers: [LibretaController] })
export class LibretaModule {}
