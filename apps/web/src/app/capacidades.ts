import { routes as alertas } from '@/alertas/routes';
import { routes as analisis } from '@/analisis/routes';
import { routes as balance } from '@/balance/routes';
import { routes as biomasa } from '@/biomasa/routes';
import { routes as clubes } from '@/clubes/routes';
import { routes as cultivos } from '@/cultivos/routes';
import { routes as cumplimiento } from '@/cumplimiento/routes';
import { routes as geneticas } from '@/geneticas/routes';
import { routes as historial } from '@/historial/routes';
import { routes as identidad } from '@/identidad/routes';
import { routes as importaciones } from '@/importaciones/routes';
import { routes as inventario } from '@/inventario/routes';
import { routes as libreta } from '@/libreta/routes';
import { routes as lotes } from '@/lotes/routes';
import { routes as materiales } from '@/materiales/routes';
import { routes as pacientes } from '@/pacientes/routes';
import { routes as personal } from '@/personal/routes';
import { routes as planes } from '@/planes/routes';
import { routes as reportes } from '@/reportes/routes';
import { routes as retiros } from '@/retiros/routes';
import { routes as salas } from '@/salas/routes';
import { routes as sinSenal } from '@/sin_senal/routes';
import { routes as sello } from '@/sello/routes';
import { routes as suscripciones } from '@/suscripciones/routes';
import { routes as tareas } from '@/tareas/routes';
import { routes as solicitudes } from '@/solicitudes/routes';
import { routes as trazabilidad } from '@/trazabilidad/routes';
import { routes as ubicaciones } from '@/ubicaciones/routes';
import { routes as produccion } from './produccion/routes';

/** The screens of every capability: one line each. */
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
  importaciones,
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
  sinSenal,
  solicitudes,
  suscripciones,
  tareas,
  trazabilidad,
  ubicaciones,
];
