import fc from 'fast-check';
import type { MaterialesEvent } from '@cepa/event-schemas';
import { Rechazo } from '../rechazo';
import { specification } from '../especificacion.testkit';
import type { EditarBulk } from './editar-bulk';
import type { EditarMateriaPrima } from './editar-materia-prima';
import { materiales, type ComandoDeMateriales } from './materiales';
import {
  BULK,
  ENVASADO,
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
  productoEnvasado,
  resultado,
} from './materiales.testkit';

import { ordenes, type Orden } from './ordenes.testkit';
import type { LibroDeMateriales } from './state';

const { given } = specification(materiales);

/** Raw material that expires on 2027-11-01, and another that expires half a year earlier. */
const OTRA = materiaPrimaCreada({ materia_prima_id: OTRO, codigo: 'MP-OTRA', fecha_vencimiento: '2027-05-01' });
const conBulk = [materiaPrimaCreada(), productoBulkCreado({ fecha_vencimiento: '2027-10-01' })];
const enProceso = [
  materiaPrimaCreada(),
  OTRA,
  procesoIniciado(),
  insumoRegistrado(),
  insumoRegistrado({ insumo_id: 'otro', materia_prima_id: OTRO }),
];

const finalizar = (fecha_vencimiento: string, motivo?: string): ComandoDeMateriales => ({
  tipo: 'finalizar_proceso',
  proceso_id: PROCESO,
  fecha_fin: '2026-11-13',
  resultados: [resultado({ fecha_vencimiento })],
  ...(motivo === undefined ? {} : { motivo }),
});
const editarBulk = (fecha_vencimiento: string, motivo?: string): EditarBulk => ({
  tipo: 'editar_bulk',
  bulk_id: BULK,
  cantidad: null,
  tipo_producto: null,
  tipo_es_igual_a_materia_prima: true,
  fecha_produccion: '2026-11-10',
  fecha_vencimiento,
  observaciones: null,
  motivo: motivo ?? null,
});
const editarMateria = (materia_prima_id: string, cambios: Partial<EditarMateriaPrima>): EditarMateriaPrima => ({
  tipo: 'editar_materia_prima',
  materia_prima_id,
  cantidad: materia_prima_id === RESULTADO ? '30.5' : '500',
  unidad_medida: 'gramos',
  humedad_porcentaje: null,
  fecha_fin_secado: '2026-11-01',
  fecha_vencimiento: '2027-11-01',
  nota_calidad: null,
  biomasa: null,
  ...cambios,
});

const casos: readonly (readonly [
  que: string,
  historia: Parameters<typeof given>[0],
  pedido: (motivo?: string) => ComandoDeMateriales,
  mensaje: string,
])[] = [
  [
    'bulk and its raw material',
    [materiaPrimaCreada()],
    (motivo) => crearBulk({ fecha_vencimiento: '2027-11-02', ...(motivo === undefined ? {} : { motivo }) }),
    'La materia prima MP-1 vence el 01/11/2027: indicá por qué el bulk vence después.',
  ],
  [
    'a corrected bulk and its raw material',
    conBulk,
    (motivo) => editarBulk('2027-11-02', motivo),
    'La materia prima MP-1 vence el 01/11/2027: indicá por qué el bulk vence después.',
  ],
  [
    'what comes out of a process and the input that expires first',
    enProceso,
    (motivo) => finalizar('2027-05-02', motivo),
    'Un insumo vence el 01/05/2027: indicá por qué lo que sale del proceso vence después.',
  ],
  [
    'what came out of a process, corrected',
    [materiaPrimaCreada(), procesoIniciado(), insumoRegistrado(), procesoFinalizado()],
    (motivo) => editarMateria(RESULTADO, { fecha_vencimiento: '2027-11-02', motivo: motivo ?? null }),
    'Un insumo vence el 01/11/2027: indicá por qué lo que salió del proceso vence después.',
  ],
  [
    'a raw material that is corrected to a day before that of its bulk',
    conBulk,
    (motivo) => editarMateria(MATERIA_PRIMA, { fecha_vencimiento: '2027-09-30', motivo: motivo ?? null }),
    'BULK-1, que se hizo con ella, vence el 01/10/2027: indicá por qué la materia prima vence antes.',
  ],
  [
    'an input that is corrected to a day before that of what came out',
    [materiaPrimaCreada(), procesoIniciado(), insumoRegistrado(), procesoFinalizado()],
    (motivo) => editarMateria(MATERIA_PRIMA, { fecha_vencimiento: '2027-10-31', motivo: motivo ?? null }),
    'MP-2, que se hizo con ella, vence el 01/11/2027: indicá por qué la materia prima vence antes.',
  ],
];

