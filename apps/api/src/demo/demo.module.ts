import { Module } from '@nestjs/common';
import { ClubesModule } from '../clubes/clubes.module';
import { ForgetSample } from './forget-sample';
import { SampleController } from './sample.controller';

/** The caller's own sample club. Before `clubes/:id`, which would take its path for an id. */
@Module({ imports: [ClubesModule], controllers: [SampleController], providers: [ForgetSample] })
export class DemoModule {}
