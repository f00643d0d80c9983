import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDePlanes } from './planes.frases';

seDiceALaLetra('planes', frasesDePlanes, {
  ActividadAgregadaAlPlan: 'Se agregó la actividad Riego en Riego.',
  ActividadDelPlanActualizada: 'Se actualizó la actividad Riego.',
  ActividadDelPlanEliminada: 'Se eliminó la actividad del plan.',
  PlanActualizado: 'Se actualizó el plan Riego.',
  PlanAsociado: 'El cultivo tomó el plan Riego, con 1 actividad.',
  PlanCreado: 'Se creó el plan Riego.',
  PlanEliminado: 'Se eliminó el plan.',
});
