import { Module } from '@nestjs/common';
import { CarenciasController } from './carencias.controller';
import { ControlDeInsumosController } from './control-de-insumos.controller';
import { DeshacerEnInventario } from './inventario.deshacer';
import { DownloadSuppliers } from './download-suppliers';
import { GuardarProveedorHandler } from './guardar-proveedor.handler';
import { ImportarItems } from './importar-items';
import { ImportarProveedores } from './importar-proveedores';
import { InventarioController } from './inventario.controller';
import { OrdenesController } from './ordenes.controller';
import { CambiarEstadoDeOrdenHandler, CrearOrdenHandler } from './ordenes.handler';
import { ProveedoresController } from './proveedores.controller';
import { StockController } from './stock.controller';
import { EditarItemHandler, EliminarItemHandler } from './stock.handler';

/** Suppliers, stock and purchase orders. */
@Module({
  controllers: [
    CarenciasController,
    ControlDeInsumosController,
    InventarioController,
    OrdenesController,
    ProveedoresController,
    StockController,
  ],
  providers: [
    DeshacerEnInventario,
    CambiarEstadoDeOrdenHandler,
    CrearOrdenHandler,
    EditarItemHandler,
    EliminarItemHandler,
    DownloadSuppliers,
    GuardarProveedorHandler,
    ImportarItems,
    ImportarProveedores,
  ],
})
export class InventarioModule {}
