import type { BiomasaEvent, EventDataByType, MaterialesEvent } from '@cepa/event-schemas';
import { movimientosDe } from './movimientos';
import { saldoTras, type EventoDeMateria } from './pasos-de-materia';
import type { Movimiento } from './movimiento';
import { BULK, ENV, EN_KILOS, MP, OTRO_ENV, PROCESO, ROSIN, eventos } from './materiales/libro.testkit';

type Tipo = MaterialesEvent['type'] | BiomasaEvent['type'];

/** Data of an event, with only the fields that its movements use. */
type Caso<T extends Tipo> = readonly [data: Partial<EventDataByType[T]>, movimientos: readonly string[]];

/** A movement in one line: direction, quantity, unit, record, cause, and the rest. */
function renglon({
  direccion,
  materia,
  id,
  cantidad,
  unidad,
  causa,
  contra,
  motivo,
  saldo,
  insumo_id,
}: Movimiento): string {
  const de = contra === null ? '' : ` con ${contra.materia} ${contra.id}`;
  const partes = [
    saldo === null ? '' : ` queda ${saldo}`,
    insumo_id === null ? '' : ` por ${insumo_id}`,
    motivo === null ? '' : ` (${motivo})`,
  ];
  return `${direccion} ${cantidad} ${unidad ?? '-'} de ${materia} ${id}: ${causa}${de}${partes.join('')}`;
}

const devuelto = { insumo_id: 'i', materia_prima_id: 'm', cantidad_devuelta: '200', unidad_medida: 'gramos' } as const;
const deBaja = { clase: 'destruccion', motivo: 'Hongos' } as const;

