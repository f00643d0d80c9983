import { Module } from '@nestjs/common';
import { DeshacerEnTareas } from './tareas.deshacer';
import { ReportesModule } from '../reportes/reportes.module';
import { TareasPdfController } from './tareas-pdf.controller';
import { ConfiguracionController } from './configuracion.controller';
import { EditarTareaHandler } from './editar-tarea.handler';
import { EstadisticasController } from './estadisticas.controller';
import { NombradosEnTarea } from './nombrados-en-tarea';
import { OpcionesController } from './opciones.controller';
import { RegistrarTareaHandler } from './registrar-tarea.handler';
import { TareaEnRafaga } from './tarea.rafaga';
import { TareasController } from './tareas.controller';

/** Tasks of events, and their categories. */
@Module({
  imports: [ReportesModule],
  controllers: [
    TareasPdfController,
    ConfiguracionController,
    EstadisticasController,
    OpcionesController,
    TareasController,
  ],
  providers: [DeshacerEnTareas, EditarTareaHandler, NombradosEnTarea, RegistrarTareaHandler, TareaEnRafaga],
})
export class TareasModule {}
