import { specification } from '../especificacion.testkit';
import { materiales, type ComandoDeMateriales } from './materiales';
import { BULK, ENVASADO, MATERIA_PRIMA, OTRO, PERSONA, materiaPrimaCreada } from './materiales.testkit';
import { hastaEnvasado, dicho } from './reglas-del-libro.testkit';

const { given } = specification(materiales);

const baja = {
  tipo: 'dar_de_baja_envasado',
  baja_id: OTRO,
  envasado_id: ENVASADO,
  clase: 'destruccion',
  cantidad: '4',
  ...dicho,
} as const;

const { hoy: _hoy, ...constancia } = { clase: 'destruccion' as const, ...dicho };

const bajaDe = (unidades: number, peso: string) =>
  ({
    type: 'EnvasadoDadoDeBaja',
    version: 2,
    data: { baja_id: OTRO, envasado_id: ENVASADO, unidades, peso, unidad_medida: 'gramos', ...constancia },
  }) as const;

describe('stock that is destroyed or lost', () => {
  it('leaves, in part or whole, with its witness', () => {
    given(hastaEnvasado)
      .when(baja)
      .then([bajaDe(4, '20')]);
    given([...hastaEnvasado, bajaDe(4, '20')])
      .when({ ...baja, cantidad: null })
      .then([bajaDe(6, '30')]);
  });

  it.each<[string, ComandoDeMateriales, string, string]>([
    ['a reason', { ...baja, motivo: ' ' }, 'MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.'],
    [
      'what is there',
      { ...baja, cantidad: '11' },
      'EXCEDE_STOCK',
      'La cantidad excede el stock disponible (10 unidades).',
    ],
    ['a day that came', { ...baja, fecha: '2026-11-23' }, 'FECHA_FUTURA', 'La fecha no puede ser posterior a hoy.'],
    [
      'a day after the packaging',
      { ...baja, fecha: '2026-11-20' },
      'FECHAS_INVERTIDAS',
      'La baja no puede ser anterior a lo que se da de baja.',
    ],
  ])('needs %s', (_que, command, codigo, mensaje) => {
    given(hastaEnvasado).when(command).thenRefused(codigo, mensaje);
  });

  it('keeps a packaging from being cancelled as if it were whole', () => {
    given([...hastaEnvasado, bajaDe(4, '20')])
      .when({ tipo: 'anular_envasado', envasado_id: ENVASADO, motivo_anulacion: 'Error' })
      .thenRefused('TIENE_BAJAS', 'No se puede anular: ya se dieron de baja unidades de este envasado.');
  });
});

describe('several batches retired together', () => {
  const varios = (bajas: readonly object[], cambios: object = {}) =>
    ({ tipo: 'dar_de_baja_varios', bajas, clase: 'destruccion', ...dicho, ...cambios }) as ComandoDeMateriales;
  const frasco = { baja_id: OTRO, entidad: 'producto_envasado', id: ENVASADO };

  it('take all that is left of each, all of them or none', () => {
    given([materiaPrimaCreada()])
      .when(varios([{ baja_id: OTRO, entidad: 'materia_prima', id: MATERIA_PRIMA }]))
      .then([
        {
          type: 'MateriaPrimaDadaDeBaja',
          version: 2,
          data: {
            baja_id: OTRO,
            materia_prima_id: MATERIA_PRIMA,
            cantidad: materiaPrimaCreada().data.cantidad,
            unidad_medida: materiaPrimaCreada().data.unidad_medida,
            ...constancia,
          },
        },
      ]);
    given(hastaEnvasado)
      .when(varios([frasco, { baja_id: BULK, entidad: 'materia_prima', id: PERSONA }]))
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });

  it('name the one of which nothing is left', () => {
    const materia = { baja_id: OTRO, entidad: 'materia_prima', id: MATERIA_PRIMA };
    const { codigo, cantidad, unidad_medida } = materiaPrimaCreada().data;
    const salida = {
      type: 'MateriaPrimaDadaDeBaja',
      version: 2,
      data: { baja_id: BULK, materia_prima_id: MATERIA_PRIMA, cantidad, unidad_medida, ...constancia },
    } as const;
    given([materiaPrimaCreada(), salida])
      .when(varios([materia]))
      .thenRefused('SIN_STOCK', `${codigo}: No queda nada para dar de baja.`);
  });

  it('need a reason, and something chosen', () => {
    given(hastaEnvasado)
      .when(varios([frasco], { motivo: null }))
      .thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
    given(hastaEnvasado).when(varios([])).thenRefused('SIN_STOCK_ELEGIDO', 'Elegí al menos un producto.');
  });
});