/** The cases of each type; a type without a case does not compile. */
const CASOS: { readonly [T in Tipo]: readonly Caso<T>[] } = {
  BiomasaCosechada: [
    [
      { biomasa_id: 'b', lote_id: 'l', peso: '900', unidad_medida: 'gramos' },
      ['entra 900 gramos de biomasa b: ingreso con lote l'],
    ],
    [{ biomasa_id: 'b', lote_id: null, peso: '1', unidad_medida: 'kilos' }, ['entra 1 kilos de biomasa b: ingreso']],
  ],
  BiomasaEditada: [
    [{ biomasa_id: 'b', peso: '880', unidad_medida: 'gramos' }, ['corrige 880 gramos de biomasa b: correccion']],
  ],
  BiomasaMarcadaLista: [[{ biomasa_id: 'b' }, []]],
  EventoDeBiomasaEditado: [[{ biomasa_id: 'b' }, []]],
  PlantasVinculadasABiomasa: [[{ biomasa_id: 'b' }, []]],
  RestoDeBiomasaDeclarado: [
    [{ biomasa_id: 'b', destino: 'queda', cantidad: '5', unidad_medida: 'gramos', motivo: null }, []],
    [
      { biomasa_id: 'b', destino: 'merma', cantidad: '5', unidad_medida: 'gramos', motivo: null },
      ['sale 5 gramos de biomasa b: merma'],
    ],
    [
      { biomasa_id: 'b', destino: 'destruido', cantidad: '5', unidad_medida: 'gramos', motivo: 'Tallos' },
      ['sale 5 gramos de biomasa b: destruccion (Tallos)'],
    ],
  ],
  MateriaPrimaCreada: [
    [
      { materia_prima_id: 'm', biomasa_id: 'b', biomasa_usada: '0.5', cantidad: '500', unidad_medida: 'gramos' },
      [
        'entra 0.5 - de biomasa_usada m: ingreso con biomasa b',
        'entra 500 gramos de materia_prima m: ingreso con biomasa b',
      ],
    ],
    [
      { materia_prima_id: 'm', biomasa_id: 'b', biomasa_usada: null, cantidad: '50', unidad_medida: 'mililitros' },
      [
        'entra 50 mililitros de biomasa_usada m: ingreso con biomasa b',
        'entra 50 mililitros de materia_prima m: ingreso con biomasa b',
      ],
    ],
  ],
  MateriaPrimaEditada: [
    [
      { materia_prima_id: 'm', cantidad: '600', disponible: '590', unidad_medida: 'gramos', biomasa_usada: '0.6' },
      ['corrige 0.6 - de biomasa_usada m: correccion', 'corrige 600 gramos de materia_prima m: correccion queda 590'],
    ],
  ],
  MateriaPrimaAjustada: [
    [
      { materia_prima_id: 'm', diferencia: '-2.5', cantidad_nueva: '28', biomasa_usada: null, observaciones: 'Conteo' },
      ['sale 2.5 - de materia_prima m: ajuste queda 28 (Conteo)'],
    ],
    [
      { materia_prima_id: 'm', diferencia: '4', cantidad_nueva: '32', biomasa_usada: '3', observaciones: 'Conteo' },
      ['entra 3 - de biomasa_usada m: ajuste (Conteo)', 'entra 4 - de materia_prima m: ajuste queda 32 (Conteo)'],
    ],
    [
      { materia_prima_id: 'm', diferencia: '-4', cantidad_nueva: '28', biomasa_usada: '-3', observaciones: 'Conteo' },
      ['sale 3 - de biomasa_usada m: ajuste (Conteo)', 'sale 4 - de materia_prima m: ajuste queda 28 (Conteo)'],
    ],
  ],
  MateriaPrimaDadaDeBaja: [
    [
      { ...deBaja, materia_prima_id: 'm', cantidad: '7', unidad_medida: 'gramos' },
      ['sale 7 gramos de materia_prima m: destruccion (Hongos)'],
    ],
  ],
  VencimientoDeMateriaPrimaAcortado: [[{ materia_prima_id: 'm' }, []]],
  AnioCerrado: [[{ anio: 2025 }, []]],
  ConteoRegistrado: [[{ entidad: 'materia_prima', entidad_id: 'm', diferencia: '-5' }, []]],
  LiberacionRegistrada: [[{ entidad: 'materia_prima', entidad_id: 'm' }, []]],
  ReglasDelLibroCambiadas: [[{ permiso_obligatorio: false, topes: [] }, []]],
  RetencionPuesta: [[{ entidad: 'materia_prima', entidad_id: 'm', motivo: 'Olor' }, []]],
  RetencionQuitada: [[{ entidad: 'materia_prima', entidad_id: 'm', motivo: 'Olor' }, []]],
  ProcesoIniciado: [[{ proceso_id: 'p' }, []]],
  InsumoRegistrado: [
    [
      {
        proceso_id: 'p',
        insumo_id: 'i',
        materia_prima_id: 'm',
        cantidad_usada: '0.2',
        unidad_medida: 'kilos',
        cantidad_descontada: '200',
      },
      [
        'sale 200 - de materia_prima m: insumo con proceso p por i',
        'entra 0.2 kilos de proceso p: insumo con materia_prima m por i',
      ],
    ],
  ],
  InsumoRetirado: [
    [
      { proceso_id: 'p', motivo: 'Otro lote', ...devuelto },
      [
        'sale 200 gramos de proceso p: insumo_retirado con materia_prima m por i (Otro lote)',
        'entra 200 gramos de materia_prima m: insumo_retirado con proceso p por i (Otro lote)',
      ],
    ],
  ],
  ProcesoCancelado: [
    [
      { proceso_id: 'p', motivo: 'Prensa rota', devueltos: [devuelto, { ...devuelto, insumo_id: 'j' }] },
      [
        'sale 200 gramos de proceso p: proceso_cancelado con materia_prima m por i (Prensa rota)',
        'entra 200 gramos de materia_prima m: proceso_cancelado con proceso p por i (Prensa rota)',
        'sale 200 gramos de proceso p: proceso_cancelado con materia_prima m por j (Prensa rota)',
        'entra 200 gramos de materia_prima m: proceso_cancelado con proceso p por j (Prensa rota)',
      ],
    ],
    [{ proceso_id: 'p', motivo: 'Prensa rota', devueltos: [] }, []],
  ],
  ProcesoFinalizado: [
    [
      {
        proceso_id: 'p',
        resultados: [
          { materia_prima_id: 'm', cantidad_obtenida: '30.5', unidad_medida: 'gramos' },
          { materia_prima_id: 'n', cantidad_obtenida: '2', unidad_medida: 'mililitros' },
        ] as unknown as EventDataByType['ProcesoFinalizado']['resultados'],
      },
      [
        'sale 30.5 gramos de proceso p: resultado con materia_prima m',
        'entra 30.5 gramos de materia_prima m: ingreso con proceso p',
        'sale 2 mililitros de proceso p: resultado con materia_prima n',
        'entra 2 mililitros de materia_prima n: ingreso con proceso p',
      ],
    ],
  ],
  MasaConsumida: [
    [
      { proceso_id: 'p', materia_prima_id: 'm', cantidad: '12' },
      ['sale 12 gramos de proceso p: masa_consumida con materia_prima m'],
    ],
  ],
  RestoDeProcesoDeclarado: [
    [
      {
        proceso_id: 'p',
        destino: 'queda',
        cantidad: '9',
        materia_prima_id: 'm',
        cantidad_devuelta: '0.009',
        motivo: null,
      },
      [
        'sale 9 gramos de proceso p: resto_devuelto con materia_prima m',
        'entra 0.009 - de materia_prima m: resto_devuelto con proceso p',
      ],
    ],
    [
      {
        proceso_id: 'p',
        destino: 'merma',
        cantidad: '9',
        materia_prima_id: null,
        cantidad_devuelta: null,
        motivo: null,
      },
      ['sale 9 gramos de proceso p: merma'],
    ],
    [
      {
        proceso_id: 'p',
        destino: 'destruido',
        cantidad: '9',
        materia_prima_id: null,
        cantidad_devuelta: null,
        motivo: 'Solvente',
      },
      ['sale 9 gramos de proceso p: destruccion (Solvente)'],
    ],
  ],
  ProductoBulkCreado: [
    [
      { bulk_id: 'k', materia_prima_id: 'm', cantidad: '100', unidad_medida: 'gramos', cantidad_usada: '0.1' },
      [
        'sale 0.1 - de materia_prima m: bulk con producto_final_bulk k',
        'entra 100 gramos de producto_final_bulk k: ingreso con materia_prima m',
      ],
    ],
  ],
  ProductoBulkEditado: [[{ bulk_id: 'k' }, []]],
  ProductoBulkAjustado: [
    [
      {
        bulk_id: 'k',
        materia_prima_id: 'm',
        diferencia: '10.1',
        materia_prima_descontada: '0.0101',
        observaciones: 'Conteo',
      },
      [
        'entra 10.1 - de producto_final_bulk k: ajuste con materia_prima m (Conteo)',
        'sale 0.0101 - de materia_prima m: ajuste con producto_final_bulk k (Conteo)',
      ],
    ],
    [
      {
        bulk_id: 'k',
        materia_prima_id: 'm',
        diferencia: '-10',
        materia_prima_descontada: '-10',
        observaciones: 'Conteo',
      },
      [
        'sale 10 - de producto_final_bulk k: ajuste con materia_prima m (Conteo)',
        'entra 10 - de materia_prima m: ajuste con producto_final_bulk k (Conteo)',
      ],
    ],
  ],
  BulkDadoDeBaja: [
    [
      { clase: 'perdida', motivo: 'Derrame', bulk_id: 'k', cantidad: '3', unidad_medida: 'gramos' },
      ['sale 3 gramos de producto_final_bulk k: perdida (Derrame)'],
    ],
  ],
  VencimientoDeBulkAcortado: [[{ bulk_id: 'k' }, []]],
  ProductoEnvasado: [
    [
      {
        envasado_id: 'e',
        producto_final_bulk_id: 'k',
        cantidad_unidades: 10,
        peso_total: '25',
        unidad_medida_peso_envase: 'gramos',
      },
      [
        'sale 25 gramos de producto_final_bulk k: envasado con producto_envasado e',
        'entra 10 unidades de producto_envasado e: ingreso con producto_final_bulk k',
      ],
    ],
  ],
  EnvasadoEditado: [[{ envasado_id: 'e' }, []]],
  PrecioDeEnvasadoActualizado: [[{ envasado_id: 'e' }, []]],
  EnvasadoAnulado: [
    [
      {
        envasado_id: 'e',
        producto_final_bulk_id: 'k',
        unidades: 10,
        peso_devuelto: '25',
        unidad_medida: 'gramos',
        motivo_anulacion: 'Etiqueta',
      },
      [
        'sale 10 unidades de producto_envasado e: anulacion con producto_final_bulk k queda 0 (Etiqueta)',
        'entra 25 gramos de producto_final_bulk k: anulacion con producto_envasado e (Etiqueta)',
      ],
    ],
  ],
  EnvasadoDadoDeBaja: [
    [{ ...deBaja, envasado_id: 'e', unidades: 2 }, ['sale 2 unidades de producto_envasado e: destruccion (Hongos)']],
  ],
  ProductoDevuelto: [
    [
      { envasado_id: 'e', usuario_medicinal_id: 'u', unidades: 2, motivo: 'Hongos' },
      ['entra 2 unidades de devuelto e: devolucion (Hongos)'],
    ],
  ],
  ProductoDevueltoDestruido: [
    [{ envasado_id: 'e', unidades: 2, motivo: 'Hongos' }, ['sale 2 unidades de devuelto e: destruccion (Hongos)']],
  ],
  DestinoDeUnidadesRegistrado: [[{ envasado_id: 'e', unidades: 2, destino: 'consumida' }, []]],
  ProductoDispensado: [
    [
      { dispensacion_id: 'd', producto_final_envasado_id: 'e', cantidad_entregada: 3 },
      [
        'sale 3 unidades de producto_envasado e: dispensacion con dispensacion d',
        'entra 3 unidades de dispensacion d: dispensacion con producto_envasado e',
      ],
    ],
  ],
  DispensacionCorregida: [
    [
      { dispensacion_id: 'd', producto_final_envasado_id: 'e', cantidad_anterior: 3, cantidad_nueva: 4 },
      [
        'sale 1 unidades de producto_envasado e: dispensacion_corregida con dispensacion d',
        'entra 1 unidades de dispensacion d: dispensacion_corregida con producto_envasado e',
      ],
    ],
    [
      { dispensacion_id: 'd', producto_final_envasado_id: 'e', cantidad_anterior: 4, cantidad_nueva: 2 },
      [
        'entra 2 unidades de producto_envasado e: dispensacion_corregida con dispensacion d',
        'sale 2 unidades de dispensacion d: dispensacion_corregida con producto_envasado e',
      ],
    ],
  ],
  DispensacionAnulada: [
    [
      {
        dispensacion_id: 'd',
        producto_final_envasado_id: 'e',
        cantidad_devuelta: 2,
        justificacion_anulacion: 'Otro frasco',
      },
      [
        'entra 2 unidades de producto_envasado e: dispensacion_anulada con dispensacion d (Otro frasco)',
        'sale 2 unidades de dispensacion d: dispensacion_anulada con producto_envasado e (Otro frasco)',
      ],
    ],
  ],
  ProductoCosechado: [
    [
      { producto_final_id: 'f', lote_id: 'l', cantidad: '850.5', unidad_medida: 'gramos' },
      ['entra 850.5 gramos de producto_final f: ingreso con lote l'],
    ],
  ],
};

