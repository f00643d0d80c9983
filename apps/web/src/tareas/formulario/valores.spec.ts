import { NO_PLANEADA } from '@cepa/words/mensajes/tareas';
import type { Tarea } from '../lista/semanas';
import { repetida, type Categoria } from './valores';

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
  expect(repetida(tarea, categorias, [{ id: 'a1' }])).toMatchObject({
    tipo_planificacion_tarea: 'Tarea planeada',
    plan_cultivo_actividades_id: 'a1',
    categoria_id: 'agua',
    nombre_tarea_id: 'riego',
    objetos: ['s'],
  });
  expect(repetida(tarea, categorias, [{ id: 'a2' }])).toMatchObject({
    tipo_planificacion_tarea: NO_PLANEADA,
    plan_cultivo_actividades_id: null,
  });
});
