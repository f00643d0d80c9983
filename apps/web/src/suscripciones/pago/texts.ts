import { cuenta, diasEntre, dinero, fecha } from '@/ui/formatos';

/** `$ 30.000 ARS`: whole pesos, as everywhere. */
export const precioDe = ({ precio, moneda }: { readonly precio: number; readonly moneda: string }): string =>
  `${dinero(precio, moneda).replace(/,00$/, '')} ${moneda}`;

/** The end of the subscription, and the days left. */
export function vencimientoDe(
  fecha_fin: string | null,
  hoy: string,
): { readonly fecha: string; readonly resta: string | null; readonly vencida: boolean } {
  if (fecha_fin === null) return { fecha: 'No disponible', resta: null, vencida: false };
  const dias = diasEntre(hoy, fecha_fin);
  if (dias < 0) return { fecha: fecha(fecha_fin), resta: null, vencida: true };
  return { fecha: fecha(fecha_fin), resta: dias === 0 ? 'Vence hoy' : cuenta(dias, 'día', 'días'), vencida: false };
}
