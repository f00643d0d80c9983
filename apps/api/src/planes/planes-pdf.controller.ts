import { PLAN_VS_REAL, TAREAS_NO_PLANIFICADAS } from '@cepa/words/mensajes/reportes';
import { Controller, Get } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { CERO } from '@cepa/domain/valores/decimal';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { tareasDeProyecto, type TareaDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import { planesProjection } from '@cepa/projections/planes/planes.projection';
import { actividadesDePlanes, filaDePlan, planDeProyecto } from '@cepa/projections/planes/planes.queries';
import { tareasProjection } from '@cepa/projections/tareas/tareas.projection';
import { Contexto, Ctx } from '../nucleo/contexto';
import { Alcance, ConProyectoYClub, DeProyecto, type Cuerpo, type ProyectoYClub } from '../reportes/alcance';
import { GRIS, VERDE } from '../reportes/papel';
import { cada } from '../reportes/tabla';
import { enDia, enMoneda, enNumero } from '../reportes/formato';
import { barras } from '../reportes/informe';
import { desdeQueSeAsocio, type ActividadComparada } from './actividades';
import { comparar, type Comparacion } from './comparacion';

const SIN_PLAN = 'El proyecto no tiene un plan asociado.';
/** Says why nothing is planned. */
const nadaPlanificado = (planId: string | null): string =>
  planId === null ? SIN_PLAN : 'El plan no tiene actividades.';
const CAMBIOS = {
  agregada: 'Agregada después',
  eliminada: 'Quitada del plan',
  modificada: 'Cambió en el plan',
} as const;

/** A project's plan, and what became of it, as sealed reports (`spec 2 §2.28`). */
@ApiTags('planes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class PlanesPdfController {
  constructor(private readonly alcance: Alcance) {}

  @Get('tareas-planificadas/:proyecto,:club')
  @Lectura('Tareas que planificó un proyecto, en un informe sellado, en PDF')
  @ConProyectoYClub()
  planificadas(@Ctx() ctx: Contexto, @DeProyecto() pedido: ProyectoYClub) {
    return this.alcance.deProyecto(ctx, pedido, [planesProjection], (db, { id }) => planTomado(db, id), planificado);
  }

  @Get('comparacion-plan-vs-real/:proyecto,:club')
  @Lectura('Plan y realidad de un proyecto, en un informe sellado, en PDF')
  @ConProyectoYClub()
  comparacion(@Ctx() ctx: Contexto, @DeProyecto() pedido: ProyectoYClub) {
    return this.alcance.deProyecto(
      ctx,
      pedido,
      [planesProjection, tareasProjection],
      async (db, { id }) => ({ plan: await planTomado(db, id), tareas: await tareasDeProyecto(db, id) }),
      comparado,
    );
  }
}

interface PlanTomado {
  readonly plan_id: string | null;
  readonly objetivo: string | null;
  readonly actividades: readonly ActividadComparada[];
}

/** The plan as the project took it; nothing where it took none. */
async function planTomado(db: Kysely<LecturaDB>, proyectoId: string): Promise<PlanTomado> {
  const tomado = await planDeProyecto(db, proyectoId);
  if (!tomado) return { plan_id: null, objetivo: null, actividades: [] };
  const plan = await filaDePlan(db, tomado.plan_id);
  const actuales = !plan || plan.eliminado ? null : await actividadesDePlanes(db, [plan.id]);
  const actividades = desdeQueSeAsocio(tomado.actividades, tomado.plan_id, actuales);
  return { plan_id: tomado.plan_id, objetivo: tomado.objetivo, actividades };
}

function planificado({ plan_id, objetivo, actividades }: PlanTomado, _: unknown, moneda: string): Cuerpo {
  const costo = actividades.reduce((suma, una) => suma.plus(una.costo_estimado_usd), CERO).toFixed();
  const horas = actividades.reduce((suma, una) => suma.plus(una.costo_estimado_moneda_alternativa), CERO).toFixed();
  return {
    titulo: 'Tareas Planificadas',
    registros: actividades.map(({ id }) => id),
    resumen: objetivo === null ? [] : [['Plan', objetivo]],
    secciones: [
      {
        titulo: 'Actividades del plan',
        color: VERDE,
        unidad: ['actividad', 'actividades'],
        vacio: nadaPlanificado(plan_id),
        columnas: [
          { titulo: 'N.º', ancho: 24, derecha: true },
          { titulo: 'Etapa', ancho: 66 },
          { titulo: 'Tarea', ancho: 120 },
          { titulo: 'Descripción', ancho: '*' },
          { titulo: 'Horas', ancho: 38, derecha: true },
          { titulo: 'Costo estimado', ancho: 70, derecha: true },
        ],
        registros: actividades.map(({ id }) => id),
        filas: cada(actividades, (una) => [
          enNumero(una.numero_etapa),
          una.etapa_evento_cultivo,
          `${una.categoria_tarea}: ${una.nombre_tarea}`,
          [una.descripcion, una.cambio === null ? '' : CAMBIOS[una.cambio]].filter(Boolean).join(' · '),
          enNumero(una.costo_estimado_moneda_alternativa),
          enMoneda(una.costo_estimado_usd, moneda),
        ]),
        total: ['', 'Total', '', '', enNumero(horas), enMoneda(costo, moneda)],
      },
    ],
    hechos: { plan_id, costo_usd: costo, horas, actividades },
  };
}

interface Comparado {
  readonly plan: PlanTomado;
  readonly tareas: readonly TareaDeProyecto[];
}

function comparado({ plan, tareas }: Comparado, _: unknown, moneda: string): Cuerpo {
  const { plan_id, objetivo, actividades } = plan;
  const { planificadas, ejecutadas_no_planificadas, por_etapa, totales } = comparar(actividades, tareas);
  return {
    titulo: PLAN_VS_REAL,
    registros: tareas.map(({ id }) => id),
    resumen: [
      ['Plan', objetivo ?? SIN_PLAN],
      ['Planificado', enMoneda(totales.planificado, moneda)],
      ['Real', enMoneda(totales.real, moneda)],
      ['Desvío', enMoneda(totales.desvio, moneda)],
      ['Horas planificadas', enNumero(totales.horas_planificadas)],
      ['Horas reales', enNumero(totales.horas_reales)],
      ['Actividades ejecutadas', `${enNumero(totales.ejecutadas)} de ${enNumero(totales.actividades)}`],
      [TAREAS_NO_PLANIFICADAS, enNumero(totales.no_planificadas)],
    ],
    dibujos: dibujo(por_etapa, moneda),
    secciones: [seccionDePlan(planificadas, plan_id, moneda), seccionSinPlan(ejecutadas_no_planificadas, moneda)],
    hechos: { plan_id, totales, por_etapa, planificadas, ejecutadas_no_planificadas },
  };
}

const AZUL = '#2f6fa8';

const dibujo = (etapas: Comparacion['por_etapa'], moneda: string) =>
  barras(
    'Costo por etapa',
    [
      ['Planificado', AZUL],
      ['Real', VERDE],
    ],
    etapas.map(({ etapa, planificado, real }) => ({
      nombre: etapa,
      barras: [
        { valor: planificado, texto: enMoneda(planificado, moneda), color: AZUL },
        { valor: real, texto: enMoneda(real, moneda), color: VERDE },
      ],
    })),
  );

const sumar = (valores: readonly (number | null)[]): string =>
  valores.reduce((suma, valor) => suma.plus(valor ?? 0), CERO).toFixed();

const seccionDePlan = (planificadas: Comparacion['planificadas'], planId: string | null, moneda: string) => ({
  titulo: 'Actividades planificadas',
  color: AZUL,
  unidad: ['actividad', 'actividades'] as const,
  vacio: nadaPlanificado(planId),
  columnas: [
    { titulo: 'Etapa', ancho: 62 },
    { titulo: 'Tarea', ancho: '*' as const },
    { titulo: 'Ejecución', ancho: 92 },
    { titulo: 'Planificado', ancho: 64, derecha: true },
    { titulo: 'Real', ancho: 64, derecha: true },
    { titulo: 'Desvío', ancho: 64, derecha: true },
  ],
  registros: planificadas.map(({ tareas }) => tareas.map(({ id }) => id)),
  filas: cada(planificadas, (una) => [
    una.etapa_evento_cultivo,
    `${una.categoria_tarea}: ${una.nombre_tarea}`,
    una.ejecutada ? 'Planificada y ejecutada' : 'Planificada, no ejecutada',
    enMoneda(una.costo_estimado_usd, moneda),
    enMoneda(una.total_costo_final, moneda),
    enMoneda(una.desvio, moneda),
  ]),
  total: [
    'Total',
    '',
    '',
    enMoneda(sumar(planificadas.map(({ costo_estimado_usd }) => costo_estimado_usd)), moneda),
    enMoneda(sumar(planificadas.map(({ total_costo_final }) => total_costo_final)), moneda),
    enMoneda(sumar(planificadas.map(({ desvio }) => desvio)), moneda),
  ],
});

const seccionSinPlan = (tareas: Comparacion['ejecutadas_no_planificadas'], moneda: string) => ({
  titulo: 'Ejecutadas, no planificadas',
  color: GRIS,
  unidad: ['tarea', 'tareas'] as const,
  vacio: 'No hay tareas fuera del plan.',
  columnas: [
    { titulo: 'Fecha', ancho: 46 },
    { titulo: 'Etapa', ancho: 70 },
    { titulo: 'Tarea', ancho: '*' as const },
    { titulo: 'Horas', ancho: 42, derecha: true },
    { titulo: 'Costo', ancho: 70, derecha: true },
  ],
  registros: tareas.map(({ id }) => id),
  filas: cada(tareas, (tarea) => [
    enDia(tarea.fecha_creacion),
    tarea.nombre_evento ?? '—',
    `${tarea.categoria_tarea}: ${tarea.nombre_tarea}`,
    enNumero(tarea.duracion_horas),
    enMoneda(tarea.costo_real_usd, moneda),
  ]),
  total: [
    'Total',
    '',
    '',
    enNumero(sumar(tareas.map(({ duracion_horas }) => duracion_horas))),
    enMoneda(sumar(tareas.map(({ costo_real_usd }) => costo_real_usd)), moneda),
  ],
});
