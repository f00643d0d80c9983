import type { BiomasaEvent, LotesEvent, MaterialesEvent } from '@cepa/event-schemas';
import { ID } from './cadena.testkit';
import { BIOMASA, MATERIALES } from './correcciones.testkit';

export const [OTRO_LOTE, OTRA, UNA_MAS, OTRA_BIOMASA, OTRO_PRODUCTO, OTRO_ENV] = ['a', 'b', 'c', 'd', 'e', 'f'].map(
  (letra) => `${letra.repeat(8)}-0000-5000-8000-000000000001`,
) as [string, string, string, string, string, string];
export const OTRO = { nombre: 'Vieja', descripcion: null, fecha_inicio: '2020-01-01', proyecto_id: ID.proyecto };
export const ENVASADO = {
  tipo_producto: 'Aceite',
  tipo_envase: 'Frasco gotero',
  peso_por_unidad: '5',
  unidad_medida_peso_envase: 'mililitros',
  cantidad_unidades: 1,
  peso_total: '5',
  fecha_envasado: '2026-11-16',
  fecha_vencimiento: null,
  observaciones: null,
};
export const DE_DOS = {
  nombre: 'De dos',
  tipo: 'Flores secas',
  cantidad: '3',
  unidad_medida: 'gramos',
  lote_id: OTRO_LOTE,
};

/** Events that no later event corrects; and a lot that is deleted with its plants, recorded years late. */
export const otros: (readonly [string, LotesEvent | BiomasaEvent | MaterialesEvent])[] = [
  [`lote-${OTRO_LOTE}`, { type: 'LoteCreado', version: 1, data: { lote_id: OTRO_LOTE, codigo: 'LOT-2', ...OTRO } }],
  [
    `lote-${OTRO_LOTE}`,
    {
      type: 'PlantasAgregadas',
      version: 2,
      data: {
        lote_id: OTRO_LOTE,
        variedad_id: ID.variedad,
        origen: 'Esqueje',
        fecha_inicio: '2020-01-01',
        madre_id: ID.plantas[0],
        madre_codigo: 'LOT-1-001',
        madre_lote_id: ID.lote,
        plantas: [
          { planta_id: OTRA, codigo: 'LOT-2-001' },
          { planta_id: UNA_MAS, codigo: 'LOT-2-002' },
        ],
      },
    },
  ],
  [
    `biomasa-${OTRA_BIOMASA}`,
    {
      type: 'BiomasaCosechada',
      version: 1,
      data: {
        biomasa_id: OTRA_BIOMASA,
        codigo: 'BIO-2',
        ...BIOMASA,
        lote_id: ID.lote,
        proyecto_id: ID.proyecto,
        proyecto_evento_id: ID.evento,
        biomasa_evento_id: ID.estadia,
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'ProductoCosechado',
      version: 1,
      data: { producto_final_id: OTRO_PRODUCTO, codigo: 'PF-2', ...DE_DOS, plantas: [OTRA, UNA_MAS] },
    },
  ],
  [
    MATERIALES,
    {
      type: 'ProductoEnvasado',
      version: 1,
      data: {
        envasado_id: OTRO_ENV,
        codigo: 'ENV-2',
        producto_final_bulk_id: ID.bulk,
        ...ENVASADO,
        precio_unitario: '1',
        tipo_moneda: 'ARS',
      },
    },
  ],
  [`lote-${OTRO_LOTE}`, { type: 'LoteEliminado', version: 1, data: { lote_id: OTRO_LOTE, codigo: 'LOT-2' } }],
];
