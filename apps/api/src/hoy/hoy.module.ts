import { Module } from '@nestjs/common';
import { HoyController } from './hoy.controller';

/** The day of a club: what is due, what expires, what waits, and the first steps of a new one. */
@Module({ controllers: [HoyController] })
export class HoyModule {}
