import { PLAN_VS_REAL, TAREAS_NO_PLANIFICADAS } from '@cepa/words/mensajes/reportes';
import type { TareaDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import type { Body } from '../reportes/alcance';
import { GRIS, VERDE } from '../reportes/papel';
import { ofDay, ofMoney, ofNumber, ofText, SUM, tableOf } from '../reportes/table-of';
import { enImportes, enNumero, importesDe } from '../reportes/format';
import { barras } from '../reportes/informe';
import { comparar, type Comparacion } from './comparacion';
import type { Line } from './line';
import { AGREGADO, type PlanTomado, repartidas } from './plan-tomado';
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
  registros: planificadas.map(({ tareas }) => tareas.map(({ id }) => id)),
  ...tableOf(planificadas, [
    ofText('Etapa', 62, ({ etapa_evento_cultivo }) => etapa_evento_cultivo),
    ofText('Tarea', '*', (una) => `${una.categoria_tarea}: ${una.nombre_tarea}`),
    ofText('Ejecución', 92, ({ ejecutada }) => (ejecutada ? 'Planificada y ejecutada' : 'Planificada, no ejecutada')),
    ofMoney('Planificado', 64, (una) => importesDe(una.planificado, moneda, una.planificado_aparte), {
      unit: moneda,
      total: SUM,
    }),
    ofMoney('Real', 64, (una) => importesDe(una.total_costo_final, moneda, una.aparte), { unit: moneda, total: SUM }),
    ofMoney('Desvío', 64, (una) => importesDe(una.desvio, moneda, una.desvio_aparte), { unit: moneda, total: SUM }),
  ]),
});

const seccionSinPlan = (tareas: Comparacion['ejecutadas_no_planificadas'], moneda: string) => ({
  titulo: 'Ejecutadas, no planificadas',
  color: GRIS,
  unidad: ['tarea', 'tareas'] as const,
  vacio: 'No hay tareas fuera del plan.',
  registros: tareas.map(({ id }) => id),
  ...tableOf(tareas, [
    ofDay('Fecha', 46, ({ fecha_creacion }) => fecha_creacion),
    ofText('Etapa', 70, ({ nombre_evento }) => nombre_evento),
    ofText('Tarea', '*', (tarea) => `${tarea.categoria_tarea}: ${tarea.nombre_tarea}`),
    ofNumber('Horas', 42, ({ duracion_horas }) => duracion_horas, { unit: 'h', total: SUM }),
    ofMoney('Costo', 70, (tarea) => importesDe(tarea.costo_real_usd, moneda, tarea.aparte), {
      unit: moneda,
      total: SUM,
    }),
  ]),
});
