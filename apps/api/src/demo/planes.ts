import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { planes, streamDePlan, type ComandoDePlan } from '@cepa/domain/planes/planes';
import { ETAPAS, type Ciclo } from './ciclo';
import { ITEMS } from './items';
import { CATEGORIAS, LABORES, type Labor } from './labores';
import { diaDeDemo, type Mundo } from './mundo';
import { idDePersonal } from './personal';

/** The plan that crops take, and one that waits for the spring; each with the day of the story on which it was made. */
const PLANES = {
  interior: {
    dia: 300,
    objetivo: 'Flor en interior: 4 kg por ciclo en 18 semanas',
    descripcion: 'Tres lotes por ciclo, treinta días de vegetativo y sesenta de floración.',
    etapas: ['Vegetativo', 'Floración', 'Cosecha', 'Secado', 'Curado'],
  },
  invernadero: {
    dia: 560,
    objetivo: 'Invernadero: una cosecha de verano con luz natural',
    descripcion: 'Sesenta plantas en cantero, sin luz artificial.',
    etapas: ['Vegetativo', 'Floración', 'Cosecha'],
  },
} as const;
export type NombreDePlan = keyof typeof PLANES;

/** The first crop that took the plan. */
const PRIMERO_CON_PLAN = 9;
/** The plan is corrected after crops took it: the comparison shows it. */
const DIA_DE_CORRECCION = 690;
const CORREGIDA = 9;

/** The plan of a crop; null for crops before the plan. */
export const planDe = ({ index }: Ciclo): NombreDePlan | null => (index >= PRIMERO_CON_PLAN ? 'interior' : null);

/** An activity of a plan: the sum of its tasks' costs and hours, rounded as people round. */
export function actividadDe({ registro }: Mundo, plan: NombreDePlan, orden: number) {
  const labor = LABORES.find((una) => una.orden === orden)!;
  const [categoria] = CATEGORIAS.find(([, tareas]) => tareas.some(([nombre]) => nombre === labor.tarea))!;
  const veces = labor.dias.length;
  return {
    actividad_id: registro.id('actividad', plan, String(orden)),
    plan_id: registro.id('plan', plan),
    etapa_evento_cultivo: labor.etapa as string,
    categoria_tarea: categoria as string,
    nombre_tarea: labor.tarea as string,
    descripcion: veces === 1 ? 'Una vez en el ciclo.' : `${veces} veces en el ciclo.`,
    costo_estimado_usd: String(Math.round((costoDe(labor) * veces) / 5) * 5),
    costo_estimado_moneda_alternativa: String(labor.horas * veces),
    numero_etapa: orden,
    nombre_tarea_id: registro.id('nombre_tarea', labor.tarea),
    ...diaDe(labor, plan),
    insumos: [],
  };
}

/**
 * The day of an activity. Indoors it is counted from the start of the crop, as the days of its tasks are, so coming stages
 * have their days too; in the greenhouse from the stage, which the weather moves.
 */
const diaDe = ({ etapa, dias: [primero] }: Labor, plan: NombreDePlan) =>
  plan === 'interior'
    ? ({ desde: 'cultivo', dias: primero ?? null } as const)
    : ({ desde: 'etapa', dias: primero === undefined ? null : primero - ETAPAS[etapa] } as const);

function costoDe({ costo, usa }: Labor): number {
  const insumos = usa.map(
    ([nombre, cantidad]) => Number(ITEMS.find((item) => item.nombre === nombre)?.costo) * cantidad,
  );
  return insumos.reduce((suma, uno) => suma + uno, costo);
}

const actividadesDe = (mundo: Mundo, plan: NombreDePlan) =>
  LABORES.flatMap(({ orden, etapa }) =>
    orden !== null && (PLANES[plan].etapas as readonly string[]).includes(etapa)
      ? [actividadDe(mundo, plan, orden)]
      : [],
  );

/** Adds both plans to the agenda, and the correction of the one in use. */
export function planear(mundo: Mundo): void {
  const { registro, agenda, gestor } = mundo;
  const anotar = (plan: NombreDePlan, numero: number, nombre: string, command: ComandoDePlan): void =>
    agenda.aLaVez(diaDeDemo(mundo, numero), 'apertura', 'planes', () =>
      registro.ejecutar(gestor, `${plan} ${nombre}`, planes, streamDePlan(registro.id('plan', plan)), command),
    );
  for (const [plan, { dia, objetivo, descripcion }] of Object.entries(PLANES) as [
    NombreDePlan,
    (typeof PLANES)[NombreDePlan],
  ][]) {
    anotar(plan, dia, 'crear', {
      tipo: 'crear_plan',
      plan_id: registro.id('plan', plan),
      objetivo,
      objetivo_cumplido: false,
      planificado_por: idDePersonal(mundo, 'Quintana'),
      planificado_por_legajo: 'L0002',
      descripcion,
    });
    for (const actividad of actividadesDe(mundo, plan))
      anotar(plan, dia, `actividad ${actividad.numero_etapa}`, { tipo: 'agregar_actividad', ...actividad });
  }
  anotar('interior', DIA_DE_CORRECCION, 'correccion', {
    tipo: 'actualizar_actividad',
    ...actividadDe(mundo, 'interior', CORREGIDA),
    costo_estimado_usd: '190',
  });
}

/** A crop takes its plan on its first day. */
export function tomarPlan(ciclo: Ciclo): void {
  const plan = planDe(ciclo);
  if (plan === null) return;
  const { mundo, proyectoId } = ciclo;
  ciclo.el(0, () =>
    mundo.registro.ejecutar(mundo.gestor, `${proyectoId} plan`, cultivos, streamDeProyecto(proyectoId), {
      tipo: 'asociar_plan',
      proyecto_id: proyectoId,
      plan_id: mundo.registro.id('plan', plan),
      objetivo: PLANES[plan].objetivo,
      actividades: actividadesDe(mundo, plan).map(({ plan_id: _plan, ...actividad }) =>
        ciclo.comienzo > DIA_DE_CORRECCION && actividad.numero_etapa === CORREGIDA
          ? { ...actividad, costo_estimado_usd: '190' }
          : actividad,
      ),
    }),
  );
}
