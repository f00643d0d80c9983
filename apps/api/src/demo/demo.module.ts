import { Module } from '@nestjs/common';
import { ClubesModule } from '../clubes/clubes.module';
import { ForgetSample } from './forget-sample';
import { SampleController } from './sample.controller';

/** The sample club of one's own. Before `clubes/:id`, which would take its address for an id. */
@Module({ imports: [ClubesModule], controllers: [SampleController], providers: [ForgetSample] })
export class DemoModule {}
