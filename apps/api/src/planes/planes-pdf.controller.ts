import { ACTIVIDADES_DEL_PLAN } from '@cepa/words/mensajes/planes';
import { PLAN_VS_REAL, TAREAS_NO_PLANIFICADAS } from '@cepa/words/mensajes/reportes';
import { Controller, Get } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { CERO } from '@cepa/domain/valores/decimal';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { monedaDelDia } from '@cepa/projections/clubes/monedas.queries';
import { sumaDeApartes } from '@cepa/projections/cultivos/importes.queries';
import { tareasDeProyecto, type TareaDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import { planesProjection } from '@cepa/projections/planes/planes.projection';
import { estimadosEn } from '@cepa/projections/planes/estimados.queries';
import { actividadesDePlanes, rowOfPlan, planDeProyecto, ultimoCosto } from '@cepa/projections/planes/planes.queries';
import { etapasDelCultivo } from '@cepa/projections/planes/previstas.queries';
import { tareasProjection } from '@cepa/projections/tareas/tareas.projection';
import { Context, Ctx } from '../nucleo/contexto';
import { Alcance, ConProyectoYClub, DeProyecto, type Body, type ProyectoYClub } from '../reportes/alcance';
import { GRIS, VERDE } from '../reportes/papel';
import { cada } from '../reportes/seccion';
import { enDia, enImportes, enNumero } from '../reportes/format';
import { barras } from '../reportes/informe';
import { desdeQueSeAsocio, type ActividadComparada } from './actividades';
import { comparar, type Comparacion } from './comparacion';
import type { Line } from './line';

const SIN_PLAN = 'El cultivo no tiene un plan asociado.';
/** Says why nothing is planned. */
const nadaPlanificado = (planId: string | null): string =>
  planId === null ? SIN_PLAN : 'El plan no tiene actividades.';
/** The heading of what was added to the plan after the project took it. */
const AGREGADO = 'Agregado después';
const CAMBIOS = {
  agregada: 'Agregada después',
  eliminada: 'Quitada del plan',
  modificada: 'Cambió en el plan',
} as const;

/** Routes of a project's plan, and what became of it, as sealed reports. */
@ApiTags('planes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class PlanesPdfController {
  constructor(private readonly alcance: Alcance) {}

  @Get('tareas-planificadas/:proyecto,:club')
  @Lectura('Tareas que planificó un proyecto, en un informe sellado, en PDF')
  @ConProyectoYClub()
  planificadas(@Ctx() ctx: Context, @DeProyecto() request: ProyectoYClub) {
    return this.alcance.deProyecto(ctx, request, [planesProjection], planTomado, planificado);
  }

  @Get('comparacion-plan-vs-real/:proyecto,:club')
  @Lectura('Plan y realidad de un proyecto, en un informe sellado, en PDF')
  @ConProyectoYClub()
  comparacion(@Ctx() ctx: Context, @DeProyecto() request: ProyectoYClub) {
    return this.alcance.deProyecto(
      ctx,
      request,
      [planesProjection, tareasProjection],
      async (db, proyecto) => {
        const plan = await planTomado(db, proyecto);
        return {
          plan,
          tareas: await tareasDeProyecto(db, proyecto.id, { moneda: plan.moneda }),
          linea: {
            inicio: proyecto.fecha_inicio,
            cerrado: proyecto.proyecto_cerrado,
            hoy: ctx.hoy,
            etapas: await etapasDelCultivo(db, proyecto.id),
          },
        };
      },
      comparado,
    );
  }
}

interface PlanTomado {
  readonly plan_id: string | null;
  readonly objetivo: string | null;
  /** The currency that the plan was written in last. */
  readonly moneda: string;
  readonly actividades: readonly ActividadComparada[];
}

/** The plan as the project took it; nothing where it took none. */
async function planTomado(
  db: Kysely<LecturaDB>,
  { id: proyectoId, club_id }: LecturaDB['proyectos'],
): Promise<PlanTomado> {
  const tomado = await planDeProyecto(db, proyectoId);
  const moneda = await monedaDelDia(db, club_id, ultimoCosto(tomado?.actividades ?? []));
  if (!tomado) return { plan_id: null, objetivo: null, moneda, actividades: [] };
  const plan = await rowOfPlan(db, tomado.plan_id);
  const leidas = !plan || plan.eliminado ? null : await actividadesDePlanes(db, [plan.id]);
  const actividades = desdeQueSeAsocio(
    await estimadosEn(db, club_id, tomado.actividades, moneda),
    tomado.plan_id,
    leidas && (await estimadosEn(db, club_id, leidas, moneda)),
  );
  return { plan_id: tomado.plan_id, objetivo: tomado.objetivo, moneda, actividades };
}

/** Activities of the plan as the project took it, and those that came later: these enter no planned total. */
function repartidas<T extends { readonly cambio: ActividadComparada['cambio'] }>(actividades: readonly T[]) {
  return {
    delPlan: actividades.filter(({ cambio }) => cambio !== 'agregada'),
    agregadas: actividades.filter(({ cambio }) => cambio === 'agregada'),
  };
}

/** What activities are estimated to cost; a row says it in cents, and totals are sums of rows. */
const estimado = (actividades: ReadonlyArray<Pick<ActividadComparada, 'planificado' | 'planificado_aparte'>>) => ({
  costo: sumar(actividades.map(({ planificado: uno }) => uno)),
  aparte: sumaDeApartes(actividades.flatMap(({ planificado_aparte }) => planificado_aparte)),
});

function seccionDeActividades(actividades: readonly ActividadComparada[], moneda: string) {
  const { costo, aparte } = estimado(actividades);
  const horas = sumar(actividades.map(({ costo_estimado_moneda_alternativa }) => costo_estimado_moneda_alternativa));
  return {
    unidad: ['actividad', 'actividades'] as const,
    columnas: [
      { titulo: 'N.º', ancho: 24, derecha: true },
      { titulo: 'Etapa', ancho: 66 },
      { titulo: 'Tarea', ancho: 120 },
      { titulo: 'Descripción', ancho: '*' as const },
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
      enImportes(una.planificado, moneda, una.planificado_aparte),
    ]),
    total: ['', 'Total', '', '', enNumero(horas), enImportes(costo, moneda, aparte)],
  };
}

