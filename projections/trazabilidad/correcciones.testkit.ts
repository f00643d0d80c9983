import type { BiomasaEvent, LotesEvent, MaterialesEvent } from '@cepa/event-schemas';
import { CLUB } from '../projection.testkit';
import { ID } from './cadena.testkit';

export const MATERIALES = `materiales-${CLUB}`;
export const BIOMASA = {
  fecha_cosecha: '2026-11-01',
  tipo_biomasa: 'Flores frescas',
  peso: '1000',
  unidad_medida: 'gramos',
  observaciones: null,
};

/** Events that correct, annul or delete the steps of the chain. */
export const correcciones: (readonly [string, LotesEvent | BiomasaEvent | MaterialesEvent])[] = [
  [
    `biomasa-${ID.biomasa}`,
    {
      type: 'BiomasaEditada',
      version: 1,
      data: { biomasa_id: ID.biomasa, ...BIOMASA, peso: '990', campos: ['peso'], anterior: BIOMASA },
    },
  ],
  [
    `biomasa-${ID.biomasa}`,
    {
      type: 'BiomasaMarcadaLista',
      version: 1,
      data: { biomasa_id: ID.biomasa, fecha_lista_produccion: '2026-11-09', proyecto_evento_id: null },
    },
  ],
  [
    `lote-${ID.lote}`,
    {
      type: 'LoteEditado',
      version: 1,
      data: {
        lote_id: ID.lote,
        nombre: 'Aurora-015',
        descripcion: null,
        fecha_inicio: '2026-08-02',
        campos: ['nombre', 'descripcion', 'fecha_inicio'],
        anterior: { nombre: 'Aurora-014', descripcion: 'Esquejes', fecha_inicio: '2026-08-01' },
      },
    },
  ],
  // Sent again unchanged: it corrects nothing.
  [
    `lote-${ID.lote}`,
    {
      type: 'LoteEditado',
      version: 1,
      data: {
        lote_id: ID.lote,
        nombre: 'Aurora-015',
        descripcion: null,
        fecha_inicio: '2026-08-02',
        campos: [],
        anterior: { nombre: 'Aurora-015', descripcion: null, fecha_inicio: '2026-08-02' },
      },
    },
  ],
  [
    `lote-${ID.lote}`,
    {
      type: 'EstadoDePlantasCambiado',
      version: 1,
      data: {
        lote_id: ID.lote,
        estado: 'Muerta',
        fecha_baja: '2026-11-20',
        plantas: [{ planta_id: ID.plantas[0], estado_anterior: 'Viva' }],
      },
    },
  ],
  [
    `lote-${ID.lote}`,
    { type: 'PlantaEliminada', version: 1, data: { lote_id: ID.lote, planta_id: ID.plantas[1], codigo: 'LOT-1-002' } },
  ],
  [
    MATERIALES,
    {
      type: 'MateriaPrimaEditada',
      version: 1,
      data: {
        materia_prima_id: ID.mp[0],
        cantidad: '480',
        unidad_medida: 'gramos',
        disponible: '280',
        biomasa_usada: '480',
        humedad_porcentaje: '11',
        fecha_fin_secado: '2026-11-10',
        fecha_vencimiento: '2027-11-10',
        nota_calidad: 'Repesada',
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'MateriaPrimaAjustada',
      version: 2,
      data: {
        materia_prima_id: ID.mp[0],
        cantidad_anterior: '280',
        cantidad_nueva: '275.5',
        diferencia: '-4.5',
        biomasa_usada: null,
        observaciones: 'Merma',
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'MateriaPrimaAjustada',
      version: 2,
      data: {
        materia_prima_id: ID.mp[0],
        cantidad_anterior: '275.5',
        cantidad_nueva: '275',
        diferencia: '-0.5',
        biomasa_usada: null,
        observaciones: 'Muestra',
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'MateriaPrimaAjustada',
      version: 2,
      data: {
        materia_prima_id: ID.mp[0],
        cantidad_anterior: '275',
        cantidad_nueva: '270',
        diferencia: '-5',
        biomasa_usada: null,
        observaciones: 'Secado',
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'MateriaPrimaAjustada',
      version: 2,
      data: {
        materia_prima_id: ID.mp[0],
        cantidad_anterior: '270',
        cantidad_nueva: '270.5',
        diferencia: '0.5',
        biomasa_usada: null,
        observaciones: 'Conteo',
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'ProductoBulkAjustado',
      version: 1,
      data: {
        bulk_id: ID.bulk,
        materia_prima_id: ID.mp[4],
        cantidad_anterior: '50',
        cantidad_nueva: '52',
        diferencia: '2',
        materia_prima_descontada: '0.002',
        observaciones: 'Error de pesada',
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'ProductoBulkEditado',
      version: 1,
      data: {
        bulk_id: ID.bulk,
        tipo_producto: 'Aceite',
        tipo_es_igual_a_materia_prima: false,
        fecha_produccion: '2026-11-15',
        fecha_vencimiento: '2027-05-14',
        observaciones: 'Filtrado',
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'DispensacionCorregida',
      version: 1,
      data: {
        dispensacion_id: ID.dispensaciones[0],
        producto_final_envasado_id: ID.envasado,
        cantidad_anterior: 2,
        cantidad_nueva: 3,
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'DispensacionAnulada',
      version: 1,
      data: {
        dispensacion_id: ID.dispensaciones[1],
        producto_final_envasado_id: ID.envasado,
        cantidad_devuelta: 1,
        justificacion_anulacion: 'Equivocada',
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'EnvasadoEditado',
      version: 1,
      data: {
        envasado_id: ID.envasado,
        tipo_envase: 'Frasco ámbar',
        fecha_envasado: '2026-11-16',
        fecha_vencimiento: null,
        observaciones: null,
      },
    },
  ],
  [
    MATERIALES,
    {
      type: 'EnvasadoAnulado',
      version: 1,
      data: {
        envasado_id: ID.envasado,
        producto_final_bulk_id: ID.bulk,
        unidades: 7,
        peso_devuelto: '35',
        unidad_medida: 'mililitros',
        motivo_anulacion: 'Etiqueta',
      },
    },
  ],
];
