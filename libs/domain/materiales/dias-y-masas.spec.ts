import { specification } from '../especificacion.testkit';
import type { EditarBulk } from './editar-bulk';
import type { EditarEnvasado } from './editar-envasado';
import type { EditarMateriaPrima } from './editar-materia-prima';
import { materiales } from './materiales';
import {
  BULK,
  ENVASADO,
  INSUMO,
  MATERIA_PRIMA,
  PROCESO,
  crearBulk,
  crearMateriaPrima,
  insumoRegistrado,
  materiaPrimaCreada,
  procesoFinalizado,
  procesoIniciado,
  productoBulkCreado,
  productoEnvasado,
  resultado,
} from './materiales.testkit';

const { given } = specification(materiales);
const conBulk = [materiaPrimaCreada(), productoBulkCreado({ fecha_vencimiento: '2027-11-10' })];
const conEnvasado = [...conBulk, productoEnvasado()];

describe('an expiry that passed', () => {
  const hoy = '2028-01-01';
  const mensaje = (dia: string): string => `Venció el ${dia}: indicá por qué cambia su vencimiento.`;
  const bulk: EditarBulk = {
    tipo: 'editar_bulk',
    bulk_id: BULK,
    cantidad: null,
    tipo_producto: 'Flores prearmadas',
    tipo_es_igual_a_materia_prima: false,
    fecha_produccion: '2026-11-10',
    fecha_vencimiento: '2029-01-01',
    observaciones: null,
    hoy,
  };
  const envasado: EditarEnvasado = {
    tipo: 'editar_envasado',
    envasado_id: ENVASADO,
    bloqueados: { peso_por_unidad: null, cantidad_unidades: null, precio_unitario: null, tipo_moneda: null },
    tipo_envase: 'Lata',
    fecha_envasado: '2026-11-21',
    fecha_vencimiento: '2027-10-01',
    observaciones: null,
    hoy,
  };
  const materiaPrima: EditarMateriaPrima = {
    tipo: 'editar_materia_prima',
    materia_prima_id: MATERIA_PRIMA,
    cantidad: '500',
    unidad_medida: 'gramos',
    humedad_porcentaje: null,
    fecha_fin_secado: '2026-11-01',
    fecha_vencimiento: '2029-01-01',
    nota_calidad: null,
    biomasa: null,
    hoy,
  };

  it.each([
    ['a bulk', bulk, '10/11/2027'],
    ['a bulk that would not expire any more', { ...bulk, fecha_vencimiento: null }, '10/11/2027'],
    ['a package', envasado, '20/05/2027'],
    ['raw material', materiaPrima, '01/11/2027'],
  ] as const)('is moved ahead with a reason alone: %s', (_que, editar, dia) => {
    given(conEnvasado).when(editar).thenRefused('VENCIDO_SIN_MOTIVO', mensaje(dia));
    given(conEnvasado)
      .when({ ...editar, motivo: '  ' })
      .thenRefused('VENCIDO_SIN_MOTIVO', mensaje(dia));
    const libro = conEnvasado.reduce(materiales.evolve, materiales.initial());
    expect(materiales.decide({ ...editar, motivo: 'Lo dijo el laboratorio' }, libro)).toHaveLength(1);
  });

  it('does not end in a bulk before its packages without a reason', () => {
    const antes = { ...bulk, hoy: '2026-12-01', fecha_vencimiento: '2027-01-01' };
    given(conEnvasado)
      .when(antes)
      .thenRefused(
        'VENCE_DESPUES_DEL_BULK',
        'El envasado ENV-1 vence el 20/05/2027: indicá por qué el bulk vence antes.',
      );
    given(conBulk)
      .when(antes)
      .then([
        {
          type: 'ProductoBulkEditado',
          version: 1,
          data: {
            bulk_id: BULK,
            tipo_producto: 'Flores prearmadas',
            tipo_es_igual_a_materia_prima: false,
            fecha_produccion: '2026-11-10',
            fecha_vencimiento: '2027-01-01',
            observaciones: null,
          },
        },
      ]);
  });
});