function planificado({ plan_id, objetivo, actividades, moneda }: PlanTomado): Body {
  const { delPlan, agregadas } = repartidas(actividades);
  const { costo, aparte } = estimado(delPlan);
  const horas = sumar(delPlan.map(({ costo_estimado_moneda_alternativa }) => costo_estimado_moneda_alternativa));
  return {
    titulo: 'Tareas Planificadas',
    registros: actividades.map(({ id }) => id),
    textos: objetivo === null ? [] : [['Plan', objetivo]],
    secciones: [
      {
        titulo: ACTIVIDADES_DEL_PLAN,
        color: VERDE,
        vacio: nadaPlanificado(plan_id),
        ...seccionDeActividades(delPlan, moneda),
      },
      ...(agregadas.length === 0
        ? []
        : [{ titulo: AGREGADO, color: GRIS, vacio: '', ...seccionDeActividades(agregadas, moneda) }]),
    ],
    hechos: { plan_id, moneda, costo, aparte, horas, actividades },
  };
}

interface Comparado {
  readonly plan: PlanTomado;
  readonly tareas: readonly TareaDeProyecto[];
  readonly linea: Line;
}

function comparado({ plan, tareas, linea }: Comparado): Body {
  const { plan_id, objetivo, actividades, moneda } = plan;
  const { planificadas, ejecutadas_no_planificadas, por_etapa, totales } = comparar(actividades, tareas, linea);
  const { delPlan, agregadas } = repartidas(planificadas);
  return {
    titulo: PLAN_VS_REAL,
    registros: tareas.map(({ id }) => id),
    textos: [['Plan', objetivo ?? SIN_PLAN]],
    resumen: [
      ['Planificado', enImportes(totales.planificado, moneda, totales.planificado_aparte)],
      ...(totales.agregadas === 0
        ? []
        : [[AGREGADO, enImportes(totales.agregado_despues, moneda, totales.agregado_aparte)] as const]),
      ['Real', enImportes(totales.real, moneda, totales.aparte)],
      ['Desvío', enImportes(totales.desvio, moneda, totales.desvio_aparte)],
      ['Horas planificadas', enNumero(totales.horas_planificadas)],
      ['Horas reales', enNumero(totales.horas_reales)],
      ['Actividades ejecutadas', `${enNumero(totales.ejecutadas)} de ${enNumero(totales.actividades)}`],
      [TAREAS_NO_PLANIFICADAS, enNumero(totales.no_planificadas)],
    ],
    dibujos: drawing(por_etapa, moneda),
    secciones: [
      { titulo: 'Actividades planificadas', ...seccionDePlan(delPlan, plan_id, moneda) },
      ...(agregadas.length === 0 ? [] : [{ titulo: AGREGADO, ...seccionDePlan(agregadas, plan_id, moneda) }]),
      seccionSinPlan(ejecutadas_no_planificadas, moneda),
    ],
    hechos: { plan_id, moneda, totales, por_etapa, planificadas, ejecutadas_no_planificadas },
  };
}

const AZUL = '#2f6fa8';

const drawing = (etapas: Comparacion['por_etapa'], moneda: string) =>
  barras(
    'Costo por etapa',
    [
      ['Planificado', AZUL, 'hueca'],
      ['Real', VERDE],
    ],
    etapas.map(({ etapa, planificado, planificado_aparte, real, aparte }) => ({
      nombre: etapa,
      barras: [
        {
          valor: planificado,
          texto: `Planificado: ${enImportes(planificado, moneda, planificado_aparte)}`,
          color: AZUL,
          hueca: true,
        },
        { valor: real, texto: `Real: ${enImportes(real, moneda, aparte)}`, color: VERDE },
      ],
    })),
  );

const sumar = (values: readonly (number | string | null)[]): string =>
  values.reduce((suma, value) => suma.plus(value ?? 0), CERO).toFixed();

const seccionDePlan = (planificadas: Comparacion['planificadas'], planId: string | null, moneda: string) => ({
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
    enImportes(una.planificado, moneda, una.planificado_aparte),
    enImportes(una.total_costo_final, moneda, una.aparte),
    enImportes(una.desvio, moneda, una.desvio_aparte),
  ]),
  total: [
    'Total',
    '',
    '',
    enImportes(estimado(planificadas).costo, moneda, estimado(planificadas).aparte),
    enImportes(
      sumar(planificadas.map(({ total_costo_final }) => total_costo_final)),
      moneda,
      sumaDeApartes(planificadas.flatMap(({ aparte }) => aparte)),
    ),
    enImportes(
      sumar(planificadas.map(({ desvio }) => desvio)),
      moneda,
      sumaDeApartes(planificadas.flatMap(({ desvio_aparte }) => desvio_aparte)),
    ),
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
    enImportes(tarea.costo_real_usd, moneda, tarea.aparte),
  ]),
  total: [
    'Total',
    '',
    '',
    enNumero(sumar(tareas.map(({ duracion_horas }) => duracion_horas))),
    enImportes(
      sumar(tareas.map(({ costo_real_usd }) => costo_real_usd)),
      moneda,
      sumaDeApartes(tareas.flatMap(({ aparte }) => aparte)),
    ),
  ],
});
