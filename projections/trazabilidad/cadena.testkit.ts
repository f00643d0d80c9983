import type { BiomasaEvent, LotesEvent, MaterialesEvent } from '@cepa/event-schemas';

/** An id that a reader can recognise: `lote1`, `planta2`... */
const uuid = (familia: number, numero: number): string =>
  `${String(familia).repeat(8)}-0000-5000-8000-${String(numero).padStart(12, '0')}`;

export const ID = {
  lote: uuid(1, 1),
  plantas: [uuid(2, 1), uuid(2, 2)],
  biomasa: uuid(3, 1),
  mp: [uuid(4, 1), uuid(4, 2), uuid(4, 3), uuid(4, 4), uuid(4, 5)],
  procesos: [uuid(5, 1), uuid(5, 2)],
  insumos: [uuid(5, 11), uuid(5, 12), uuid(5, 13)],
  vinculos: [uuid(5, 21), uuid(5, 22)],
  bulk: uuid(6, 1),
  envasado: uuid(7, 1),
  dispensaciones: [uuid(8, 1), uuid(8, 2)],
  productoFinal: uuid(9, 1),
  proyecto: uuid(9, 2),
  variedad: uuid(9, 3),
  evento: uuid(9, 4),
  estadia: uuid(9, 5),
  persona: uuid(9, 6),
} as const satisfies Record<string, string | readonly string[]>;

type Evento = LotesEvent | BiomasaEvent | MaterialesEvent;

/**
 * From seed to dispensing through two processes, the first with two inputs and two results: lote, plantas 1 and 2,
 * biomasa, MP-1 + MP-2, proceso 1, MP-3 and MP-4, proceso 2 (of MP-3), MP-5, BULK-1, ENV-1, two dispensings; and a
 * product harvested from plant 1.
 */