it.each(casos)('nothing expires after what it is made of without a reason: %s', (_que, historia, pedido, mensaje) => {
  given(historia).when(pedido()).thenRefused('VENCE_DESPUES_DE_SU_ORIGEN', mensaje);
  given(historia).when(pedido('  ')).thenRefused('VENCE_DESPUES_DE_SU_ORIGEN', mensaje);
  const libro = historia.reduce((hasta, evento) => materiales.evolve(hasta, evento), materiales.initial());
  expect(materiales.decide(pedido('Estabilizado'), libro)).not.toEqual([]);
});

it('a day that stays as it is needs no new reason', () => {
  const libro = [materiaPrimaCreada(), productoBulkCreado({ fecha_vencimiento: '2028-01-01' })].reduce(
    (hasta, evento) => materiales.evolve(hasta, evento),
    materiales.initial(),
  );
  expect(materiales.decide(editarBulk('2028-01-01'), libro)).toHaveLength(1);
  expect(materiales.decide(editarMateria(MATERIA_PRIMA, { nota_calidad: 'Buena' }), libro)).toHaveLength(1);
});

describe('what returns', () => {
  const acortado = (fecha_vencimiento: string, fecha_anterior = '2027-11-01'): MaterialesEvent => ({
    type: 'VencimientoDeMateriaPrimaAcortado',
    version: 1,
    data: { materia_prima_id: MATERIA_PRIMA, fecha_vencimiento, fecha_anterior },
  });
  const bulkAcortado: MaterialesEvent = {
    type: 'VencimientoDeBulkAcortado',
    version: 1,
    data: { bulk_id: BULK, fecha_vencimiento: '2027-03-01', fecha_anterior: '2027-10-01' },
  };
  const conEnvasado = [...conBulk, productoEnvasado({ fecha_vencimiento: '2027-03-01' })];
  const luegoDe = (historia: readonly MaterialesEvent[], orden: ComandoDeMateriales): readonly MaterialesEvent[] =>
    materiales.decide(orden, historia.reduce(materiales.evolve, materiales.initial()));
  const anular = { tipo: 'anular_envasado', envasado_id: ENVASADO, motivo_anulacion: 'Etiqueta' } as const;
  const ajustar = (nueva_cantidad: string) =>
    ({ tipo: 'ajustar_bulk', bulk_id: BULK, nueva_cantidad, observaciones: 'Conteo' }) as const;

  it('takes its day along: a package into its bulk, a rest of a process and of a bulk into their raw material', () => {
    expect(luegoDe(conEnvasado, anular).slice(1)).toEqual([bulkAcortado]);
    const resto = {
      tipo: 'declarar_resto_de_proceso',
      proceso_id: PROCESO,
      materia_prima_id: MATERIA_PRIMA,
      declaracion_id: OTRO,
      destino: 'queda',
      clase_merma: null,
      cantidad: '10',
      fecha: '2026-11-20',
      motivo: null,
      testigo: null,
      foto_sha256: null,
    } as const;
    const terminado = [...enProceso, procesoFinalizado()];
    expect(luegoDe(terminado, resto).slice(1)).toEqual([acortado('2027-05-01')]);
    expect(luegoDe(conBulk, ajustar('90')).slice(1)).toEqual([acortado('2027-10-01')]);
    // More of the bulk's existing source adds nothing new. Returned weight does.
    expect(luegoDe(conBulk, ajustar('110'))).toHaveLength(1);
    const vuelto = [...terminado, productoBulkCreado(), ...luegoDe(terminado, resto)];
    expect(luegoDe(vuelto, ajustar('110')).slice(1)).toMatchObject([
      { type: 'VencimientoDeBulkAcortado', data: { fecha_vencimiento: '2027-05-01' } },
    ]);
  });

  it('leaves the day as it is where it does not expire before', () => {
    const tarde = [...conBulk, productoEnvasado({ fecha_vencimiento: '2027-12-01' })];
    expect(luegoDe(tarde, anular)).toHaveLength(1);
  });

  it('is what the batch is made of: a later day needs a reason, and a blank one is its day', () => {
    const anulado = [...conEnvasado, ...luegoDe(conEnvasado, anular)];
    const mensaje = 'Lo que volvió vence el 01/03/2027: indicá por qué el bulk vence después.';
    given(anulado).when(editarBulk('2027-03-02')).thenRefused('VENCE_DESPUES_DE_SU_ORIGEN', mensaje);
    expect(luegoDe(anulado, editarBulk('2027-03-02', 'Análisis nuevo'))).toHaveLength(1);
    expect(luegoDe(anulado, { ...editarBulk('2027-03-02'), fecha_vencimiento: null })).toMatchObject([
      { data: { fecha_vencimiento: '2027-03-01' } },
    ]);
    const ajustado = [...conBulk, ...luegoDe(conBulk, ajustar('90'))];
    given(ajustado)
      .when(editarMateria(MATERIA_PRIMA, { fecha_vencimiento: '2027-10-02' }))
      .thenRefused(
        'VENCE_DESPUES_DE_SU_ORIGEN',
        'Lo que volvió vence el 01/10/2027: indicá por qué la materia prima vence después.',
      );
  });

  it('never expires before the batch that it is in, whatever is done', () => {
    const vueltas: Record<string, number> = {};
    fc.assert(
      fc.property(ordenes, (pasos) => {
        let libro = materiales.initial();
        pasos.forEach((orden, turno) => {
          const antes = libro;
          const eventos = decididos(antes, orden, turno + 1);
          libro = eventos.reduce(materiales.evolve, libro);
          for (const evento of eventos) {
            const [entro, lote] = vuelta(evento, antes, libro);
            if (entro.length > 0) vueltas[evento.type] = (vueltas[evento.type] ?? 0) + 1;
            for (const { vence } of entro) exigirHasta(lote?.vence, vence ?? '9999');
          }
        });
      }),
      { numRuns: 1_000 },
    );
    expect(Object.keys(vueltas).sort()).toEqual(['EnvasadoAnulado', 'ProductoBulkAjustado', 'RestoDeProcesoDeclarado']);
  });
});

