import {
  bulkDadoDeBaja,
  darDeBajaBulk,
  darDeBajaEnvasado,
  darDeBajaMateriaPrima,
  envasadoDadoDeBaja,
  materiaPrimaDadaDeBaja,
  type DarDeBajaBulk,
  type DarDeBajaEnvasado,
  type DarDeBajaMateriaPrima,
} from './dar-de-baja';
import {
  declararRestoDeBiomasa,
  declararRestoDeProceso,
  restoDeBiomasaDeclarado,
  restoDeProcesoDeclarado,
  type DeclararRestoDeBiomasa,
  type DeclararRestoDeProceso,
} from './declarar-resto';
import {
  cancelarProceso,
  insumoRetirado,
  procesoCancelado,
  retirarInsumo,
  type CancelarProceso,
  type RetirarInsumo,
} from './deshacer-proceso';
import type { MaterialesEvent } from '@cepa/event-schemas';
import { decider } from '../decider';
import { darDeBajaVarios, type DarDeBajaVarios } from './dar-de-baja-varios';
import { ajustarBulk, productoBulkAjustado, type AjustarBulk } from './ajustar-bulk';
import { ajustarMateriaPrima, materiaPrimaAjustada, type AjustarMateriaPrima } from './ajustar-materia-prima';
import { anularEnvasado, envasadoAnulado, type AnularEnvasado } from './anular-envasado';
import { contar, conteoRegistrado, type Contar } from './contar';
import { cosecharProducto, productoCosechado, type CosecharProducto } from './cosechar-producto';
import { crearBulk, productoBulkCreado, type CrearBulk } from './crear-bulk';
import { crearMateriaPrima, materiaPrimaCreada, type CrearMateriaPrima } from './crear-materia-prima';
import {
  dispensacionAnulada,
  dispensacionCorregida,
  editarDispensacion,
  type EditarDispensacion,
} from './corregir-dispensacion';
import { dispensar, productoDispensado, type Dispensar } from './dispensar';
import { editarBulk, productoBulkEditado, type EditarBulk } from './editar-bulk';
import {
  actualizarPrecio,
  editarEnvasado,
  envasadoEditado,
  precioActualizado,
  type ActualizarPrecio,
  type EditarEnvasado,
} from './editar-envasado';
import { editarMateriaPrima, materiaPrimaEditada, type EditarMateriaPrima } from './editar-materia-prima';
import { envasar, productoEnvasado, type Envasar } from './envasar';
import { envasarVarios, type EnvasarVarios } from './envasar-varios';
import {
  destinoDeUnidadesRegistrado,
  productoDevuelto,
  productoDevueltoDestruido,
  registrarUnidades,
  type RegistrarUnidades,
} from './registrar-unidades';
import { inicial, type LibroDeMateriales } from './state';
import { vencimientoDeBulkAcortado, vencimientoDeMateriaPrimaAcortado } from './vencimiento';
import { instantanea } from './instantanea';
import { finalizarProceso, masaConsumida, procesoFinalizado, type FinalizarProceso } from './finalizar-proceso';
import {
  iniciarProceso,
  insumoRegistrado,
  procesoIniciado,
  registrarInsumo,
  type IniciarProceso,
  type RegistrarInsumo,
} from './transformar';
import { anioCerrado, cerrarAnio, exigirAnioAbierto, type CerrarAnio } from './cerrar-anio';
import { contado } from './periodo';
import { reglasDelLibroCambiadas, cambiarReglas, type CambiarReglas } from './cambiar-reglas';
import { liberacionRegistrada, liberar, type Liberar } from './liberar';
import {
  levantarRetencion,
  retencionPuesta,
  retencionQuitada,
  retener,
  type LevantarRetencion,
  type Retener,
} from './retener';

/** A command on a club's book of matter. */
export type ComandoDeMateriales =
  | CambiarReglas
  | ActualizarPrecio
  | AjustarBulk
  | AjustarMateriaPrima
  | AnularEnvasado
  | CancelarProceso
  | CerrarAnio
  | Contar
  | CosecharProducto
  | CrearBulk
  | CrearMateriaPrima
  | DarDeBajaBulk
  | DarDeBajaEnvasado
  | DarDeBajaMateriaPrima
  | DarDeBajaVarios
  | DeclararRestoDeBiomasa
  | DeclararRestoDeProceso
  | Dispensar
  | EditarBulk
  | EditarDispensacion
  | EditarEnvasado
  | EditarMateriaPrima
  | Envasar
  | EnvasarVarios
  | FinalizarProceso
  | IniciarProceso
  | LevantarRetencion
  | Liberar
  | RegistrarInsumo
  | RegistrarUnidades
  | Retener
  | RetirarInsumo;

