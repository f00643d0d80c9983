const CLASES: Readonly<Record<string, string>> = {
  ingreso: 'Ingreso',
  ajuste: 'Ajuste',
  anulacion: 'Anulación de un envasado',
  bulk: 'Producción de bulk',
  correccion: 'Corrección',
  destruccion: 'Baja por destrucción',
  dispensacion: 'Dispensación',
  dispensacion_anulada: 'Dispensación anulada',
  dispensacion_corregida: 'Dispensación corregida',
  envasado: 'Envasado',
  insumo: 'Insumo de un proceso',
  insumo_retirado: 'Insumo que volvió de un proceso',
  perdida: 'Baja por pérdida',
  proceso_cancelado: 'Volvió de un proceso cancelado',
  resto_devuelto: 'Resto que queda para otra tanda',
};

/** What changed a stock, in words; a kind that is new is said as it is. */
export const claseEnPalabras = (clase: string): string => CLASES[clase] ?? clase;
