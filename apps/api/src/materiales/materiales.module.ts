import { Module } from '@nestjs/common';
import { DeshacerEnMateriales } from './materiales.deshacer';
import { Workflow } from '../nucleo/workflow';
import { Retenciones } from '../shared/retenciones';
import { ReportesModule } from '../reportes/reportes.module';
import { AnioCerradoPdfController } from './anio-cerrado-pdf.controller';
import { AniosCerradosController } from './anios-cerrados.controller';
import { BajasController } from './bajas.controller';
import { BajasVariasController } from './bajas-varias.controller';
import { BulkController } from './bulk.controller';
import { CosecharProductoHandler } from './cosechar-producto.handler';
import { CrearBulkHandler } from './crear-bulk.handler';
import { CrearMateriaPrimaHandler } from './crear-materia-prima.handler';
import { EditarMateriaPrimaHandler } from './editar-materia-prima.handler';
import { EnvasadoController } from './envasado.controller';
import { EnvasadosController } from './envasados.controller';
import { EnvasarVariosController } from './envasar-varios.controller';
import { EnvasarHandler } from './envasar.handler';
import { FinalizarProcesoHandler } from './finalizar-proceso.handler';
import { LibrosPreparados } from './libros-preparados';
import { MateriaPrimaController } from './materia-prima.controller';
import { ProbarReglasController } from './probar-reglas.controller';
import { ProbarReglasHandler } from './probar-reglas.handler';
import { ProcesoController } from './proceso.controller';
import { ProductoFinalController } from './producto-final.controller';
import { RestosController } from './restos.controller';
import { ReglasDeClub } from './reglas-de-club';
import { ReglasController } from './reglas.controller';
import { RetencionesMarcasController } from './retenciones-marcas.controller';

/** The book of matter: raw material, transformation, bulk, packaging, harvest product. */
@Module({
  imports: [ReportesModule],
  controllers: [
    AnioCerradoPdfController,
    AniosCerradosController,
    BajasController,
    BajasVariasController,
    BulkController,
    EnvasadoController,
    EnvasadosController,
    EnvasarVariosController,
    MateriaPrimaController,
    ProbarReglasController,
    ProcesoController,
    ProductoFinalController,
    ReglasController,
    RestosController,
    RetencionesMarcasController,
  ],
  providers: [
    DeshacerEnMateriales,
    CosecharProductoHandler,
    CrearBulkHandler,
    CrearMateriaPrimaHandler,
    EditarMateriaPrimaHandler,
    EnvasarHandler,
    FinalizarProcesoHandler,
    LibrosPreparados,
    Workflow,
    ProbarReglasHandler,
    ReglasDeClub,
    Retenciones,
  ],
})
export class MaterialesModule {}
