import type { PagoDeSuscripcionRevertido, SuscripcionActualizada, SuscripcionExtendida } from '@cepa/event-schemas';
import { diasEntre, esFecha, sumarDias, type Fecha } from '../valores/fecha';
import { CLUB_DE_EJEMPLO } from '@cepa/words/mensajes/clubes';
import { conflicto } from '../rechazo';
import { exigirClub, type Club, type ClubActivo } from './state';

/** Adds a month after a payment, or by the administration (rule `clubes.mes`). */
export interface ExtenderSuscripcion {
  readonly tipo: 'extender_suscripcion';
  readonly club_id: string;
  readonly hoy: Fecha;
  readonly origen: SuscripcionExtendida['data']['origen'];
  /** Opaque id of the payment. A payment extends once. */
  readonly pago_id: string | null;
}

/** The administration sets the last day by hand (rule `clubes.fin-de-suscripcion`). */
export interface ActualizarSuscripcion {
  readonly tipo: 'actualizar_suscripcion';
  readonly club_id: string;
  readonly hoy: Fecha;
  readonly fecha_fin: Fecha;
}

/** Takes back the days of a payment that was refunded or charged back. */
export interface RevertirPago {
  readonly tipo: 'revertir_pago';
  readonly club_id: string;
  readonly pago_id: string;
  readonly causa: PagoDeSuscripcionRevertido['data']['causa'];
}

/**
 * Adds one month to the later of today and the current end. An expired subscription starts again today.
 *
 * @throws Rechazo NO_ENCONTRADO, CLUB_DE_EJEMPLO
 */
export function extenderSuscripcion(
  { club_id, hoy, origen, pago_id }: ExtenderSuscripcion,
  club: Club,
): readonly SuscripcionExtendida[] {
  const { suscripcion, pagos, ejemplo } = exigirClub(club, club_id);
  if (ejemplo && origen === 'pago') throw conflicto('CLUB_DE_EJEMPLO', CLUB_DE_EJEMPLO);
  if (pago_id !== null && pagos.some(({ id }) => id === pago_id)) return [];
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

/**
 * Takes back the days that a payment added, once. Days of other payments stay. A payment without days, or whose days
 * had ended, takes none back.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function revertirPago(
  { club_id, pago_id, causa }: RevertirPago,
  club: Club,
): readonly PagoDeSuscripcionRevertido[] {
  const { suscripcion, pagos } = exigirClub(club, club_id);
  const pago = pagos.find(({ id }) => id === pago_id);
  if (!pago || pago.revertido || suscripcion === null) return [];
  const data = {
    club_id,
    pago_id,
    causa,
    dias: pago.dias,
    fecha_inicio: suscripcion.inicio,
    fecha_fin: sumarDias(suscripcion.fin, -pago.dias),
    fecha_fin_anterior: suscripcion.fin,
  };
  return [{ type: 'PagoDeSuscripcionRevertido', version: 1, data }];
}

/** Applies `SuscripcionExtendida` (rule `estados.suscripcion`). */
export function suscripcionExtendida(club: ClubActivo, data: SuscripcionExtendida['data']): Club {
  const { fecha_inicio, fecha_fin, pago_id: id } = data;
  // Days before a new beginning are over: nobody takes them back from the days that came after.
  const pagos = seguia(data) ? club.pagos : club.pagos.map((pago) => ({ ...pago, dias: 0 }));
  return {
    ...club,
    suscripcion: { inicio: fecha_inicio, fin: fecha_fin },
    pagos: id === null ? pagos : [...pagos, { id, dias: diasAgregados(data), revertido: false }],
  };
}

/** Applies `PagoDeSuscripcionRevertido` (rule `clubes.pago-revertido`). */
export function pagoRevertido(
  club: ClubActivo,
  { pago_id, fecha_inicio, fecha_fin }: PagoDeSuscripcionRevertido['data'],
): Club {
  return {
    ...club,
    suscripcion: { inicio: fecha_inicio, fin: fecha_fin },
    pagos: club.pagos.map((pago) => (pago.id === pago_id ? { ...pago, revertido: true } : pago)),
  };
}

type Extendida = SuscripcionExtendida['data'];

/** Whether the month followed on the end before; else the subscription had expired and began again. */
const seguia = (data: Extendida): data is Extendida & { readonly fecha_fin_anterior: Fecha } =>
  data.fecha_fin_anterior !== null && diasEntre(data.fecha_inicio, data.fecha_fin_anterior) >= 0;

/** Days after the end before; where it had expired, the first day of the new beginning counts too. */
function diasAgregados(data: Extendida): number {
  const { fecha_inicio, fecha_fin } = data;
  return seguia(data) ? diasEntre(data.fecha_fin_anterior, fecha_fin) : diasEntre(fecha_inicio, fecha_fin) + 1;
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
