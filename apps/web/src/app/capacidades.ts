import { rutas as alertas } from '@/alertas/rutas';
import { rutas as analisis } from '@/analisis/rutas';
import { rutas as balance } from '@/balance/rutas';
import { rutas as biomasa } from '@/biomasa/rutas';
import { rutas as clubes } from '@/clubes/rutas';
import { rutas as cultivos } from '@/cultivos/rutas';
import { rutas as cumplimiento } from '@/cumplimiento/rutas';
import { rutas as geneticas } from '@/geneticas/rutas';
import { rutas as historial } from '@/historial/rutas';
import { rutas as identidad } from '@/identidad/rutas';
import { rutas as inventario } from '@/inventario/rutas';
import { rutas as libreta } from '@/libreta/rutas';
import { rutas as lotes } from '@/lotes/rutas';
import { rutas as materiales } from '@/materiales/rutas';
import { rutas as pacientes } from '@/pacientes/rutas';
import { rutas as personal } from '@/personal/rutas';
import { rutas as planes } from '@/planes/rutas';
import { rutas as reportes } from '@/reportes/rutas';
import { rutas as retiros } from '@/retiros/rutas';
import { rutas as salas } from '@/salas/rutas';
import { rutas as sello } from '@/sello/rutas';
import { rutas as suscripciones } from '@/suscripciones/rutas';
import { rutas as tareas } from '@/tareas/rutas';
import { rutas as solicitudes } from '@/solicitudes/rutas';
import { rutas as trazabilidad } from '@/trazabilidad/rutas';
import { rutas as ubicaciones } from '@/ubicaciones/rutas';
import { rutas as produccion } from './produccion/rutas';

/** The screens of every capability: a new one is a line here. */
export const CAPACIDADES = [
  alertas,
  analisis,
  balance,
  biomasa,
  clubes,
  cultivos,
  cumplimiento,
  geneticas,
  historial,
  identidad,
  inventario,
  libreta,
  lotes,
  materiales,
  pacientes,
  personal,
  planes,
  produccion,
  reportes,
  retiros,
  salas,
  sello,
  solicitudes,
  suscripciones,
  tareas,
  trazabilidad,
  ubicaciones,
];
