import { Module } from '@nestjs/common';
import { ReportesModule } from '../reportes/reportes.module';
import { PlanesPdfController } from './planes-pdf.controller';
import { ActividadesController } from './actividades.controller';
import { AsociarPlanHandler } from './asociar-plan.handler';
import { Autores } from './autores';
import { CopiarPlanHandler } from './copiar-plan.handler';
import { PlanesController } from './planes.controller';
import { CalendarioController } from './calendario.controller';
import { GuardarTableHandler } from './guardar-tabla.handler';
import { ProyectoPlanController } from './proyecto-plan.controller';

/** Crop plans, and their execution in the projects that took them. */
@Module({
  imports: [ReportesModule],
  controllers: [
    PlanesPdfController,
    ActividadesController,
    CalendarioController,
    PlanesController,
    ProyectoPlanController,
  ],
  providers: [AsociarPlanHandler, Autores, CopiarPlanHandler, GuardarTableHandler],
})
export class PlanesModule {}
