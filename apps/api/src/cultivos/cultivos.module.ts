import { Module } from '@nestjs/common';
import { AsociarEventoHandler } from './asociar-evento.handler';
import { CerrarProyectoHandler, EliminarProyectoHandler } from './cerrar-proyecto.handler';
import { ActualizarPlantaEventoHandler, EliminarPlantaEventoHandler } from './corregir-estadia.handler';
import { CrearProyectoHandler } from './crear-proyecto.handler';
import { FinalizarEventoHandler } from './finalizar-evento.handler';
import { MoverPlantasHandler } from './mover-plantas.handler';
import { PlantaEventosController } from './planta-eventos.controller';
import { ProyectoEventosController } from './proyecto-eventos.controller';
import { ProyectosController } from './proyectos.controller';

/** Projects, their events, and the plants in them. */
@Module({
  controllers: [PlantaEventosController, ProyectoEventosController, ProyectosController],
  providers: [
    ActualizarPlantaEventoHandler,
    AsociarEventoHandler,
    CerrarProyectoHandler,
    CrearProyectoHandler,
    EliminarPlantaEventoHandler,
    EliminarProyectoHandler,
    FinalizarEventoHandler,
    MoverPlantasHandler,
  ],
})
export class CultivosModule {}
