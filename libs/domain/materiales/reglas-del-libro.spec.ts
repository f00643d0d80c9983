import { specification } from '../especificacion.testkit';
import { materiales, type ComandoDeMateriales } from './materiales';
import {
  BIOMASA,
  BULK,
  DISPENSACION,
  ENVASADO,
  INSUMO,
  MATERIA_PRIMA,
  OTRO,
  PERSONA,
  PROCESO,
  crearBulk,
  crearMateriaPrima,
  envasar,
  insumoRegistrado,
  materiaPrimaCreada,
  procesoFinalizado,
  procesoIniciado,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
  resultado,
} from './materiales.testkit';
import { HOY, hastaEnvasado, dicho } from './reglas-del-libro.testkit';

const { given } = specification(materiales);

const dispensar = {
  tipo: 'dispensar',
  dispensacion_id: DISPENSACION,
  producto_final_envasado_id: ENVASADO,
  usuario_medicinal: { id: PERSONA, activo: true },
  cantidad_entregada: '1',
  fecha_dispensacion: HOY,
  anulado: false,
  justificacion_anulacion: null,
} as const;

const resto = {
  tipo: 'declarar_resto_de_biomasa',
  biomasa: { id: BIOMASA, peso: '1', unidad: 'kilos' },
  declaracion_id: OTRO,
  destino: 'merma',
  clase_merma: 'Secado',
  cantidad: null,
  ...dicho,
} as const;

describe('days in order', () => {
  it.each<[string, ComandoDeMateriales, string, string]>([
    [
      'drying tomorrow',
      crearMateriaPrima({ codigo: 'MP-9', fecha_fin_secado: '2026-11-23', hoy: HOY }),
      'FECHA_FUTURA',
      'La fecha no puede ser posterior a hoy.',
    ],
    [
      'drying before the harvest',
      crearMateriaPrima({
        codigo: 'MP-9',
        biomasa: { id: BIOMASA, peso: '1', unidad: 'kilos', lista: true, fecha: '2026-11-02' },
      }),
      'FECHAS_INVERTIDAS',
      'El fin del secado no puede ser anterior a la cosecha de la biomasa.',
    ],
    [
      'bulk before the drying',
      crearBulk({ codigo: 'B-9', fecha_produccion: '2026-10-31' }),
      'FECHAS_INVERTIDAS',
      'La fecha de producción no puede ser anterior al fin del secado de la materia prima.',
    ],
    [
      'packaging before the bulk',
      envasar({ codigo: 'E-9', fecha_envasado: '2026-11-09' }),
      'FECHAS_INVERTIDAS',
      'La fecha de envasado no puede ser anterior a la producción del bulk.',
    ],
  ])('refuses %s', (_que, command, codigo, mensaje) => {
    given([materiaPrimaCreada(), productoBulkCreado()]).when(command).thenRefused(codigo, mensaje);
  });

  it('lets a package outlive its bulk only with a reason', () => {
    const historia = [materiaPrimaCreada(), productoBulkCreado({ fecha_vencimiento: '2027-01-01' })];
    given(historia)
      .when(envasar())
      .thenRefused('VENCE_DESPUES_DEL_BULK', 'El bulk vence el 01/01/2027: indicá por qué el envasado vence después.');
    given(historia)
      .when(envasar({ motivo: 'Análisis nuevo' }))
      .then([productoEnvasado()]);
  });
});

describe('expired matter', () => {
  it('is not dispensed, nor dispensed more of', () => {
    const vencido = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado({ fecha_vencimiento: '2026-11-21' })];
    const mensaje = 'El envasado ENV-1 venció el 21/11/2026: no se puede dispensar.';
    given(vencido).when(dispensar).thenRefused('VENCIDO', mensaje);
    given([...vencido, productoDispensado()])
      .when({ ...editar, cantidad_entregada: '4', hoy: HOY })
      .thenRefused('VENCIDO', mensaje);
  });

  it('becomes bulk only with a reason', () => {
    const historia = [materiaPrimaCreada({ fecha_vencimiento: '2026-11-09' })];
    given(historia)
      .when(crearBulk())
      .thenRefused('VENCIDA_SIN_MOTIVO', 'La materia prima MP-1 venció el 09/11/2026: indicá por qué se usa igual.');
    given(historia)
      .when(crearBulk({ motivo: 'Se analizó de nuevo' }))
      .then([productoBulkCreado({ fecha_vencimiento: '2026-11-09' })]);
  });

  const editar = {
    tipo: 'editar_dispensacion',
    dispensacion_id: DISPENSACION,
    anulado: false,
    justificacion_anulacion: null,
  } as const;

  it('a suspended person gets no more by a correction', () => {
    given([...hastaEnvasado, productoDispensado()])
      .when({ ...editar, cantidad_entregada: '4', activo: false, hoy: HOY })
      .thenRefused('USUARIO_SUSPENDIDO', 'El usuario medicinal está suspendido.');
  });
});

