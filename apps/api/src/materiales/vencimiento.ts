import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { Entero, malformado } from '@cepa/platform';
import { OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** An expiry in a form: the day, or the number of days until it. The day has precedence. */
export interface Vencimiento {
  readonly fecha_vencimiento: Fecha | null;
  readonly dias_vencimiento: number | null;
}

/** The field `dias_vencimiento` of a form. @param desde in words, the day from which they count */
export const DiasDeVencimiento = (desde?: string): PropertyDecorator =>
  Entero({
    opcional: true,
    min: 0,
    max: 36_500,
    descripcion: `Días hasta el vencimiento${desde ? `, desde ${desde}` : ''}; vale la fecha si están las dos.`,
  });

/** The day of expiry, with days counted from `desde`; null if the form has none. */
export function diaDeVencimiento({ fecha_vencimiento, dias_vencimiento }: Vencimiento, desde: Fecha): Fecha | null {
  return fecha_vencimiento ?? (dias_vencimiento === null ? null : sumarDias(desde, dias_vencimiento));
}

/** The same for a record that must have one. @throws Problem 400 */
export function vencimientoObligatorio(datos: Vencimiento, desde: Fecha): Fecha {
  const dia = diaDeVencimiento(datos, desde);
  if (dia === null) throw malformado(OBLIGATORIO, { fecha_vencimiento: OBLIGATORIO });
  return dia;
}

/** Whether a day is later than one of the expiry days of its origins. */
export const venceDespues = (dia: Fecha | null, origenes: readonly (Fecha | null | undefined)[]): boolean =>
  dia !== null && origenes.some((origen) => origen !== null && origen !== undefined && origen < dia);
