import type { GeneticaActualizada, GeneticaEliminada, GeneticaRegistrada } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { geneticas } from './geneticas';

const { given } = specification(geneticas);
const ID = '11111111-1111-5111-8111-111111111111';
const datos = {
  genetica_id: ID,
  nombre: 'Ñandú Kush',
  descripcion: 'Índica',
  thc: '18.5',
  cbd: '0',
  tipo_origen: 'Banco de semillas',
  tipo_cannabis: 'Índica',
  tiempo_floracion: 0,
  rendimiento: '45',
  observaciones: 'Ninguna',
  tipo_resina: 'Alta',
  perfil_aromatico: 'Terroso',
  perfil_terpenos: 'Mirceno',
};
const registrar = { tipo: 'registrar_genetica', ...datos, fecha_registro: '2026-11-21' } as const;
const actualizar = { tipo: 'actualizar_genetica', ...datos } as const;
const registrada: GeneticaRegistrada = {
  type: 'GeneticaRegistrada',
  version: 1,
  data: { ...datos, fecha_registro: '2026-11-21' },
};
const eliminada: GeneticaEliminada = { type: 'GeneticaEliminada', version: 1, data: { genetica_id: ID } };

describe('geneticas', () => {
  it('registers a variety, zero being a value', () => {
    given([]).when(registrar).then([registrada]);
  });

  it.each([
    'nombre',
    'descripcion',
    'thc',
    'cbd',
    'tipo_origen',
    'tipo_cannabis',
    'tiempo_floracion',
    'rendimiento',
    'observaciones',
    'tipo_resina',
    'perfil_aromatico',
    'perfil_terpenos',
  ])('needs %s', (campo) => {
    given([])
      .when({ ...registrar, [campo]: null })
      .thenRefused('CAMPOS_OBLIGATORIOS', 'Todos los campos son obligatorios.');
  });

  it.each([{ thc: '-0.1' }, { cbd: '-1' }, { tiempo_floracion: -1 }, { rendimiento: '-5' }])(
    'takes no negative value: %j',
    (cambio) => {
      given([])
        .when({ ...registrar, ...cambio })
        .thenRefused('VALOR_NEGATIVO', 'No se permiten valores negativos en los campos numéricos.');
      given([registrada])
        .when({ ...actualizar, ...cambio })
        .thenRefused('VALOR_NEGATIVO', 'No se permiten valores negativos en los campos numéricos.');
    },
  );

  it('is updated with the fields that an edit requires', () => {
    const cambio = { ...datos, thc: '20', descripcion: null, tiempo_floracion: null };
    given([registrada])
      .when({ ...actualizar, ...cambio })
      .then([{ type: 'GeneticaActualizada', version: 1, data: cambio } satisfies GeneticaActualizada]);
    for (const campo of ['nombre', 'thc', 'cbd', 'tipo_origen', 'tipo_cannabis'])
      given([registrada])
        .when({ ...actualizar, [campo]: null })
        .thenRefused('CAMPO_OBLIGATORIO', 'Este campo es obligatorio.');
  });

  it('is deleted once, and never comes back', () => {
    given([registrada]).when({ tipo: 'eliminar_genetica', genetica_id: ID }).then([eliminada]);
    given([registrada, eliminada])
      .when({ tipo: 'eliminar_genetica', genetica_id: ID })
      .thenRefused('GENETICA_ELIMINADA', 'La genética fue eliminada.');
    given([registrada, eliminada]).when(actualizar).thenRefused('GENETICA_ELIMINADA', 'La genética fue eliminada.');
    given([]).when(actualizar).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given([registrada]).when(registrar).thenRefused('GENETICA_EXISTENTE', 'La genética ya está registrada.');
  });
});