describe('mass', () => {
  it.each<[string, ComandoDeMateriales, string, string]>([
    [
      'litres out of grams that nobody states',
      crearMateriaPrima({ cantidad: '1000000', unidad_medida: 'litros' }),
      'MASA_OBLIGATORIA',
      'Indicá cuánto se usó de la biomasa, en kilos: la materia prima está en litros.',
    ],
    [
      'litres that the stated mass can not give',
      crearMateriaPrima({ cantidad: '1000000', unidad_medida: 'litros', biomasa_usada: '0.1' }),
      'RENDIMIENTO_IMPOSIBLE',
      '1.000.000 litros no pueden salir de 0,1 kilos.',
    ],
    [
      'mass out of what has none',
      crearMateriaPrima({ biomasa: { id: BIOMASA, peso: '5', unidad: 'unidad', lista: true } }),
      'MASA_SIN_ORIGEN',
      'Lo que se mide en masa sale de masa, no de unidad.',
    ],
  ])('refuses %s', (_que, command, codigo, mensaje) => {
    given([]).when(command).thenRefused(codigo, mensaje);
  });

  it('is not adjusted above the rest of its source', () => {
    given([materiaPrimaCreada()])
      .when({
        tipo: 'ajustar_materia_prima',
        materia_prima_id: MATERIA_PRIMA,
        nueva_cantidad: '5000',
        observaciones: 'Conteo',
        biomasa: { peso: '1', unidad: 'kilos' },
      })
      .thenRefused('EXCEDE_ORIGEN', 'La cantidad no puede superar lo que su origen todavía tenía (1.000 gramos).');
  });

  it('is declared when a step does not take it on, and then can not be used', () => {
    const { hoy: _dia, ...datos } = dicho;
    const declarado = {
      type: 'RestoDeBiomasaDeclarado',
      version: 1,
      data: {
        declaracion_id: OTRO,
        biomasa_id: BIOMASA,
        destino: 'merma',
        clase_merma: 'Secado',
        cantidad: '0.5',
        unidad_medida: 'kilos',
        ...datos,
      },
    } as const;
    given([materiaPrimaCreada()]).when(resto).then([declarado]);
    given([materiaPrimaCreada(), declarado])
      .when(crearMateriaPrima({ codigo: 'MP-2', cantidad: '1' }))
      .thenRefused('EXCEDE_BIOMASA', 'La cantidad supera lo que queda de la biomasa (0 kilos).');
    given([materiaPrimaCreada(), declarado]).when(resto).thenRefused('SIN_RESTO', 'No queda nada sin declarar.');
    given([materiaPrimaCreada()])
      .when({ ...resto, clase_merma: null })
      .thenRefused('CLASE_OBLIGATORIA', 'Indicá de qué clase es la merma.');
    given([materiaPrimaCreada()])
      .when({ ...resto, destino: 'destruido', motivo: null })
      .thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
  });
});

describe('a process taken back', () => {
  const abierto = [materiaPrimaCreada(), procesoIniciado(), insumoRegistrado()];
  const devuelto = {
    insumo_id: INSUMO,
    materia_prima_id: MATERIA_PRIMA,
    cantidad_devuelta: '200',
    unidad_medida: 'gramos',
  };

  it('gives its inputs back', () => {
    given(abierto)
      .when({ tipo: 'retirar_insumo', proceso_id: PROCESO, insumo_id: INSUMO, motivo: 'Otro lote' })
      .then([{ type: 'InsumoRetirado', version: 1, data: { proceso_id: PROCESO, ...devuelto, motivo: 'Otro lote' } }]);
    given(abierto)
      .when({ tipo: 'cancelar_proceso', proceso_id: PROCESO, motivo: 'No se hizo' })
      .then([
        {
          type: 'ProcesoCancelado',
          version: 1,
          data: { proceso_id: PROCESO, devueltos: [devuelto], motivo: 'No se hizo' },
        },
      ]);
  });

  it('is not once it is finished, nor without a reason', () => {
    given([...abierto, procesoFinalizado()])
      .when({ tipo: 'cancelar_proceso', proceso_id: PROCESO, motivo: 'No se hizo' })
      .thenRefused('PROCESO_FINALIZADO', 'El proceso ya está finalizado.');
    given(abierto)
      .when({ tipo: 'retirar_insumo', proceso_id: PROCESO, insumo_id: INSUMO, motivo: null })
      .thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
  });

  it('leaves the mass that its results did not take on to be declared', () => {
    const cuanto = { tipo: 'declarar_resto_de_proceso', proceso_id: PROCESO, materia_prima_id: null } as const;
    const { biomasa: _biomasa, tipo: _tipo, ...suyo } = resto;
    given([...abierto, procesoFinalizado()])
      .when({ ...suyo, ...cuanto, cantidad: '170' })
      .thenRefused('EXCEDE_RESTO', 'La cantidad no puede superar lo que quedó (169,5 gramos).');
    given(abierto)
      .when({
        tipo: 'finalizar_proceso',
        proceso_id: PROCESO,
        fecha_fin: '2026-11-13',
        resultados: [resultado({ cantidad_obtenida: '5000', unidad_medida: 'litros' })],
      })
      .thenRefused('MASA_OBLIGATORIA', 'Indicá cuántos gramos de los insumos se usaron: el resultado está en litros.');
  });

  it('types of a packaged bulk stay', () => {
    given(hastaEnvasado)
      .when({
        tipo: 'editar_bulk',
        bulk_id: BULK,
        cantidad: null,
        tipo_producto: 'Tintura',
        tipo_es_igual_a_materia_prima: false,
        fecha_produccion: '2026-11-10',
        fecha_vencimiento: null,
        observaciones: null,
      })
      .thenRefused('TIPO_BLOQUEADO', 'El tipo de producto de un bulk con envasados no cambia.');
  });
});
