import type { Type } from '@nestjs/common';
import { AlertasModule } from './alertas/alertas.module';
import { AnalisisModule } from './analisis/analisis.module';
import { BalanceModule } from './balance/balance.module';
import { BiomasaModule } from './biomasa/biomasa.module';
import { BusquedaModule } from './busqueda/busqueda.module';
import { ClubesModule } from './clubes/clubes.module';
import { ConstantesModule } from './constantes/constantes.module';
import { CultivosModule } from './cultivos/cultivos.module';
import { CumplimientoModule } from './cumplimiento/cumplimiento.module';
import { DemoModule } from './demo/demo.module';
import { HistorialModule } from './historial/historial.module';
import { HoyModule } from './hoy/hoy.module';
import { IdentidadModule } from './identidad/identidad.module';
import { GeneticasModule } from './geneticas/geneticas.module';
import { ImportacionesModule } from './importaciones/importaciones.module';
import { InventarioModule } from './inventario/inventario.module';
import { LibretaModule } from './libreta/libreta.module';
import { InventarioPdfModule } from './inventario/inventario-pdf.module';
import { InspeccionModule } from './inspeccion/inspeccion.module';
import { LotesModule } from './lotes/lotes.module';
import { MaterialesModule } from './materiales/materiales.module';
import { PacientesModule } from './pacientes/pacientes.module';
import { PlanesModule } from './planes/planes.module';
import { PersonalModule } from './personal/personal.module';
import { RafagaModule } from './rafaga/rafaga.module';
import { ReportesModule } from './reportes/reportes.module';
import { SalasModule } from './salas/salas.module';
import { SaludModule } from './salud/salud.module';
import { SelloModule } from './sello/sello.module';
import { TareasModule } from './tareas/tareas.module';
import { SolicitudesModule } from './solicitudes/solicitudes.module';
import { SuscripcionesModule } from './suscripciones/suscripciones.module';
import { TrazabilidadModule } from './trazabilidad/trazabilidad.module';
import { UbicacionesModule } from './ubicaciones/ubicaciones.module';
import { RetirosModule } from './retiros/retiros.module';
import { VistasModule } from './vistas/vistas.module';
import { FotosModule } from './fotos/fotos.module';

/** Every capability of the API. */
export const capacidades: readonly Type[] = [
  // Before clubs: their route would take its path for a club's id.
  DemoModule,
  FotosModule,
  RetirosModule,
  AlertasModule,
  AnalisisModule,
  BalanceModule,
  BiomasaModule,
  BusquedaModule,
  ClubesModule,
  ConstantesModule,
  CultivosModule,
  CumplimientoModule,
  HistorialModule,
  HoyModule,
  IdentidadModule,
  GeneticasModule,
  ImportacionesModule,
  InventarioModule,
  LibretaModule,
  InventarioPdfModule,
  InspeccionModule,
  LotesModule,
  MaterialesModule,
  PacientesModule,
  PlanesModule,
  PersonalModule,
  RafagaModule,
  ReportesModule,
  SalasModule,
  SaludModule,
  SelloModule,
  TareasModule,
  SolicitudesModule,
  SuscripcionesModule,
  TrazabilidadModule,
  UbicacionesModule,
  VistasModule,
];