export function cadena(club: string, sufijo = ''): (readonly [stream: string, evento: Evento])[] {
  const materiales = `materiales-${club}`;
  const mp = (numero: number): string => `MP-${numero}${sufijo}`;
  const materiaPrima = (numero: number, cantidad: string): Evento => ({
    type: 'MateriaPrimaCreada',
    version: 1,
    data: {
      materia_prima_id: ID.mp[numero - 1]!,
      codigo: mp(numero),
      tipo: 'Flores secas',
      cantidad,
      unidad_medida: 'gramos',
      biomasa_id: ID.biomasa,
      biomasa_usada: cantidad,
      lote_id: null,
      proyecto_id: ID.proyecto,
      humedad_porcentaje: '11.5',
      fecha_fin_secado: '2026-11-10',
      fecha_vencimiento: '2027-11-10',
      nota_calidad: null,
    },
  });
  const insumo = (numero: number, proceso: number, materia: number, cantidad: string): Evento => ({
    type: 'InsumoRegistrado',
    version: 1,
    data: {
      proceso_id: ID.procesos[proceso - 1]!,
      insumo_id: ID.insumos[numero - 1]!,
      materia_prima_id: ID.mp[materia - 1]!,
      cantidad_usada: cantidad,
      unidad_medida: 'gramos',
      cantidad_descontada: cantidad,
    },
  });
  const proceso = (numero: number, tipo: string): Evento => ({
    type: 'ProcesoIniciado',
    version: 1,
    data: {
      proceso_id: ID.procesos[numero - 1]!,
      tipo,
      descripcion: null,
      fecha_inicio: '2026-11-11',
      observaciones: null,
    },
  });
  const resultado = (numero: number, origen: number, cantidad_obtenida: string) => ({
    materia_prima_id: ID.mp[numero - 1]!,
    materia_prima_origen_id: ID.mp[origen - 1]!,
    codigo: mp(numero),
    tipo: 'Extracto',
    cantidad_obtenida,
    unidad_medida: 'gramos',
    lote_id: null,
    proyecto_id: ID.proyecto,
    fecha_vencimiento: '2027-11-13',
    observaciones: null,
  });
  const dispensacion = (numero: number, cantidad_entregada: number, fecha_dispensacion: string): Evento => ({
    type: 'ProductoDispensado',
    version: 1,
    data: {
      dispensacion_id: ID.dispensaciones[numero - 1]!,
      usuario_medicinal_id: ID.persona,
      producto_final_envasado_id: ID.envasado,
      cantidad_entregada,
      fecha_dispensacion,
    },
  });
  return [
    [
      `lote-${ID.lote}`,
      {
        type: 'LoteCreado',
        version: 1,
        data: {
          lote_id: ID.lote,
          codigo: `LOT-1${sufijo}`,
          nombre: 'Aurora-014',
          descripcion: 'Esquejes',
          fecha_inicio: '2026-08-01',
          proyecto_id: ID.proyecto,
        },
      },
    ],
    [
      `lote-${ID.lote}`,
      {
        type: 'PlantasAgregadas',
        version: 2,
        data: {
          lote_id: ID.lote,
          variedad_id: ID.variedad,
          origen: 'Esqueje',
          fecha_inicio: '2026-08-01',
          madre_id: null,
          madre_codigo: null,
          madre_lote_id: null,
          plantas: [1, 2].map((n) => ({ planta_id: ID.plantas[n - 1]!, codigo: `LOT-1${sufijo}-00${n}` })) as [
            { planta_id: string; codigo: string },
          ],
        },
      },
    ],
    [
      `biomasa-${ID.biomasa}`,
      {
        type: 'BiomasaCosechada',
        version: 1,
        data: {
          biomasa_id: ID.biomasa,
          codigo: `BIO-1${sufijo}`,
          fecha_cosecha: '2026-11-01',
          tipo_biomasa: 'Flores frescas',
          peso: '1000',
          unidad_medida: 'gramos',
          observaciones: null,
          lote_id: ID.lote,
          proyecto_id: ID.proyecto,
          proyecto_evento_id: ID.evento,
          biomasa_evento_id: ID.estadia,
        },
      },
    ],
    [
      `biomasa-${ID.biomasa}`,
      {
        type: 'PlantasVinculadasABiomasa',
        version: 1,
        data: {
          biomasa_id: ID.biomasa,
          plantas: [1, 2].map((n) => ({
            vinculo_id: ID.vinculos[n - 1]!,
            planta_id: ID.plantas[n - 1]!,
            lote_id: ID.lote,
            codigo: `LOT-1${sufijo}-00${n}`,
          })) as never,
        },
      },
    ],
    [materiales, materiaPrima(1, '500')],
    [materiales, materiaPrima(2, '300')],
    [materiales, proceso(1, 'Extracción con etanol')],
    [materiales, insumo(1, 1, 1, '200')],
    [materiales, insumo(2, 1, 2, '100')],
    [
      materiales,
      {
        type: 'ProcesoFinalizado',
        version: 1,
        data: {
          proceso_id: ID.procesos[0],
          fecha_fin: '2026-11-13',
          resultados: [resultado(3, 1, '60'), resultado(4, 2, '40')],
          merma: '200',
        },
      },
    ],
    [materiales, proceso(2, 'Descarboxilación')],
    [materiales, insumo(3, 2, 3, '60')],
    [
      materiales,
      {
        type: 'ProcesoFinalizado',
        version: 1,
        data: { proceso_id: ID.procesos[1], fecha_fin: '2026-11-14', resultados: [resultado(5, 3, '55')], merma: '5' },
      },
    ],
    [
      materiales,
      {
        type: 'ProductoBulkCreado',
        version: 1,
        data: {
          bulk_id: ID.bulk,
          codigo: `BULK-1${sufijo}`,
          materia_prima_id: ID.mp[4],
          cantidad: '50',
          unidad_medida: 'mililitros',
          cantidad_usada: '50',
          tipo_producto: 'Aceite',
          tipo_es_igual_a_materia_prima: false,
          fecha_produccion: '2026-11-15',
          fecha_vencimiento: '2027-05-14',
          proyecto_id: ID.proyecto,
          observaciones: null,
        },
      },
    ],
    [
      materiales,
      {
        type: 'ProductoEnvasado',
        version: 1,
        data: {
          envasado_id: ID.envasado,
          codigo: `ENV-1${sufijo}`,
          producto_final_bulk_id: ID.bulk,
          tipo_producto: 'Aceite',
          tipo_envase: 'Frasco gotero',
          peso_por_unidad: '5',
          unidad_medida_peso_envase: 'mililitros',
          cantidad_unidades: 10,
          peso_total: '50',
          precio_unitario: '30000.5',
          tipo_moneda: 'ARS',
          fecha_envasado: '2026-11-16',
          fecha_vencimiento: '2027-05-20',
          observaciones: null,
        },
      },
    ],
    [materiales, dispensacion(1, 2, '2026-11-17')],
    [materiales, dispensacion(2, 1, '2026-12-02')],
    [
      materiales,
      {
        type: 'ProductoCosechado',
        version: 1,
        data: {
          producto_final_id: ID.productoFinal,
          codigo: `PF-1${sufijo}`,
          nombre: 'Primavera',
          tipo: 'Flores secas',
          cantidad: '80',
          unidad_medida: 'gramos',
          lote_id: ID.lote,
          plantas: [ID.plantas[0]],
        },
      },
    ],
  ];
}
