import type { ConfiguracionDeTareasEvent } from './eventos';
import { specification } from '../especificacion.testkit';
import type { ComandoDeConfiguracion } from './comando-de-configuracion';
import { configuracion, tareaCorregida, tareaDeActividad } from './configuracion';

const { given } = specification(configuracion);
const id = (n: number): string => `${String(n).repeat(8)}-1111-5111-8111-111111111111`;
const [CATEGORIA, OTRA, RIEGO, PODA, PH, LITROS] = [id(1), id(2), id(3), id(4), id(5), id(6)] as const;

const categoria = (categoria_id: string, nombre: string): ConfiguracionDeTareasEvent => ({
  type: 'CategoriaDeTareasCreada',
  version: 1,
  data: { categoria_id, nombre },
});
const nombre = (
  nombre_tarea_id: string,
  texto: string,
  categoria_id: string = CATEGORIA,
): ConfiguracionDeTareasEvent => ({
  type: 'NombreDeTareaAgregado',
  version: 1,
  data: { nombre_tarea_id, categoria_id, nombre: texto },
});
const atributo = (atributo_id: string, texto: string): ConfiguracionDeTareasEvent => ({
  type: 'AtributoDeTareaAgregado',
  version: 1,
  data: { atributo_id, nombre_tarea_id: RIEGO, nombre: texto, tipo_dato: 'Decimal' },
});
const cambiado = (atributo_activo: boolean): ConfiguracionDeTareasEvent => ({
  type: 'AtributoDeTareaCambiado',
  version: 1,
  data: { atributo_id: PH, nombre_tarea_id: RIEGO, atributo_activo },
});
const historia = [categoria(CATEGORIA, 'Cultivo'), nombre(RIEGO, 'Riego'), atributo(PH, 'pH')];
const agregar = (texto: string, limite = 50, categoria_id: string = CATEGORIA): ComandoDeConfiguracion => ({
  tipo: 'agregar_nombre_de_tarea',
  nombre_tarea_id: PODA,
  categoria_id,
  nombre: texto,
  limite,
});
const agregarAtributo = (texto: string, nombre_tarea_id: string = RIEGO): ComandoDeConfiguracion => ({
  tipo: 'agregar_atributo',
  atributo_id: LITROS,
  nombre_tarea_id,
  nombre: texto,
  tipo_dato: 'Decimal',
});

