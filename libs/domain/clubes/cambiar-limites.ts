import type { LimiteDePersonasCambiado, LimiteDeTareasCambiado } from '@cepa/event-schemas';
import { exigirClub, type Club, type ClubActivo } from './state';

/** Sets how many people and task names a club may have. Null keeps a limit. */
export interface CambiarLimites {
  readonly tipo: 'cambiar_limites';
  readonly club_id: string;
  readonly personas: number | null;
  readonly tareas: number | null;
}

/**
 * Returns one event for each limit that changes. People who are in the club stay, even above a lower limit.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function cambiarLimites(
  { club_id, personas, tareas }: CambiarLimites,
  club: Club,
): readonly (LimiteDePersonasCambiado | LimiteDeTareasCambiado)[] {
  const { maximoDeUsuarios, maximoDeTareas } = exigirClub(club, club_id);
  const dePersonas: readonly LimiteDePersonasCambiado[] =
    personas === null || personas === maximoDeUsuarios
      ? []
      : [
          {
            type: 'LimiteDePersonasCambiado',
            version: 1,
            data: { club_id, maximo_de_usuarios: personas, maximo_anterior: maximoDeUsuarios },
          },
        ];
  const deTareas: readonly LimiteDeTareasCambiado[] =
    tareas === null || tareas === maximoDeTareas
      ? []
      : [
          {
            type: 'LimiteDeTareasCambiado',
            version: 1,
            data: { club_id, cantidad_maxima_variables_cultivo: tareas, maximo_anterior: maximoDeTareas },
          },
        ];
  return [...dePersonas, ...deTareas];
}

/** Applies `LimiteDePersonasCambiado`. */
export const limiteDePersonasCambiado = (
  club: ClubActivo,
  { maximo_de_usuarios }: LimiteDePersonasCambiado['data'],
): Club => ({ ...club, maximoDeUsuarios: maximo_de_usuarios });

/** Applies `LimiteDeTareasCambiado`. */
export const limiteDeTareasCambiado = (
  club: ClubActivo,
  { cantidad_maxima_variables_cultivo }: LimiteDeTareasCambiado['data'],
): Club => ({ ...club, maximoDeTareas: cantidad_maxima_variables_cultivo });
