import { Module } from '@nestjs/common';
import { ConfiguracionController } from './configuracion.controller';
import { EliminarTareaHandler } from './eliminar-tarea.handler';
import { OpcionesController } from './opciones.controller';
import { RegistrarTareaHandler } from './registrar-tarea.handler';
import { TareasController } from './tareas.controller';

/** Tasks of events, and the categories that they are chosen from. */
@Module({
  controllers: [ConfiguracionController, OpcionesController, TareasController],
  providers: [EliminarTareaHandler, RegistrarTareaHandler],
})
export class TareasModule {}