function decididos(libro: LibroDeMateriales, orden: Orden, turno: number): readonly MaterialesEvent[] {
  try {
    return materiales.decide(orden(libro, turno), libro);
  } catch (error) {
    if (error instanceof Rechazo) return [];
    throw error;
  }
}

type Lote = { readonly vence: string | null };

/** The part that an event returns, in its earlier state, and the batch that receives it, in its current state. */
function vuelta(
  { type, data }: MaterialesEvent,
  antes: LibroDeMateriales,
  ahora: LibroDeMateriales,
): readonly [entro: readonly Lote[], lote: Lote | undefined] {
  if (type === 'EnvasadoAnulado')
    return [[antes.envasados.get(data.envasado_id)!], ahora.bulks.get(data.producto_final_bulk_id)];
  if (type === 'ProductoBulkAjustado' && Number(data.diferencia) < 0)
    return [[antes.bulks.get(data.bulk_id)!], ahora.materiasPrimas.get(data.materia_prima_id)];
  if (type !== 'RestoDeProcesoDeclarado' || data.materia_prima_id === null) return [[], undefined];
  const insumos = antes.procesos.get(data.proceso_id)?.insumos ?? [];
  return [
    insumos.map(({ materiaPrimaId }) => antes.materiasPrimas.get(materiaPrimaId)!),
    ahora.materiasPrimas.get(data.materia_prima_id),
  ];
}

/** Compared without the matcher, which is slow for ten thousand comparisons. */
function exigirHasta(vence: string | null | undefined, dia: string): void {
  if (vence === undefined || vence === null || vence > dia) expect(vence).toBe(dia);
}
