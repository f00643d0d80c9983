import type { EventDataByType } from '@cepa/event-schemas';
import type { NewEvent } from '@cepa/ledger';
import { newId } from '@cepa/platform';
import { envelope, type Named } from './envelope';

/** Number of events of a batch from raw material to its recipient. */
export const MATTER_STEPS = 8;

/** One batch in a club's book: raw material, bulk, packaged product, four dispensings and one annulled. Eight events. */
export function matter(clubId: string, biomasaId: string): NewEvent[] {
  const [materia_prima_id, bulk_id, envasado_id] = [newId(), newId(), newId()];
  const mark = materia_prima_id.slice(-12).toUpperCase();
  const materia: Named<'MateriaPrimaCreada'> = [
    'MateriaPrimaCreada',
    {
      materia_prima_id,
      codigo: `MP-${mark}`,
      tipo: 'Flores secas',
      cantidad: '500',
      unidad_medida: 'gramos',
      biomasa_id: biomasaId,
      biomasa_usada: '0.5',
      lote_id: null,
      proyecto_id: null,
      humedad_porcentaje: '11.5',
      fecha_fin_secado: '2026-11-01',
      fecha_vencimiento: '2027-11-01',
      nota_calidad: null,
    },
  ];
  const bulk: Named<'ProductoBulkCreado'> = [
    'ProductoBulkCreado',
    {
      bulk_id,
      codigo: `BULK-${mark}`,
      materia_prima_id,
      cantidad: '100',
      unidad_medida: 'gramos',
      cantidad_usada: '100',
      tipo_producto: 'Flores prearmadas',
      tipo_es_igual_a_materia_prima: false,
      fecha_produccion: '2026-11-10',
      fecha_vencimiento: '2027-05-09',
      proyecto_id: null,
      observaciones: null,
    },
  ];
  const envasado: Named<'ProductoEnvasado'> = [
    'ProductoEnvasado',
    {
      envasado_id,
      codigo: `ENV-${mark}`,
      producto_final_bulk_id: bulk_id,
      tipo_producto: 'Flores prearmadas',
      tipo_envase: 'Frasco de vidrio',
      peso_por_unidad: '5',
      unidad_medida_peso_envase: 'gramos',
      cantidad_unidades: 10,
      peso_total: '50',
      precio_unitario: '30000.5',
      tipo_moneda: 'ARS',
      fecha_envasado: '2026-11-16',
      fecha_vencimiento: '2027-05-15',
      observaciones: null,
    },
  ];
  const dispensaciones = Array.from({ length: 4 }, (): EventDataByType['ProductoDispensado'] => ({
    dispensacion_id: newId(),
    usuario_medicinal_id: newId(),
    producto_final_envasado_id: envasado_id,
    cantidad_entregada: 2,
    fecha_dispensacion: '2026-11-18',
  }));
  const [{ dispensacion_id }] = dispensaciones as [EventDataByType['ProductoDispensado']];
  const anulada: Named<'DispensacionAnulada'> = [
    'DispensacionAnulada',
    {
      dispensacion_id,
      producto_final_envasado_id: envasado_id,
      cantidad_devuelta: 2,
      justificacion_anulacion: 'Se cargó dos veces',
    },
  ];
  return [
    envelope(clubId, materia),
    envelope(clubId, bulk),
    envelope(clubId, envasado),
    ...dispensaciones.map((data) => envelope(clubId, ['ProductoDispensado', data])),
    envelope(clubId, anulada),
  ];
}

/** An open project, and the event that opens it. */
export function openProject(clubId: string): { readonly proyecto: string; readonly events: NewEvent[] } {
  const proyecto_id = newId();
  const dates = { fecha_inicio: '2026-08-01', fecha_fin: null };
  const data = { proyecto_id, club_id: clubId, nombre: 'Aurora', descripcion: 'De prueba', ...dates };
  return { proyecto: proyecto_id, events: [envelope(clubId, ['ProyectoCreado', data])] };
}

const NO_MOTHER = { madre_id: null, madre_codigo: null, madre_lote_id: null };

/** A lot of a project with its plants, which stand in no room. */
export function plantedLot(
  clubId: string,
  proyecto_id: string,
  plants: number,
): { readonly lote: string; readonly events: NewEvent[] } {
  const [lote_id, variedad_id] = [newId(), newId()];
  const mark = lote_id.slice(-12).toUpperCase();
  const plantas = Array.from({ length: plants }, (_, index) => ({
    planta_id: newId(),
    codigo: `${mark}-${String(index + 1).padStart(3, '0')}`,
  }));
  const comun = { lote_id, fecha_inicio: '2026-08-01' };
  return {
    lote: lote_id,
    events: [
      envelope(clubId, [
        'LoteCreado',
        { ...comun, codigo: `LOT-${mark}`, nombre: 'Aurora-014', descripcion: null, proyecto_id },
      ]),
      envelope(clubId, [
        'PlantasAgregadas',
        { ...comun, ...NO_MOTHER, variedad_id, origen: 'Esqueje', plantas: plantas as never },
      ]),
    ],
  };
}

/** A lot with its plants, and its biomass that is linked to all of them. */
export function harvest(
  clubId: string,
  plants: number,
): {
  readonly lote: string;
  readonly biomasa: string;
  readonly streams: readonly (readonly [stream: string, events: NewEvent[]])[];
} {
  const [lote_id, biomasa_id, proyecto_id, variedad_id] = [newId(), newId(), newId(), newId()];
  const mark = lote_id.slice(-12).toUpperCase();
  const plantas = Array.from({ length: plants }, (_, index) => ({
    planta_id: newId(),
    codigo: `${mark}-${String(index + 1).padStart(3, '0')}`,
  }));
  const lote: Named<'LoteCreado'> = [
    'LoteCreado',
    {
      lote_id,
      codigo: `LOT-${mark}`,
      nombre: 'Aurora-014',
      descripcion: null,
      fecha_inicio: '2026-08-01',
      proyecto_id,
    },
  ];
  const agregadas: Named<'PlantasAgregadas'> = [
    'PlantasAgregadas',
    { ...NO_MOTHER, lote_id, variedad_id, origen: 'Esqueje', fecha_inicio: '2026-08-01', plantas: plantas as never },
  ];
  const cosechada: Named<'BiomasaCosechada'> = [
    'BiomasaCosechada',
    {
      biomasa_id,
      codigo: `BIO-${mark}`,
      fecha_cosecha: '2026-11-01',
      tipo_biomasa: 'Flores frescas',
      peso: '20',
      unidad_medida: 'kilos',
      observaciones: null,
      lote_id,
      proyecto_id,
      proyecto_evento_id: newId(),
      biomasa_evento_id: newId(),
    },
  ];
  return {
    lote: lote_id,
    biomasa: biomasa_id,
    streams: [
      [`lote-${lote_id}`, [envelope(clubId, lote), envelope(clubId, agregadas)]],
      [`biomasa-${biomasa_id}`, [envelope(clubId, cosechada)]],
    ],
  };
}
