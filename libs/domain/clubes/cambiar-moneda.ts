import type { MonedaActualCambiada } from '@cepa/event-schemas';
import { CONSTANTES } from '../constantes';
import { regla } from '../rechazo';
import type { Fecha } from '../valores/fecha';
import { exigirClub, type Club, type ClubActivo } from './state';
import { MONEDA_INVALIDA } from '@cepa/words/mensajes/clubes';

/** Sets the club's current currency to one of the official list (rule `clubes.moneda`). */
export interface CambiarMoneda {
  readonly tipo: 'cambiar_moneda';
  readonly club_id: string;
  readonly moneda_id: string;
  readonly codigo: string;
  readonly observacion: string | null;
  readonly hoy: Fecha;
}

/**
 * Name and symbol come from the official list. Returns no event when the currency is already current.
 *
 * @throws Rechazo NO_ENCONTRADO, MONEDA_NO_VALIDA
 */
export function cambiarMoneda(
  { club_id, moneda_id, codigo, observacion, hoy }: CambiarMoneda,
  club: Club,
): readonly MonedaActualCambiada[] {
  const { moneda } = exigirClub(club, club_id);
  const oficial = CONSTANTES.tipos_de_moneda.find(({ id }) => id === codigo);
  if (!oficial) throw regla('MONEDA_NO_VALIDA', MONEDA_INVALIDA, 'codigo');
  if (moneda?.codigo === codigo) return [];
  const data = {
    club_id,
    moneda_id,
    codigo,
    nombre: oficial.descripcion,
    simbolo: oficial.simbolo,
    observacion,
    fecha_inicio: hoy,
    moneda_anterior_id: moneda?.id ?? null,
  };
  return [{ type: 'MonedaActualCambiada', version: 1, data }];
}

/** Applies `MonedaActualCambiada`. */
export function monedaActualCambiada(club: ClubActivo, { moneda_id, codigo }: MonedaActualCambiada['data']): Club {
  return { ...club, moneda: { id: moneda_id, codigo } };
}
