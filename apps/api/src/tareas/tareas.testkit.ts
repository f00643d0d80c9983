import { newId } from '@cepa/platform';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import type { AppDePrueba, Persona } from '../testing/app.testkit';
import { sembrar } from '../testing/sembrar.testkit';

/** A club's project with an event, a room, a category with a task, and stock of one item. */
export interface Trabajo {
  readonly cultivo: Cultivo;
  readonly persona: Persona & { club_id: string };
  readonly evento: string;
  readonly sala: string;
  readonly categoria_id: string;
  readonly nombre_tarea_id: string;
  /** A decimal attribute of the task. */
  readonly atributo: string;
  /** 10 litres of fertiliser at US$ 4,25 each. */
  readonly item: string;
}

/** Prepares a club that can record tasks: the stock by its event, the rest by requests. */
export async function nuevoTrabajo(app: AppDePrueba, nombre: string): Promise<Trabajo> {
  const persona = await app.club(nombre);
  const { club_id, token } = persona;
  const cultivo = await nuevoCultivo(app, persona);
  const crear = async (ruta: string, cuerpo: object): Promise<string> =>
    (
      await app
        .http(token)
        .post(ruta)
        .send({ ...cuerpo, club_id })
        .expect(201)
    ).body.id;
  const sala = await crear('/api/salasDeCultivo', { nombre: 'Vegetativo 1', tipo: 'sala' });
  const categoria_id = await crear('/api/configuracion/categorias_tareas', { nombre: 'Cultivo' });
  const nombre_tarea_id = await crear('/api/configuracion/nombres_tareas', { nombre: 'Riego', categoria_id });
  const atributo = await crear('/api/configuracion/atributos', { nombre: 'pH', nombre_tarea_id, tipo_dato: 'Decimal' });
  const item = newId();
  await sembrar(app, persona, [[`inventario-${club_id}`, itemCreado(item)]]);
  const evento = await cultivo.evento('Vegetativo');
  return { cultivo, persona, evento, sala, categoria_id, nombre_tarea_id, atributo, item };
}

const itemCreado = (inventario_item_id: string) => ({
  type: 'ItemDeInventarioCreado',
  version: 1,
  data: {
    inventario_item_id,
    proveedor_id: newId(),
    nombre: 'Fertilizante',
    categoria: 'Fertilizantes',
    unidad_de_medida: 'litros',
    cantidad: '10',
    nivel_minimo: '1',
    costo_unitario_usd: '4.25',
  },
});

/** The records of a club that a task names. */
interface Recursos {
  readonly evento: string;
  readonly sala: string;
  readonly inventario_item: string;
  readonly personal: string;
  readonly cumplimiento_grupo: string;
  readonly cumplimiento_etiqueta: string;
}

/** Records a category with its task and attribute, a done task, and one of the notebook, only by requests. @returns their ids */
export async function trabajar(app: AppDePrueba, { token, club_id }: Persona & { club_id: string }, con: Recursos) {
  const crear = async (ruta: string, cuerpo: object): Promise<string> => {
    const { status, body } = await app
      .http(token)
      .post(ruta)
      .send({ ...cuerpo, club_id });
    if (status >= 300) throw new Error(`${ruta}: ${status} ${JSON.stringify(body)}`);
    return body.id as string;
  };
  const categoria_de_tareas = await crear('/api/configuracion/categorias_tareas', { nombre: 'Cultivo' });
  const nombre_de_tarea = await crear('/api/configuracion/nombres_tareas', {
    nombre: 'Riego',
    categoria_id: categoria_de_tareas,
  });
  const atributo_de_tarea = await crear('/api/configuracion/atributos', {
    nombre: 'pH',
    nombre_tarea_id: nombre_de_tarea,
    tipo_dato: 'Decimal',
  });
  const tarea = await crear('/api/tareas', {
    proyecto_evento_id: con.evento,
    fecha_creacion: new Date().toISOString(),
    tipo_objeto: 'Sala',
    objeto_id: con.sala,
    tipo_planificacion_tarea: 'Tarea no planeada',
    costo_final_usd: 10,
    duracion_horas: 1,
    atributos: { [atributo_de_tarea]: '6.1' },
    categoria_id: categoria_de_tareas,
    nombre_tarea_id: nombre_de_tarea,
    personalAsignado: [con.personal],
    tarea_usa_items: [{ inventario_item_id: con.inventario_item, cantidad: 1 }],
    cumpli_grupo_id: con.cumplimiento_grupo,
    cumpli_etiqueta_id: con.cumplimiento_etiqueta,
  });
  const libreta_tarea = await crear('/api/libreta_tarea/', {
    titulo: 'Revisar riego',
    es_recurrente: false,
    fecha: '2026-11-20',
    estado: 'PENDIENTE',
    personal_id: con.personal,
  });
  return { categoria_de_tareas, nombre_de_tarea, atributo_de_tarea, tarea, libreta_tarea };
}
