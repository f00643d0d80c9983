import { specification } from '../especificacion.testkit';
import { materiales } from './materiales';
import {
  INSUMO,
  MATERIA_PRIMA,
  OTRO,
  PROCESO,
  RESULTADO,
  crearBulk,
  insumoRegistrado,
  materiaPrimaCreada,
  procesoFinalizado,
  procesoIniciado,
  productoBulkCreado,
  resultado,
} from './materiales.testkit';
import type { FinalizarProceso } from './finalizar-proceso';
import type { IniciarProceso, RegistrarInsumo } from './transformar';

const { given } = specification(materiales);

const iniciar: IniciarProceso = {
  tipo: 'iniciar_proceso',
  proceso_id: PROCESO,
  tipo_proceso: 'Rosin (prensado en caliente)',
  descripcion: null,
  fecha_inicio: '2026-11-12',
  observaciones: null,
};

const usar = (cambios: Partial<RegistrarInsumo> = {}): RegistrarInsumo => ({
  tipo: 'registrar_insumo',
  proceso_id: PROCESO,
  insumo_id: INSUMO,
  materia_prima_id: MATERIA_PRIMA,
  cantidad_usada: '0.2',
  unidad_medida: 'kilos',
  ...cambios,
});

const finalizar = (...resultados: FinalizarProceso['resultados']): FinalizarProceso => ({
  tipo: 'finalizar_proceso',
  proceso_id: PROCESO,
  fecha_fin: '2026-11-13',
  resultados,
});

const finalizado = (merma: string | null, ...resultados: FinalizarProceso['resultados']) =>
  ({
    type: 'ProcesoFinalizado',
    version: 1,
    data: { proceso_id: PROCESO, fecha_fin: '2026-11-13', resultados, merma },
  }) as const;

const abierto = [materiaPrimaCreada(), procesoIniciado()];
const conInsumo = [...abierto, insumoRegistrado()];

describe('iniciar un proceso', () => {
  it('opens it', () => {
    given([]).when(iniciar).then([procesoIniciado()]);
  });
});

