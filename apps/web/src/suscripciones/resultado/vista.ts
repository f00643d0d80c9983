import type { Resultado } from '../pago/usePago';

/** The pages to which the provider redirects. */
export type Vuelta = 'exito' | 'fallo' | 'pendiente';
/** The view to show; `confirmando` while the provider has no result. */
export type Vista = Vuelta | 'confirmando';

/**
 * Chooses the view by the payment's state on the server: the redirect only counts while there is none.
 *
 * @param agotado whether it was asked about long enough
 */
export function vistaDe(vuelta: Vuelta, resultado: Resultado | null, agotado: boolean): Vista {
  switch (resultado) {
    case 'acreditado':
      return 'exito';
    case 'pendiente':
    case 'en_disputa':
      return 'pendiente';
    case 'rechazado':
    case 'insuficiente':
    case 'otra_moneda':
    case 'devuelto':
    case 'contracargo':
      return 'fallo';
    case 'sin_pago':
    case null:
      if (vuelta === 'fallo') return 'fallo';
      return vuelta === 'pendiente' || agotado ? 'pendiente' : 'confirmando';
  }
}

/** Why it failed, if the provider reports it. */
export function motivoDe(resultado: Resultado | null): string | null {
  switch (resultado) {
    case 'insuficiente':
      return 'El importe que se pagó no alcanza el precio de la suscripción.';
    case 'otra_moneda':
      return 'El pago se hizo en otra moneda.';
    case 'devuelto':
      return 'El pago fue devuelto.';
    case 'contracargo':
      return 'El pago fue desconocido por quien lo hizo.';
    case 'rechazado':
      return 'El medio de pago lo rechazó. No se hizo ningún cargo.';
    case 'acreditado':
    case 'pendiente':
    case 'en_disputa':
    case 'sin_pago':
    case null:
      return null;
  }
}
