import { BAJA_POR_DESTRUCCION, BAJA_POR_PERDIDA } from './mensajes/lotes';

const CLASES: Readonly<Record<string, string>> = {
  ingreso: 'Ingreso',
  ajuste: 'Ajuste',
  anulacion: 'Anulación de un envasado',
  bulk: 'Producción de bulk',
  correccion: 'Corrección',
  destruccion: BAJA_POR_DESTRUCCION,
  dispensacion: 'Dispensación',
  dispensacion_anulada: 'Dispensación anulada',
  dispensacion_corregida: 'Dispensación corregida',
  envasado: 'Envasado',
  insumo: 'Insumo de un proceso',
  muestra: 'Muestra',
  insumo_retirado: 'Insumo que volvió de un proceso',
  perdida: BAJA_POR_PERDIDA,
  otro: 'Otro movimiento',
  proceso: 'Resultado de un proceso',
  proceso_cancelado: 'Volvió de un proceso cancelado',
  resto_devuelto: 'Resto que queda para otra tanda',
};

/** Says in words the cause of a stock's change; a new kind is shown as it is. */
export const claseEnPalabras = (clase: string): string => CLASES[clase] ?? clase;

/** What the book of matter keeps an account of, as people call it. */
export const MATERIAS = {
  materia_prima: 'Materia prima',
  proceso: 'En proceso',
  bulk: 'Producto bulk',
  envasado: 'Producto envasado',
} as const;
