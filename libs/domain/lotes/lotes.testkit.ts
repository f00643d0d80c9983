import type { LotesEvent } from '@cepa/event-schemas';
import type { ComandoDeLote } from './lotes';

export const LOTE = '5a0f3a34-5b0e-5c62-9f5e-2f6c3f0c8a01';
export const PROYECTO = '0e6f0c2d-6a6d-4d6b-9b0a-3c5d7e9f1a03';
export const VARIEDAD = '9c1e5f7a-2b4d-4f6a-8c0e-5d7f9b1c3e04';
export const DATOS = { nombre: 'Aurora-014', descripcion: 'Sala norte', fecha_inicio: '2026-11-21' };
export const HOY = '2026-11-25';
export const codigo = (numero: number): string => `LOT-1-${String(numero).padStart(3, '0')}`;
export const planta = (numero: number): string => `7d6b2c51-0a4f-5d3b-8a86-${String(numero).padStart(12, '0')}`;
export const rango = (desde: number, cuantas: number) =>
  Array.from({ length: cuantas }, (_, i) => ({ planta_id: planta(desde + i), codigo: codigo(desde + i) }));
export const creado: LotesEvent = {
  type: 'LoteCreado',
  version: 1,
  data: { lote_id: LOTE, codigo: 'LOT-1', proyecto_id: PROYECTO, ...DATOS },
};

export const bloqueado: LotesEvent = { type: 'LoteBloqueado', version: 1, data: { lote_id: LOTE } };
export const agregadas = (desde: number, cuantas: number): LotesEvent => ({
  type: 'PlantasAgregadas',
  version: 2,
  data: {
    lote_id: LOTE,
    variedad_id: VARIEDAD,
    origen: 'Esqueje',
    fecha_inicio: '2026-11-21',
    madre_id: null,
    madre_codigo: null,
    madre_lote_id: null,
    plantas: rango(desde, cuantas),
  },
});

export const cambiadas = (
  estado: string,
  fecha_baja: string | null,
  ...plantas: [numero: number, anterior: string][]
): LotesEvent => ({
  type: 'EstadoDePlantasCambiado',
  version: 1,
  data: {
    lote_id: LOTE,
    estado,
    fecha_baja,
    plantas: plantas.map(([numero, estado_anterior]) => ({ planta_id: planta(numero), estado_anterior })),
  },
});

export type Aceptado = [caso: string, antes: LotesEvent[], command: ComandoDeLote, despues: LotesEvent[]];
export type Rechazado = [caso: string, antes: LotesEvent[], command: ComandoDeLote, codigo: string, mensaje: string];
export const BLOQUEADO = 'El lote está bloqueado: no se puede editar ni eliminar, ni agregarle o borrarle plantas.';
export const CERRADO = 'El cultivo está cerrado: no se pueden crear ni editar lotes.';