const todos = Object.entries(CASOS).flatMap(([type, casos]) =>
  (casos as readonly Caso<Tipo>[]).map(([data, movimientos]) => ({
    evento: { type, data } as EventoDeMateria,
    movimientos,
  })),
);

describe('the movements of each event', () => {
  it.each(todos)('$evento.type: $movimientos', ({ evento, movimientos }) => {
    expect(movimientosDe(evento).map(renglon)).toEqual(movimientos);
  });
});

describe('the movements of a whole book', () => {
  const todosLosMovimientos = eventos.flatMap((evento) => movimientosDe(evento as EventoDeMateria));

  it('fold into the balances that the events leave', () => {
    const saldos: Record<string, string> = {};
    for (const movimiento of todosLosMovimientos) {
      const cual = `${movimiento.materia} ${movimiento.id}`;
      saldos[cual] = saldoTras(saldos[cual] ?? '0', movimiento);
    }
    expect(saldos).toMatchObject({
      [`materia_prima ${MP}`]: '390.5',
      [`materia_prima ${ROSIN}`]: '28',
      [`materia_prima ${EN_KILOS}`]: '1.8899',
      [`producto_final_bulk ${BULK}`]: '85.1',
      [`producto_envasado ${ENV}`]: '0',
      [`producto_envasado ${OTRO_ENV}`]: '6',
    });
  });

  it('answer what became of the matter of a process and of a bulk', () => {
    const sumas: Record<string, string> = {};
    for (const { materia, id, direccion, cantidad, unidad, causa } of todosLosMovimientos) {
      if (id !== PROCESO && id !== BULK) continue;
      const cual = `${materia} ${direccion} ${causa} ${unidad ?? '-'}`;
      sumas[cual] = String(Number(sumas[cual] ?? 0) + Number(cantidad));
    }
    expect(sumas).toEqual({
      'proceso entra insumo kilos': '0.2',
      'proceso sale resultado gramos': '30.5',
      'producto_final_bulk entra ingreso gramos': '100',
      'producto_final_bulk sale envasado gramos': '50',
      'producto_final_bulk entra anulacion gramos': '25',
      'producto_final_bulk entra ajuste -': '10.1',
    });
  });
});
