import { newId } from '@cepa/platform';
import type { AppDePrueba, Persona } from './app.testkit';
import { sembrar } from './sembrar.testkit';

interface Lugar {
  readonly proyecto: string;
  readonly evento: string;
  readonly sala: string;
}

const creado = (type: string, data: object) => ({ type, version: 1, data });

/**
 * The work of a club: somebody of the staff, a compliance label, an item in stock, the plan of the project with an activity for the event,
 * and a task recorded with all of them. What other screens create is there by its event.
 */
export async function nuevoTrabajoDe(
  app: AppDePrueba,
  persona: Persona & { club_id: string },
  nombre: string,
  { proyecto, evento, sala }: Lugar,
) {
  const { club_id, token } = persona;
  const crear = async (ruta: string, cuerpo: object): Promise<string> => {
    const { status, body } = await app
      .http(token)
      .post(ruta)
      .send({ ...cuerpo, club_id });
    if (status >= 300) throw new Error(`${ruta}: ${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  const personal = await crear('/api/personal', {
    nombre: `Persona ${nombre}`,
    apellido: 'De prueba',
    email: 'persona@cepa.test',
    rol: 'cultivador',
    estado: 'activo',
  });
  const [cumplimiento_grupo, cumplimiento_etiqueta, inventario_item, plan_id, actividad] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const deActividad = {
    actividad_id: actividad,
    etapa_evento_cultivo: 'Cosecha',
    categoria_tarea: 'Cultivo',
    nombre_tarea: 'Corte',
    descripcion: 'Cortar.',
    costo_estimado_usd: '10',
    costo_estimado_moneda_alternativa: '2',
    numero_etapa: 1,
    nombre_tarea_id: null,
  };
  const plan = { plan_id, objetivo: `Plan ${nombre}` };
  await sembrar(app, persona, [
    [
      `cumplimiento-${club_id}`,
      creado('GrupoDeCumplimientoCreado', {
        grupo_id: cumplimiento_grupo,
        nombre: `Grupo ${nombre}`,
        descripcion: null,
        color: '#1b5e20',
      }),
    ],
    [
      `cumplimiento-${club_id}`,
      creado('EtiquetaDeCumplimientoCreada', {
        etiqueta_id: cumplimiento_etiqueta,
        grupo_id: cumplimiento_grupo,
        nombre: `Etiqueta ${nombre}`,
        descripcion: 'De prueba.',
        tipo: 'deber',
        estado: 'activo',
        precedencia: 1,
        fecha_inicio: '2026-01-01',
        fecha_fin: '2026-12-31',
        es_obligatoria: true,
      }),
    ],
    [
      `inventario-${club_id}`,
      creado('ItemDeInventarioCreado', {
        inventario_item_id: inventario_item,
        proveedor_id: newId(),
        nombre: `Ítem ${nombre}`,
        categoria: 'Fertilizantes',
        unidad_de_medida: 'litros',
        cantidad: '1000',
        nivel_minimo: '1',
        costo_unitario_usd: '1',
      }),
    ],
    [
      `plan-${plan_id}`,
      creado('PlanCreado', {
        ...plan,
        objetivo_cumplido: false,
        planificado_por: null,
        planificado_por_legajo: 'L0001',
        descripcion: '',
      }),
    ],
    [`plan-${plan_id}`, creado('ActividadAgregadaAlPlan', { ...deActividad, plan_id })],
    [`proyecto-${proyecto}`, creado('PlanAsociado', { ...plan, proyecto_id: proyecto, actividades: [deActividad] })],
  ]);
  const categoria_de_tareas = await crear('/api/configuracion/categorias_tareas', { nombre: `Categoría ${nombre}` });
  const nombre_de_tarea = await crear('/api/configuracion/nombres_tareas', {
    nombre: `Tarea ${nombre}`,
    categoria_id: categoria_de_tareas,
  });
  const atributo_de_tarea = await crear('/api/configuracion/atributos', {
    nombre: `Atributo ${nombre}`,
    nombre_tarea_id: nombre_de_tarea,
    tipo_dato: 'Text',
  });
  // Off, so that a task is complete without it.
  await app.http(token).put(`/api/configuracion/atributos/${atributo_de_tarea}`).send({ atributo_activo: false });
  const tarea = await crear('/api/tareas', {
    fecha_creacion: '2026-11-03T10:00:00-03:00',
    tipo_objeto: 'Sala',
    objeto_id: sala,
    proyecto_evento_id: evento,
    nombre_tarea_id: nombre_de_tarea,
    personalAsignado: [personal],
    tarea_usa_items: [{ inventario_item_id: inventario_item, cantidad: 1 }],
    cumpli_grupo_id: cumplimiento_grupo,
    cumpli_etiqueta_id: cumplimiento_etiqueta,
  });
  const libreta_tarea = await crear('/api/libreta_tarea', {
    titulo: `Anotada ${nombre}`,
    fecha: '2026-11-10',
    personal_id: personal,
  });
  return {
    personal,
    cumplimiento_grupo,
    cumplimiento_etiqueta,
    inventario_item,
    actividad,
    categoria_de_tareas,
    nombre_de_tarea,
    atributo_de_tarea,
    tarea,
    libreta_tarea,
  };
}