describe('registrar un insumo', () => {
  it('takes it from the raw material, in its unit', () => {
    given(abierto).when(usar()).then([insumoRegistrado()]);
  });

  it('uses the raw material to the end', () => {
    given(conInsumo)
      .when(usar({ cantidad_usada: '0.3' }))
      .then([insumoRegistrado({ cantidad_usada: '0.3', cantidad_descontada: '300' })]);
    given(conInsumo)
      .when(crearBulk({ cantidad: '300.1' }))
      .thenRefused('EXCEDE_DISPONIBLE', 'La cantidad usada no puede superar la cantidad disponible (300)');
  });

  it.each([
    ['a process of the club', { proceso_id: OTRO }, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    ['a raw material of the club', { materia_prima_id: OTRO }, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    ['some quantity', { cantidad_usada: '0' }, 'CANTIDAD_INVALIDA', 'La cantidad a usar debe ser mayor que 0.'],
    [
      'no more than there is',
      { cantidad_usada: '0.300001' },
      'EXCEDE_DISPONIBLE',
      'La cantidad a usar excede la disponible.',
    ],
    [
      'a unit that converts',
      { unidad_medida: 'mililitros' },
      'UNIDAD_INCOMPATIBLE',
      'La unidad mililitros no se puede convertir a gramos.',
    ],
    [
      'a quantity that grams can tell',
      { cantidad_usada: '0.0001', unidad_medida: 'miligramos' },
      'CANTIDAD_INEXACTA',
      'La cantidad tiene demasiados decimales para expresarla en gramos.',
    ],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given(conInsumo).when(usar(cambios)).thenRefused(codigo, mensaje);
  });

  it('refuses a finished process', () => {
    given([...conInsumo, procesoFinalizado()])
      .when(usar())
      .thenRefused('PROCESO_FINALIZADO', 'El proceso ya está finalizado.');
  });
});

describe('finalizar un proceso', () => {
  const otroResultado = resultado({
    materia_prima_id: OTRO,
    codigo: 'MP-3',
    cantidad_obtenida: '69500',
    unidad_medida: 'miligramos',
  });

  it('declares the missing mass as loss', () => {
    given(conInsumo).when(finalizar(resultado())).then([procesoFinalizado()]);
  });

  it('makes several out of one', () => {
    given(conInsumo)
      .when(finalizar(resultado(), otroResultado))
      .then([finalizado('100', resultado(), otroResultado)]);
  });

  it('makes one out of several, in any units', () => {
    const historia = [
      ...conInsumo,
      materiaPrimaCreada({
        materia_prima_id: OTRO,
        codigo: 'MP-9',
        cantidad: '2',
        unidad_medida: 'kilos',
        biomasa_usada: null,
      }),
      insumoRegistrado({
        materia_prima_id: OTRO,
        cantidad_usada: '100.5',
        unidad_medida: 'gramos',
        cantidad_descontada: '0.1005',
      }),
    ];
    const junto = resultado({ cantidad_obtenida: '0.3005', unidad_medida: 'kilos' });
    given(historia)
      .when(finalizar(junto))
      .then([finalizado('0', junto)]);
    given(historia)
      .when(finalizar(resultado({ cantidad_obtenida: '0.300501', unidad_medida: 'kilos' })))
      .thenRefused('EXCEDE_USADO', 'Lo obtenido (0,300501 kilos) no puede superar lo usado (0,3005 kilos).');
  });

  it('goes on level after level', () => {
    const segundo = {
      proceso_id: OTRO,
      insumo_id: OTRO,
      materia_prima_id: RESULTADO,
      cantidad_usada: '30.5',
      unidad_medida: 'gramos',
    };
    const historia = [
      ...conInsumo,
      procesoFinalizado(),
      { ...procesoIniciado(), data: { ...procesoIniciado().data, proceso_id: OTRO } },
    ];
    given(historia)
      .when(usar(segundo))
      .then([insumoRegistrado({ ...segundo, cantidad_descontada: '30.5' })]);
    given([...historia, insumoRegistrado({ ...segundo, cantidad_descontada: '30.5' })])
      .when(crearBulk({ materia_prima_id: RESULTADO, cantidad: '0.1' }))
      .thenRefused('EXCEDE_DISPONIBLE', 'La cantidad usada no puede superar la cantidad disponible (0)');
  });

  it('puts the results in stock', () => {
    given([...conInsumo, procesoFinalizado()])
      .when(crearBulk({ materia_prima_id: RESULTADO, cantidad: '30.5', fecha_produccion: '2026-11-14' }))
      .then([
        productoBulkCreado({
          materia_prima_id: RESULTADO,
          cantidad: '30.5',
          cantidad_usada: '30.5',
          fecha_produccion: '2026-11-14',
          fecha_vencimiento: '2027-11-01',
        }),
      ]);
  });

  it('adds weights exactly, where binary floats would not', () => {
    const decimas = ['0.1', '0.2'].map((cantidad_usada) =>
      insumoRegistrado({ cantidad_usada, unidad_medida: 'gramos', cantidad_descontada: cantidad_usada }),
    );
    const tres = resultado({ cantidad_obtenida: '0.3' });
    given([...abierto, ...decimas])
      .when(finalizar(tres))
      .then([finalizado('0', tres)]);
    const partes = [
      resultado({ cantidad_obtenida: '0.1' }),
      resultado({ materia_prima_id: OTRO, codigo: 'MP-3', cantidad_obtenida: '0.2' }),
    ];
    given([
      ...abierto,
      insumoRegistrado({ cantidad_usada: '0.3', unidad_medida: 'gramos', cantidad_descontada: '0.3' }),
    ])
      .when(finalizar(...partes))
      .then([finalizado('0', ...partes)]);
  });

  it('declares no loss of inputs that are not weighed', () => {
    const litros = resultado({ cantidad_obtenida: '5', unidad_medida: 'litros' });
    given(conInsumo)
      .when(finalizar({ ...litros, masa_consumida: '150' }))
      .then([
        finalizado(null, litros),
        {
          type: 'MasaConsumida',
          version: 1,
          data: { proceso_id: PROCESO, materia_prima_id: RESULTADO, cantidad: '150' },
        },
      ]);
  });

  it.each([
    [
      'a process of the club',
      { ...finalizar(resultado()), proceso_id: OTRO },
      'NO_ENCONTRADO',
      'Recurso no encontrado.',
    ],
    ['results', finalizar(), 'SIN_RESULTADOS', 'El proceso debe tener al menos un resultado.'],
    [
      'a code that is free',
      finalizar(resultado({ codigo: 'MP-1' })),
      'CODIGO_EN_USO',
      'El código MP-1 ya está en uso.',
    ],
    [
      'a code a result',
      finalizar(resultado(), resultado({ materia_prima_id: OTRO })),
      'CODIGO_EN_USO',
      'El código MP-2 ya está en uso.',
    ],
    [
      'an origin that went in',
      finalizar(resultado({ materia_prima_origen_id: OTRO })),
      'ORIGEN_AJENO',
      'La materia prima de origen no es un insumo del proceso.',
    ],
    [
      'some quantity',
      finalizar(resultado({ cantidad_obtenida: '0' })),
      'CANTIDAD_INVALIDA',
      'La cantidad obtenida debe ser mayor que 0.',
    ],
    [
      'a quantity that grams can tell',
      finalizar(resultado({ cantidad_obtenida: '0.0001', unidad_medida: 'miligramos' })),
      'CANTIDAD_INEXACTA',
      'La cantidad tiene demasiados decimales para expresarla en gramos.',
    ],
    [
      'an expiry after its end',
      finalizar(resultado({ fecha_vencimiento: '2026-11-12' })),
      'FECHAS_INVERTIDAS',
      'La fecha de vencimiento no puede ser anterior al fin del proceso.',
    ],
    [
      'no more than what went in',
      finalizar(resultado({ cantidad_obtenida: '130.6' }), otroResultado),
      'EXCEDE_USADO',
      'Lo obtenido (200,1 gramos) no puede superar lo usado (200 gramos).',
    ],
  ] as const)('needs %s', (_que, command, codigo, mensaje) => {
    given(conInsumo).when(command).thenRefused(codigo, mensaje);
  });

  it('needs something that went in', () => {
    given(abierto)
      .when(finalizar(resultado()))
      .thenRefused('PROCESO_SIN_INSUMOS', 'El proceso todavía no tiene insumos.');
  });

  it('is done once', () => {
    given([...conInsumo, procesoFinalizado()])
      .when(finalizar(resultado({ codigo: 'MP-3' })))
      .thenRefused('PROCESO_FINALIZADO', 'El proceso ya está finalizado.');
  });
});
