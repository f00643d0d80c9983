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
  /** A decimal that the task asks for. */
  readonly atributo: string;
  /** 10 litres of fertiliser at US$ 4,25 each. */
  readonly item: string;
}

/** Arranges a club that can record tasks: the stock by its event, the rest by requests. */
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
