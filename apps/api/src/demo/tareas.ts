import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { ComandoDeConfiguracion } from '@cepa/domain/tareas/comando-de-configuracion';
import { configuracion, streamDeConfiguracion } from '@cepa/domain/tareas/configuracion';
import { TIPOS_DE_PLANIFICACION } from '@cepa/domain/tareas/registrar-tarea';
import { sumarDias } from '@cepa/domain/valores/fecha';
import type { Ciclo } from './ciclo';
import { etiquetaDe } from './cumplimiento';
import { idDeSala } from './espacios';
import type { InventarioDemo } from './inventario';
import { CATEGORIAS, LABORES, type Labor, type NombreDeTarea } from './labores';
import { diaDeDemo, instante, type Mundo } from './mundo';
import { idDePersonal } from './personal';
import { actividadDe, planDe } from './planes';

const [PLANEADA, NO_PLANEADA] = TIPOS_DE_PLANIFICACION;
/** Maximum number of tasks in a club's subscription; the demo has far fewer. */
const LIMITE = 100;
/** Crops with a task that was recorded three days late. */
const CON_TAREA_TARDE: readonly number[] = [6, 13];

export const idDeTarea = ({ registro }: Mundo, tarea: NombreDeTarea): string => registro.id('nombre_tarea', tarea);

/** Adds the task categories to the story's second day. */
export function configurarTareas(mundo: Mundo): void {
  const { registro, agenda, gestor } = mundo;
  const stream = streamDeConfiguracion(registro.clubId);
  const anotar = (nombre: string, command: ComandoDeConfiguracion): void =>
    agenda.aLaVez(diaDeDemo(mundo, 1), 'cultivo', 'configuracion', () =>
      registro.ejecutar(gestor, nombre, configuracion, stream, command),
    );
  for (const [categoria, tareas] of CATEGORIAS) {
    const categoria_id = registro.id('categoria', categoria);
    anotar(`categoria ${categoria}`, { tipo: 'crear_categoria', categoria_id, nombre: categoria });
    for (const [nombre, atributos] of tareas) {
      const nombre_tarea_id = idDeTarea(mundo, nombre);
      const tarea = { tipo: 'agregar_nombre_de_tarea', nombre_tarea_id, categoria_id, nombre, limite: LIMITE } as const;
      anotar(`tarea ${nombre}`, tarea);
      for (const [atributo, tipo_dato] of atributos)
        anotar(`atributo ${nombre} ${atributo}`, {
          tipo: 'agregar_atributo',
          atributo_id: registro.id('atributo', nombre, atributo),
          nombre_tarea_id,
          nombre: atributo,
          tipo_dato,
        });
    }
  }
}

/** Does a crop's tasks on their days. */
export function trabajar(ciclo: Ciclo, inventario: InventarioDemo): void {
  const { agenda } = ciclo.mundo;
  const ayer = sumarDias(agenda.hoy, -1);
  for (const [cual, labor] of LABORES.entries())
    for (const [vez, desde] of labor.dias.entries()) {
      if (ciclo.dia(desde) > ayer) continue;
      const tarde = CON_TAREA_TARDE.includes(ciclo.index) && labor.tarea === 'Poda apical' ? 3 : 0;
      const acto = (): Promise<void> => registrarTarea(ciclo, labor, `${cual} ${vez}`, desde, vez, inventario);
      agenda.aLaVez(ciclo.dia(desde + tarde), 'tarde', 'tareas', acto);
    }
}

/** The typed value of an attribute, by its type. */
const VALUES: Readonly<Record<string, (azar: Ciclo['azar']) => string>> = {
  pH: (azar) => (azar.entero(58, 64) / 10).toFixed(1),
  Litros: (azar) => String(azar.entero(110, 190)),
  EC: (azar) => (azar.entero(12, 21) / 10).toFixed(1),
  'Dosis por litro': () => '2.5',
  Temperatura: (azar) => (azar.entero(215, 265) / 10).toFixed(1),
  Humedad: (azar) => String(azar.entero(44, 66)),
  kWh: (azar) => String(azar.entero(780, 1650)),
};