/** The stream of a club's book of matter. */
export const streamDeMateriales = (clubId: string): string => `materiales-${clubId}`;

/** The rules of the book of matter: one book a club, so that what leaves a batch arrives in another in the same append. */
export const materiales = decider<LibroDeMateriales, ComandoDeMateriales, MaterialesEvent>({
  name: 'materiales',
  initial: inicial,
  commands: {
    cambiar_reglas: cambiarReglas,
    actualizar_precio: actualizarPrecio,
    ajustar_bulk: ajustarBulk,
    ajustar_materia_prima: ajustarMateriaPrima,
    anular_envasado: anularEnvasado,
    cancelar_proceso: cancelarProceso,
    cerrar_anio: cerrarAnio,
    contar,
    cosechar_producto: cosecharProducto,
    crear_bulk: crearBulk,
    crear_materia_prima: crearMateriaPrima,
    dar_de_baja_bulk: darDeBajaBulk,
    dar_de_baja_envasado: darDeBajaEnvasado,
    dar_de_baja_materia_prima: darDeBajaMateriaPrima,
    dar_de_baja_varios: darDeBajaVarios,
    declarar_resto_de_biomasa: declararRestoDeBiomasa,
    declarar_resto_de_proceso: declararRestoDeProceso,
    dispensar,
    editar_bulk: editarBulk,
    editar_dispensacion: editarDispensacion,
    editar_envasado: editarEnvasado,
    editar_materia_prima: editarMateriaPrima,
    envasar,
    envasar_varios: envasarVarios,
    finalizar_proceso: finalizarProceso,
    iniciar_proceso: iniciarProceso,
    levantar_retencion: levantarRetencion,
    liberar,
    registrar_insumo: registrarInsumo,
    registrar_unidades: registrarUnidades,
    retener,
    retirar_insumo: retirarInsumo,
  },
  events: {
    AnioCerrado: anioCerrado,
    ReglasDelLibroCambiadas: reglasDelLibroCambiadas,
    BulkDadoDeBaja: bulkDadoDeBaja,
    DestinoDeUnidadesRegistrado: destinoDeUnidadesRegistrado,
    ConteoRegistrado: conteoRegistrado,
    DispensacionAnulada: dispensacionAnulada,
    DispensacionCorregida: dispensacionCorregida,
    EnvasadoAnulado: envasadoAnulado,
    EnvasadoDadoDeBaja: envasadoDadoDeBaja,
    EnvasadoEditado: envasadoEditado,
    InsumoRegistrado: insumoRegistrado,
    InsumoRetirado: insumoRetirado,
    LiberacionRegistrada: liberacionRegistrada,
    MasaConsumida: masaConsumida,
    MateriaPrimaAjustada: materiaPrimaAjustada,
    MateriaPrimaCreada: materiaPrimaCreada,
    MateriaPrimaDadaDeBaja: materiaPrimaDadaDeBaja,
    MateriaPrimaEditada: materiaPrimaEditada,
    PrecioDeEnvasadoActualizado: precioActualizado,
    ProcesoCancelado: procesoCancelado,
    ProcesoFinalizado: procesoFinalizado,
    ProcesoIniciado: procesoIniciado,
    ProductoBulkAjustado: productoBulkAjustado,
    ProductoBulkCreado: productoBulkCreado,
    ProductoBulkEditado: productoBulkEditado,
    ProductoCosechado: productoCosechado,
    ProductoDevuelto: productoDevuelto,
    ProductoDevueltoDestruido: productoDevueltoDestruido,
    ProductoDispensado: productoDispensado,
    ProductoEnvasado: productoEnvasado,
    RetencionPuesta: retencionPuesta,
    RetencionQuitada: retencionQuitada,
    RestoDeBiomasaDeclarado: restoDeBiomasaDeclarado,
    RestoDeProcesoDeclarado: restoDeProcesoDeclarado,
    VencimientoDeBulkAcortado: vencimientoDeBulkAcortado,
    VencimientoDeMateriaPrimaAcortado: vencimientoDeMateriaPrimaAcortado,
  },
  permits: exigirAnioAbierto,
  counts: contado,
  snapshot: instantanea,
});
