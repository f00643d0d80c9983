import { Module } from '@nestjs/common';
import { Pasos } from '../nucleo/pasos';
import { ActualizarPrecioHandler } from './actualizar-precio.handler';
import { AjustarBulkHandler } from './ajustar-bulk.handler';
import { AjustarMateriaPrimaHandler } from './ajustar-materia-prima.handler';
import { AnularEnvasadoHandler } from './anular-envasado.handler';
import { BulkController } from './bulk.controller';
import { CosecharProductoHandler } from './cosechar-producto.handler';
import { CrearBulkHandler } from './crear-bulk.handler';
import { CrearMateriaPrimaHandler } from './crear-materia-prima.handler';
import { EditarBulkHandler } from './editar-bulk.handler';
import { EditarEnvasadoHandler } from './editar-envasado.handler';
import { EditarMateriaPrimaHandler } from './editar-materia-prima.handler';
import { EnvasadoController } from './envasado.controller';
import { EnvasarHandler } from './envasar.handler';
import { FinalizarProcesoHandler } from './finalizar-proceso.handler';
import { IniciarProcesoHandler } from './iniciar-proceso.handler';
import { MateriaPrimaController } from './materia-prima.controller';
import { ProcesoController } from './proceso.controller';
import { ProductoFinalController } from './producto-final.controller';
import { RegistrarInsumoHandler } from './registrar-insumo.handler';

/** The book of matter: raw material, transformation, bulk, packaging, harvest product. */
@Module({
  controllers: [BulkController, EnvasadoController, MateriaPrimaController, ProcesoController, ProductoFinalController],
  providers: [
    ActualizarPrecioHandler,
    AjustarBulkHandler,
    AjustarMateriaPrimaHandler,
    AnularEnvasadoHandler,
    CosecharProductoHandler,
    CrearBulkHandler,
    CrearMateriaPrimaHandler,
    EditarBulkHandler,
    EditarEnvasadoHandler,
    EditarMateriaPrimaHandler,
    EnvasarHandler,
    FinalizarProcesoHandler,
    IniciarProcesoHandler,
    Pasos,
    RegistrarInsumoHandler,
  ],
})
export class MaterialesModule {}