async function registrarTarea(
  ciclo: Ciclo,
  labor: Labor,
  nombre: string,
  desde: number,
  vez: number,
  inventario: InventarioDemo,
): Promise<void> {
  const { mundo, proyectoId, azar } = ciclo;
  const { registro } = mundo;
  const existencias = Object.fromEntries(labor.usa.map(([item]) => inventario.existencia(item)));
  const insumos = labor.usa.map(([item, cantidad]) => ({
    inventario_item_id: registro.id('item', item),
    cantidad: String(inventario.tomar(item, Math.round(cantidad * (0.9 + azar.fraccion() * 0.2)))),
    descuenta_stock: true,
    suma_del_costo: true,
  }));
  const plan = labor.orden === null ? null : planDe(ciclo);
  const actividad = plan === null || labor.orden === null ? null : actividadDe(mundo, plan, labor.orden);
  const varia = 0.85 + azar.fraccion() * 0.35;
  await registro.ejecutar(ciclo.cultivador, `tarea ${proyectoId} ${nombre}`, cultivos, streamDeProyecto(proyectoId), {
    tipo: 'registrar_tarea',
    tarea_id: registro.id('tarea', proyectoId, nombre),
    proyecto_id: proyectoId,
    proyecto_evento_id: ciclo.eventoId(labor.etapa),
    fecha: instante(ciclo.dia(desde), `${12 + (vez % 6)}:30`),
    ...objetoDe(ciclo, labor, vez),
    ...tareaDe(ciclo, labor),
    tipo_planificacion_tarea: actividad ? PLANEADA : NO_PLANEADA,
    plan_cultivo_actividades_id: actividad?.actividad_id ?? null,
    numero_etapa_plan_cultivo_actividades: actividad?.numero_etapa ?? null,
    costo_final_usd: (labor.costo * varia).toFixed(2),
    duracion_horas: String(Math.max(0.5, Math.round(labor.horas * varia * 2) / 2)),
    personal_ids: equipo(ciclo, labor, vez),
    ...(labor.etiqueta ? etiquetaDe(mundo, ...labor.etiqueta) : { cumpli_grupo_id: null, cumpli_etiqueta_id: null }),
    insumos: insumos.filter(({ cantidad }) => cantidad !== '0'),
    existencias,
    actividad,
  });
}

function objetoDe(ciclo: Ciclo, { objeto, etapa }: Labor, vez: number) {
  if (objeto === 'Evento')
    return { tipo_objeto: objeto, objeto_id: ciclo.eventoId(etapa), objeto_nombre: etapa as string };
  if (objeto === 'Sala') {
    const sala = etapa === 'Vegetativo' ? 'Sala de vegetativo' : ciclo.floracion;
    return { tipo_objeto: objeto, objeto_id: idDeSala(ciclo.mundo, sala), objeto_nombre: sala as string };
  }
  const lote = ciclo.lotes[vez % ciclo.lotes.length]!;
  return { tipo_objeto: objeto, objeto_id: lote.id, objeto_nombre: lote.nombre };
}

function tareaDe({ mundo: { registro }, azar }: Ciclo, { tarea }: Labor) {
  const [categoria, tareas] = CATEGORIAS.find(([, suyas]) => suyas.some(([nombre]) => nombre === tarea))!;
  const atributos = tareas.find(([nombre]) => nombre === tarea)![1];
  return {
    categoria_id: registro.id('categoria', categoria),
    categoria_nombre: categoria,
    nombre_tarea_id: registro.id('nombre_tarea', tarea),
    nombre_tarea: tarea,
    atributos: atributos.map(([nombre, tipo_dato]) => ({
      atributo_id: registro.id('atributo', tarea, nombre),
      nombre,
      tipo_dato,
      valor: VALUES[nombre]?.(azar) ?? '',
    })),
  };
}

/** Long tasks are done by two or three people, short ones by one in turn. */
function equipo({ mundo, index }: Ciclo, { horas }: Labor, vez: number): string[] {
  const turn = ['Paz', 'Coronel', 'Quintana'] as const;
  const primero = turn[(index + vez) % 3]!;
  const segundo = turn[(index + vez + 1) % 3]!;
  const apellidos = horas >= 5 ? [primero, segundo] : [primero];
  return apellidos.map((apellido) => idDePersonal(mundo, apellido));
}
