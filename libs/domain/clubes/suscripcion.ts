import type { SuscripcionActualizada, SuscripcionExtendida } from '@cepa/event-schemas';
import { diasEntre, esFecha, type Fecha } from '../valores/fecha';
import { exigirClub, type Club, type ClubActivo } from './state';

/** Adds a month after a payment, or by the administration (`spec 1 §9`). */
export interface ExtenderSuscripcion {
  readonly tipo: 'extender_suscripcion';
  readonly club_id: string;
  readonly hoy: Fecha;
  readonly origen: SuscripcionExtendida['data']['origen'];
  /** Opaque id of the payment. A payment extends once. */
  readonly pago_id: string | null;
}

/** The administration sets the last day by hand (`spec 1 §2 Club subscription management`). */
export interface ActualizarSuscripcion {
  readonly tipo: 'actualizar_suscripcion';
  readonly club_id: string;
  readonly hoy: Fecha;
  readonly fecha_fin: Fecha;
}

/**
 * Adds one month to the later of today and the current end. An expired subscription starts again today.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function extenderSuscripcion(
  { club_id, hoy, origen, pago_id }: ExtenderSuscripcion,
  club: Club,
): readonly SuscripcionExtendida[] {
  const { suscripcion, pagos } = exigirClub(club, club_id);
  if (pago_id !== null && pagos.includes(pago_id)) return [];
  const vigente = suscripcion !== null && diasEntre(hoy, suscripcion.fin) >= 0;
  const data = {
    club_id,
    meses: 1,
    origen,
    pago_id,
    fecha_inicio: vigente ? suscripcion.inicio : hoy,
    fecha_fin: sumarMeses(vigente ? suscripcion.fin : hoy, 1),
    fecha_fin_anterior: suscripcion?.fin ?? null,
  };
  return [{ type: 'SuscripcionExtendida', version: 1, data }];
}

/** @throws Rechazo NO_ENCONTRADO */
export function actualizarSuscripcion(
  { club_id, hoy, fecha_fin }: ActualizarSuscripcion,
  club: Club,
): readonly SuscripcionActualizada[] {
  const { suscripcion } = exigirClub(club, club_id);
  if (suscripcion?.fin === fecha_fin) return [];
  return [
    {
      type: 'SuscripcionActualizada',
      version: 1,
      data: {
        club_id,
        fecha_inicio: suscripcion?.inicio ?? hoy,
        fecha_fin,
        fecha_fin_anterior: suscripcion?.fin ?? null,
      },
    },
  ];
}

export function suscripcionExtendida(
  club: ClubActivo,
  { fecha_inicio, fecha_fin, pago_id }: SuscripcionExtendida['data'],
): Club {
  return {
    ...club,
    suscripcion: { inicio: fecha_inicio, fin: fecha_fin },
    pagos: pago_id === null ? club.pagos : [...club.pagos, pago_id],
  };
}

/** Adds months to a day. A day that the month does not have becomes its last day (31 January + 1 = 28 or 29 February). */
export function sumarMeses(fecha: Fecha, meses: number): Fecha {
  const [anio, mes, dia] = fecha.split('-').map(Number) as [number, number, number];
  const total = anio * 12 + (mes - 1) + meses;
  const delMes = (diaDelMes: number): Fecha =>
    `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}-${String(diaDelMes).padStart(2, '0')}`;
  const ultimo = [31, 30, 29, 28].find((candidato) => esFecha(delMes(candidato))) ?? 28;
  return delMes(Math.min(dia, ultimo));
}
