import type { BiomasaEvent } from '@cepa/event-schemas';
import type { ComandoDeBiomasa } from './biomasa';

export const BIOMASA = '3f8e7d6c-5b4a-5c2d-9e1f-0a9b8c7d6e05';
export const LOTE = '5a0f3a34-5b0e-5c62-9f5e-2f6c3f0c8a01';
export const PROYECTO = '0e6f0c2d-6a6d-4d6b-9b0a-3c5d7e9f1a03';
const EVENTO = '2a4c6e80-1b3d-4f5a-9c7e-8d6f4b2a0c06';
export const ESTADIA = '4b6d8fa1-2c4e-5a6c-8d9f-0e1a2b3c4d07';
export const DATOS = {
  fecha_cosecha: '2026-11-21',
  tipo_biomasa: 'Flores frescas',
  peso: '1250.5',
  unidad_medida: 'gramos',
  observaciones: null,
};

export const ORIGEN = { lote_id: LOTE, proyecto_id: PROYECTO, proyecto_evento_id: EVENTO, biomasa_evento_id: ESTADIA };
export const cosechada: Extract<BiomasaEvent, { type: 'BiomasaCosechada' }> = {
  type: 'BiomasaCosechada',
  version: 1,
  data: { biomasa_id: BIOMASA, codigo: 'BIO-1', ...DATOS, ...ORIGEN },
};

export const lista: BiomasaEvent = {
  type: 'BiomasaMarcadaLista',
  version: 1,
  data: { biomasa_id: BIOMASA, fecha_lista_produccion: '2026-12-05', proyecto_evento_id: null },
};

export type Aceptado = [caso: string, antes: BiomasaEvent[], command: ComandoDeBiomasa, despues: BiomasaEvent[]];
export type Rechazado = [
  caso: string,
  antes: BiomasaEvent[],
  command: ComandoDeBiomasa,
  codigo: string,
  mensaje: string,
];