describe('categories', () => {
  it('have a name of their own', () => {
    given([]).when({ tipo: 'crear_categoria', categoria_id: CATEGORIA, nombre: 'Cultivo' }).then([historia[0]!]);
    given(historia)
      .when({ tipo: 'crear_categoria', categoria_id: OTRA, nombre: ' cultivo' })
      .thenRefused('CATEGORIA_REPETIDA', 'Ya existe una categoría llamada " cultivo".');
    given([])
      .when({ tipo: 'crear_categoria', categoria_id: CATEGORIA, nombre: '' })
      .thenRefused('CATEGORIA_SIN_NOMBRE', 'El nombre de la categoría es obligatorio');
  });

  it('take their tasks and attributes with them', () => {
    const eliminada = { type: 'CategoriaDeTareasEliminada', version: 1, data: { categoria_id: CATEGORIA } } as const;
    given(historia).when({ tipo: 'eliminar_categoria', categoria_id: CATEGORIA }).then([eliminada]);
    given([...historia, eliminada])
      .when({ tipo: 'eliminar_atributo', atributo_id: PH })
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given([])
      .when({ tipo: 'eliminar_categoria', categoria_id: CATEGORIA })
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});

describe('the task of an activity of a plan', () => {
  const state = [...historia, categoria(OTRA, 'Poscosecha'), nombre(PODA, 'Poda', OTRA)].reduce(
    configuracion.evolve,
    configuracion.initial(),
  );
  const deActividad = (nombre_tarea: string, nombre_tarea_id: string | null = null, categoria_tarea = 'Cultivo') =>
    tareaDeActividad(state, { categoria_tarea, nombre_tarea, nombre_tarea_id });

  it.each([
    ['is found by its category and name', deActividad(' riego', null, 'CULTIVO'), RIEGO],
    ['is the one that its id says', deActividad('Riego', RIEGO), RIEGO],
    ['is none where nobody configured it', deActividad('Encalado'), null],
    ['is not that of another category', deActividad('Poda'), null],
  ])('%s', (_caso, hallada, esperada) => expect(hallada).toBe(esperada));

  it.each([
    ['of another category', () => deActividad('Poda', PODA), 'La tarea no es de la categoría elegida.'],
    ['of another name', () => deActividad('Poda', RIEGO), 'La tarea no es de la categoría elegida.'],
    ['that is not there', () => deActividad('Riego', PH), 'Recurso no encontrado.'],
  ])('is not one %s', (_caso, pedir, mensaje) => expect(pedir).toThrow(mensaje));
});

describe('tasks', () => {
  it('are as many as the plan of the club allows', () => {
    given(historia)
      .when(agregar('Poda', 2))
      .then([nombre(PODA, 'Poda')]);
    given(historia)
      .when(agregar('Poda', 1))
      .thenRefused('LIMITE_DE_TAREAS', 'Has alcanzado el límite máximo de tareas según tu plan actual.');
  });

  it('have a name of their own in a category that exists', () => {
    given(historia)
      .when(agregar('RIEGO'))
      .thenRefused('TAREA_REPETIDA', 'La categoría ya tiene una tarea llamada "RIEGO".');
    given([...historia, categoria(OTRA, 'Otra')])
      .when(agregar('Riego', 50, OTRA))
      .then([nombre(PODA, 'Riego', OTRA)]);
    given(historia)
      .when(agregar('Poda', 50, OTRA))
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });

  it('make room for another when they are deleted, with their attributes', () => {
    const eliminada = {
      type: 'NombreDeTareaEliminado',
      version: 1,
      data: { nombre_tarea_id: RIEGO, categoria_id: CATEGORIA },
    } as const;
    given(historia).when({ tipo: 'eliminar_nombre_de_tarea', nombre_tarea_id: RIEGO }).then([eliminada]);
    given([...historia, eliminada])
      .when(agregar('Poda', 1))
      .then([nombre(PODA, 'Poda')]);
    given([...historia, eliminada])
      .when({ tipo: 'cambiar_atributo', atributo_id: PH, atributo_activo: false })
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});

describe('attributes', () => {
  it('have a name of their own in a task that exists', () => {
    given(historia)
      .when(agregarAtributo('Litros'))
      .then([atributo(LITROS, 'Litros')]);
    given(historia)
      .when(agregarAtributo('PH'))
      .thenRefused('ATRIBUTO_REPETIDO', 'La tarea ya tiene un atributo llamado "PH".');
    given(historia).when(agregarAtributo('Litros', PODA)).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });

  it('are switched on and off, and deleted', () => {
    const cambiar = (atributo_activo: boolean): ComandoDeConfiguracion => ({
      tipo: 'cambiar_atributo',
      atributo_id: PH,
      atributo_activo,
    });
    given(historia)
      .when(cambiar(false))
      .then([cambiado(false)]);
    given(historia).when(cambiar(true)).then([]);
    given([...historia, cambiado(false)])
      .when(cambiar(true))
      .then([cambiado(true)]);
    given(historia)
      .when({ tipo: 'eliminar_atributo', atributo_id: PH })
      .then([{ type: 'AtributoDeTareaEliminado', version: 1, data: { atributo_id: PH, nombre_tarea_id: RIEGO } }]);
  });
});

describe('the task of a correction', () => {
  const antes = {
    categoria_id: CATEGORIA,
    categoria_nombre: 'Cultivo',
    nombre_tarea_id: RIEGO,
    nombre_tarea: 'Riego',
    atributos: [{ atributo_id: PH, nombre: 'pH', tipo_dato: 'Decimal', valor: '6.1' } as const],
  };
  const corregida = (eventos: readonly ConfiguracionDeTareasEvent[], nombre_tarea_id: string, valor = '7') =>
    tareaCorregida(
      eventos.reduce(configuracion.evolve, configuracion.initial()),
      { categoria_id: CATEGORIA, nombre_tarea_id, atributos: nombre_tarea_id === RIEGO ? { [PH]: valor } : {} },
      { ...antes, atributos: [...antes.atributos] },
    );
  const sinPh: ConfiguracionDeTareasEvent = {
    type: 'AtributoDeTareaEliminado',
    version: 1,
    data: { atributo_id: PH, nombre_tarea_id: RIEGO },
  };

  it('has the values that it is given now', () => {
    expect(corregida(historia, RIEGO)).toEqual({ ...antes, atributos: [{ ...antes.atributos[0], valor: '7' }] });
  });

  it('keeps what the club deleted since, as it was recorded', () => {
    expect(corregida([...historia, sinPh], RIEGO)).toEqual(antes);
    expect(corregida([], RIEGO)).toEqual(antes);
  });

  it('is another one of the club, where another one is chosen', () => {
    expect(corregida([...historia, nombre(PODA, 'Poda')], PODA)).toMatchObject({ nombre_tarea: 'Poda', atributos: [] });
    expect(() => corregida(historia, PODA)).toThrow('Recurso no encontrado.');
  });
});
