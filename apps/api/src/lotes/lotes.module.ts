import { Module } from '@nestjs/common';
import { DeshacerEnLotes } from './lotes.deshacer';
import { ReportesModule } from '../reportes/reportes.module';
import { LotesPdfController } from './lotes-pdf.controller';
import { Workflow } from '../nucleo/workflow';
import { AlMarcarCosechadas } from './al-marcar-cosechadas';
import { AgregarPlantasHandler } from './agregar-plantas.handler';
import { BajaEnRafaga } from './baja.rafaga';
import { CambiarEstadoDePlantasHandler } from './cambiar-estado.handler';
import { CrearLoteHandler } from './crear-lote.handler';
import { DarDeBajaPlantasHandler } from './dar-de-baja.handler';
import { EditarLoteHandler } from './editar-lote.handler';
import { EliminarLoteHandler, EliminarPlantaHandler } from './eliminar-lote.handler';
import { EstadoEnRafaga } from './estado.rafaga';
import { ImportarLotes } from './importar-lotes';
import { LotesDePlanilla } from './lotes-de-planilla';
import { QuitarLoteImportado } from './quitar-lote-importado';
import { LotesController } from './lotes.controller';
import { PlantasDelClubController } from './plantas-del-club.controller';
import { ParaCosecharController } from './para-cosechar.controller';
import { PlantasController } from './plantas.controller';
import { Proyectos } from './proyectos';

/** Lots and their plants. */
@Module({
  imports: [ReportesModule],
  controllers: [
    LotesPdfController,
    LotesController,
    ParaCosecharController,
    PlantasController,
    PlantasDelClubController,
  ],
  providers: [
    DeshacerEnLotes,
    AgregarPlantasHandler,
    AlMarcarCosechadas,
    BajaEnRafaga,
    CambiarEstadoDePlantasHandler,
    CrearLoteHandler,
    DarDeBajaPlantasHandler,
    EditarLoteHandler,
    EliminarLoteHandler,
    EliminarPlantaHandler,
    EstadoEnRafaga,
    ImportarLotes,
    LotesDePlanilla,
    QuitarLoteImportado,
    Workflow,
    Proyectos,
  ],
})
export class LotesModule {}
