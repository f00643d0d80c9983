import { NO_PLANEADA } from '@cepa/words/mensajes/tareas';
import type { Tarea } from '../lista/semanas';
import { objetoPropuesto, repetida, repetibles, type Categoria } from './valores';

const tarea = {
  id: 't',
  nombre_tarea_id: 'riego',
  categoria_id: 'agua',
  tipo_planificacion_tarea: 'Tarea planeada',
  plan_cultivo_actividades_id: 'a1',
  tipo_objeto: 'Sala',
  objeto_id: 's',
  atributos: {},
  personal: [],
  tarea_usa_items: [],
} as unknown as Tarea;
const categorias = [
  { id: 'agua', nombre_tareas: [{ id: 'riego', categoria_id: 'agua', nombre: 'Riego', atributos: [] }] },
] as unknown as Categoria[];

it('repeats a planned task as planned, while its activity is in the plan', () => {
  expect(repetida(tarea, categorias, { actividades: [{ id: 'a1' }], eventoId: 'e2' })).toMatchObject({
    tipo_planificacion_tarea: 'Tarea planeada',
    plan_cultivo_actividades_id: 'a1',
    categoria_id: 'agua',
    nombre_tarea_id: 'riego',
    objetos: ['s'],
  });
  expect(repetida(tarea, categorias, { actividades: [{ id: 'a2' }], eventoId: 'e2' })).toMatchObject({
    tipo_planificacion_tarea: NO_PLANEADA,
    plan_cultivo_actividades_id: null,
  });
});

it('repeats what was done on an event on the event of now, once', () => {
  const [vieja, nueva] = ['e1', 'e2'].map((objeto_id) => ({
    ...tarea,
    id: objeto_id,
    tipo_objeto: 'Evento',
    objeto_id,
  }));
  expect(repetida(vieja!, categorias, { actividades: [], eventoId: 'e3' })).toMatchObject({ objetos: ['e3'] });
  expect(repetibles([nueva!, vieja!], categorias)).toEqual([nueva]);
});

it('proposes what a task was done on the last time, and nothing for a task that is new', () => {
  const nombre = categorias[0]?.nombre_tareas[0];
  expect(objetoPropuesto(nombre, [tarea], 'e1')).toEqual({ tipo_objeto: 'Sala', objetos: ['s'] });
  expect(objetoPropuesto(nombre, [], 'e1')).toEqual({ objetos: [] });
});
