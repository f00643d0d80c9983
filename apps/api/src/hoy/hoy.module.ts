import { Module } from '@nestjs/common';
import { HoyController } from './hoy.controller';

/** What a club has to do today: what is due, what expires, what waits, and the first steps of a new club. */
@Module({ controllers: [HoyController] })
export class HoyModule {}