describe('a mass that was said beside another', () => {
  const MENOS = '100 gramos no pueden salir de 50 gramos.';

  it('is not less than the matter that comes from it', () => {
    given([])
      .when(crearMateriaPrima({ biomasa_usada: '0.4' }))
      .thenRefused('RENDIMIENTO_IMPOSIBLE', '0,5 kilos no pueden salir de 0,4 kilos.');
    given([materiaPrimaCreada()])
      .when(crearBulk({ cantidad_usada: '50' }))
      .thenRefused('RENDIMIENTO_IMPOSIBLE', MENOS);
    given([materiaPrimaCreada(), procesoIniciado(), insumoRegistrado()])
      .when({
        tipo: 'finalizar_proceso',
        proceso_id: PROCESO,
        fecha_fin: '2026-11-13',
        resultados: [{ ...resultado({ cantidad_obtenida: '100' }), masa_consumida: '50' }],
      })
      .thenRefused('RENDIMIENTO_IMPOSIBLE', MENOS);
  });

  it('gives no more than two hundred millilitres a gram', () => {
    const litros = (cantidad: string) => crearMateriaPrima({ cantidad, unidad_medida: 'litros', biomasa_usada: '0.1' });
    given([]).when(litros('99')).thenRefused('RENDIMIENTO_IMPOSIBLE', '99 litros no pueden salir de 0,1 kilos.');
    given([])
      .when(litros('20'))
      .then([materiaPrimaCreada({ cantidad: '20', unidad_medida: 'litros', biomasa_usada: '0.1' })]);
    given([materiaPrimaCreada()])
      .when(crearBulk({ cantidad: '20000.1', unidad_medida: 'mililitros', cantidad_usada: '100' }))
      .thenRefused('RENDIMIENTO_IMPOSIBLE', '20.000,1 mililitros no pueden salir de 100 gramos.');
  });

  it('gives no more than ten units a gram of plant matter', () => {
    const unidades = (cantidad: string) =>
      crearMateriaPrima({ cantidad, unidad_medida: 'unidad', biomasa_usada: '0.1' });
    given([])
      .when(unidades('5000'))
      .thenRefused('RENDIMIENTO_IMPOSIBLE', '5.000 unidades no pueden salir de 0,1 kilos.');
    given([])
      .when(unidades('1000'))
      .then([materiaPrimaCreada({ cantidad: '1000', unidad_medida: 'unidad', biomasa_usada: '0.1' })]);
  });
});

describe('days of a process and of a remainder', () => {
  const resto = {
    declaracion_id: INSUMO,
    destino: 'merma',
    clase_merma: 'Secado',
    cantidad: '1',
    motivo: null,
    testigo: null,
    foto_sha256: null,
  } as const;

  it('takes no matter that did not exist when it began', () => {
    given([materiaPrimaCreada({ fecha_fin_secado: '2026-11-13' }), procesoIniciado()])
      .when({
        tipo: 'registrar_insumo',
        proceso_id: PROCESO,
        insumo_id: INSUMO,
        materia_prima_id: MATERIA_PRIMA,
        cantidad_usada: '1',
        unidad_medida: 'gramos',
      })
      .thenRefused(
        'FECHAS_INVERTIDAS',
        'El proceso empezó el 12/11/2026, antes de que existiera la materia prima MP-1.',
      );
  });

  it('declares no remainder before there was one', () => {
    given([materiaPrimaCreada(), procesoIniciado(), insumoRegistrado(), procesoFinalizado()])
      .when({
        tipo: 'declarar_resto_de_proceso',
        proceso_id: PROCESO,
        materia_prima_id: null,
        fecha: '2026-11-11',
        ...resto,
      })
      .thenRefused('FECHAS_INVERTIDAS', 'El resto no puede ser anterior al inicio del proceso.');
    given([])
      .when({
        tipo: 'declarar_resto_de_biomasa',
        biomasa: { id: PROCESO, peso: '1', unidad: 'kilos', fecha: '2026-10-01' },
        fecha: '2026-09-30',
        ...resto,
      })
      .thenRefused('FECHAS_INVERTIDAS', 'El resto no puede ser anterior a la cosecha de la biomasa.');
  });
});
