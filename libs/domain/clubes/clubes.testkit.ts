import type { EventoDeClub } from './clubes';
import type { ComandoDeClub } from './clubes';
import type { DatosDeClub } from './state';

export const club_id = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e02';
export const persona = (numero: number): string => `3f0c5f86-9f0e-5c55-9a43-1f2b7c8d1e0${numero}`;
export const OTRA = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e06';
export const PAGO = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e07';
export const HOY = '2026-11-21';
export const DATOS: DatosDeClub = {
  nombre: 'Club Las Lomas',
  direccion: 'Belgrano 450',
  descripcion: null,
  fundacion: '2020-03-01',
};

export const creado: EventoDeClub = {
  type: 'ClubCreado',
  version: 1,
  data: { club_id, ...DATOS, user_id: persona(1), cantidad_maxima_variables_cultivo: 50 },
};

export const extender = (hoy = HOY): ComandoDeClub => ({
  tipo: 'extender_suscripcion',
  club_id,
  hoy,
  origen: 'administracion',
  pago_id: null,
});

export const revertir = (causa: 'devolucion' | 'contracargo' = 'devolucion', pago_id = PAGO): ComandoDeClub => ({
  tipo: 'revertir_pago',
  club_id,
  pago_id,
  causa,
});

export const fijar = (fecha_fin: string): ComandoDeClub => ({
  tipo: 'actualizar_suscripcion',
  club_id,
  hoy: HOY,
  fecha_fin,
});
