import type { Type } from '@nestjs/common';
import { AlertasModule } from './alertas/alertas.module';
import { BiomasaModule } from './biomasa/biomasa.module';
import { ClubesModule } from './clubes/clubes.module';
import { ConstantesModule } from './constantes/constantes.module';
import { CultivosModule } from './cultivos/cultivos.module';
import { HistorialModule } from './historial/historial.module';
import { IdentidadModule } from './identidad/identidad.module';
import { GeneticasModule } from './geneticas/geneticas.module';
import { LotesModule } from './lotes/lotes.module';
import { MaterialesModule } from './materiales/materiales.module';
import { PacientesModule } from './pacientes/pacientes.module';
import { ReportesModule } from './reportes/reportes.module';
import { SalasModule } from './salas/salas.module';
import { SaludModule } from './salud/salud.module';
import { SelloModule } from './sello/sello.module';
import { SolicitudesModule } from './solicitudes/solicitudes.module';
import { SuscripcionesModule } from './suscripciones/suscripciones.module';
import { TrazabilidadModule } from './trazabilidad/trazabilidad.module';
import { UbicacionesModule } from './ubicaciones/ubicaciones.module';

/** Every capability of the API. */
export const capacidades: readonly Type[] = [
  AlertasModule,
  BiomasaModule,
  ClubesModule,
  ConstantesModule,
  CultivosModule,
  HistorialModule,
  IdentidadModule,
  GeneticasModule,
  LotesModule,
  MaterialesModule,
  PacientesModule,
  ReportesModule,
  SalasModule,
  SaludModule,
  SelloModule,
  SolicitudesModule,
  SuscripcionesModule,
  TrazabilidadModule,
  UbicacionesModule,
];
