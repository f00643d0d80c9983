import { PLAN_VS_REAL, TAREAS_NO_PLANIFICADAS } from '@cepa/words/mensajes/reportes';
import { sumaDeApartes } from '@cepa/projections/cultivos/importes.queries';
import type { TareaDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import type { Body } from '../reportes/alcance';
import { GRIS, VERDE } from '../reportes/papel';
import { cada } from '../reportes/seccion';
import { enDia, enImportes, enNumero } from '../reportes/format';
import { barras } from '../reportes/informe';
import { comparar, type Comparacion } from './comparacion';
import type { Line } from './line';
import { AGREGADO, estimado, type PlanTomado, repartidas, sumar } from './plan-tomado';
import { nadaPlanificado, SIN_PLAN } from './planificado.informe';

interface Comparado {
  readonly plan: PlanTomado;
  readonly tareas: readonly TareaDeProyecto[];
  readonly linea: Line;
}

export function comparado({ plan, tareas, linea }: Comparado): Body {
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

const seccionDePlan = (planificadas: Comparacion['planificadas'], planId: string | null, moneda: string) => ({
  color: AZUL,
  unidad: ['actividad', 'actividades'] as const,
  vacio: nadaPlanificado(planId),
  columnas: [
    { titulo: 'Etapa', ancho: 62 },
    { titulo: 'Tarea', ancho: '*' as const },
    { titulo: 'Ejecución', ancho: 92 },
    { titulo: 'Planificado', ancho: 64, tipo: 'cifra' as const },
    { titulo: 'Real', ancho: 64, tipo: 'cifra' as const },
    { titulo: 'Desvío', ancho: 64, tipo: 'cifra' as const },
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
    { titulo: 'Horas', ancho: 42, tipo: 'cifra' as const },
    { titulo: 'Costo', ancho: 70, tipo: 'cifra' as const },
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
