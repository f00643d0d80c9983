import type { EstadoDePlantasCambiado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { exigirAbiertoPara, type Cierre } from '../cultivos/cierre';
import { exigirSinCarencia, type Aplicacion } from '../inventario/carencia';
import type { Fecha } from '../valores/fecha';
import {
  conVigente,
  COSECHADA,
  ESTADOS_DE_BAJA,
  plantaDe,
  vigente,
  type Lote,
  type LoteVigente,
  type Planta,
} from './state';
import { SIN_ACTIVAS } from '@cepa/words/mensajes/lotes';

/** Changes the state of one plant (rule `lotes.estado`). Works in a locked lot too, because people work on locked lots. */
export interface CambiarEstadoDePlanta {
  readonly tipo: 'cambiar_estado_de_planta';
  readonly lote_id: string;
  readonly planta_id: string;
  readonly nuevo_estado: string;
  readonly hoy: Fecha;
  /** Needed when plants die or are discarded. */
  readonly motivo?: string | null;
  /** The closures around the plants. */
  readonly cierre?: (plantaId: string) => Cierre;
  /** What each plant got, where the club controls its inputs and the plant is in no harvest yet. */
  readonly aplicaciones?: (plantaId: string) => readonly Aplicacion[];
}

/** Changes the state of several plants of the lot, or of all. Plants that can't take the state are skipped. */
export interface CambiarEstadoDePlantas {
  readonly tipo: 'cambiar_estado_de_plantas';
  readonly lote_id: string;
  /** Null means every plant of the lot. */
  readonly plantas: readonly string[] | null;
  readonly nuevo_estado: string;
  readonly hoy: Fecha;
  /** Needed when plants die or are discarded. */
  readonly motivo?: string | null;
  /** The closures around the plants. */
  readonly cierre?: (plantaId: string) => Cierre;
  /** What each plant got, where the club controls its inputs and the plant is in no harvest yet. */
  readonly aplicaciones?: (plantaId: string) => readonly Aplicacion[];
}

/** The refusal of a bulk change when no plant can take the state. */
export const sinPlantasActivas = () => regla('SIN_PLANTAS_ACTIVAS', SIN_ACTIVAS, 'plantas');

/**
 * @throws Rechazo NO_ENCONTRADO, PLANTA_DE_BAJA, PLANTA_COSECHADA, MOTIVO_OBLIGATORIO, PROYECTO_CERRADO, EVENTO_FINALIZADO, EN_CARENCIA
 */
export function cambiarEstadoDePlanta(command: CambiarEstadoDePlanta, lote: Lote): readonly EstadoDePlantasCambiado[] {
  const planta = plantaDe(vigente(lote, command.lote_id), command.planta_id);
  if (planta.estado === command.nuevo_estado) return [];
  if (planta.baja) throw conflicto('PLANTA_DE_BAJA', 'La planta está dada de baja y no puede cambiar de estado.');
  if (!puedePasar(planta, command.nuevo_estado))
    throw conflicto('PLANTA_COSECHADA', 'Una planta cosechada solo puede pasar a Muerta o Descartada.');
  exigirMotivoDeBaja(command);
  if (command.cierre) exigirAbiertoPara('cambiar_estado_de_plantas', command.cierre(command.planta_id));
  exigirQueNoEspere(command, [[command.planta_id, planta]]);
  return [cambio(command, [[command.planta_id, planta]])];
}

/**
 * @throws Rechazo NO_ENCONTRADO, SIN_PLANTAS_ACTIVAS, MOTIVO_OBLIGATORIO, PROYECTO_CERRADO, EVENTO_FINALIZADO, EN_CARENCIA
 */
export function cambiarEstadoDePlantas(
  command: CambiarEstadoDePlantas,
  lote: Lote,
): readonly EstadoDePlantasCambiado[] {
  const activas = plantasQuePasan(vigente(lote, command.lote_id), command);
  if (activas.length === 0) throw sinPlantasActivas();
  exigirMotivoDeBaja(command);
  const { cierre } = command;
  if (cierre) activas.forEach(([id]) => exigirAbiertoPara('cambiar_estado_de_plantas', cierre(id)));
  const distintas = activas.filter(([, planta]) => planta.estado !== command.nuevo_estado);
  exigirQueNoEspere(command, distintas);
  return distintas.length === 0 ? [] : [cambio(command, distintas)];
}

/**
 * Returns the requested plants that can take the new state.
 *
 * @throws Rechazo NO_ENCONTRADO for a plant that the lot doesn't hold
 */
export function plantasQuePasan(
  lote: LoteVigente,
  request: Pick<CambiarEstadoDePlantas, 'plantas' | 'nuevo_estado'>,
): readonly (readonly [string, Planta])[] {
  const pedidas = request.plantas?.map((id) => [id, plantaDe(lote, id)] as const) ?? [...lote.plantas.entries()];
  return pedidas.filter(([, planta]) => puedePasar(planta, request.nuevo_estado));
}

/** Plants that die or are discarded say why, in the envelope of the event. */
function exigirMotivoDeBaja({ nuevo_estado, motivo }: Pick<CambiarEstadoDePlantas, 'nuevo_estado' | 'motivo'>): void {
  if (motivo !== undefined && ESTADOS_DE_BAJA.includes(nuevo_estado) && (motivo ?? '').trim() === '')
    throw regla('MOTIVO_OBLIGATORIO', 'Indicá el motivo: la planta se da de baja.', 'motivo');
}

/** A plant that waits is not marked as harvested either; of several, all wait for it (rule `inventario.carencia`). */
function exigirQueNoEspere(
  { nuevo_estado, hoy, aplicaciones }: Pick<CambiarEstadoDePlantas, 'nuevo_estado' | 'hoy' | 'aplicaciones'>,
  plantas: readonly (readonly [string, Planta])[],
): void {
  if (!aplicaciones || nuevo_estado !== COSECHADA) return;
  for (const [id, { codigo }] of plantas) exigirSinCarencia(codigo, aplicaciones(id), hoy);
}

/** Whether the plant can take the state. A removed plant can't; a harvested one can only become Muerta or Descartada. */
function puedePasar(planta: Planta, nuevo: string): boolean {
  if (planta.baja) return false;
  return planta.estado !== COSECHADA || nuevo === COSECHADA || ESTADOS_DE_BAJA.includes(nuevo);
}

function cambio(
  command: CambiarEstadoDePlanta | CambiarEstadoDePlantas,
  plantas: readonly (readonly [string, Planta])[],
): EstadoDePlantasCambiado {
  return {
    type: 'EstadoDePlantasCambiado',
    version: 1,
    data: {
      lote_id: command.lote_id,
      estado: command.nuevo_estado,
      fecha_baja: ESTADOS_DE_BAJA.includes(command.nuevo_estado) ? command.hoy : null,
      plantas: plantas.map(([planta_id, planta]) => ({ planta_id, estado_anterior: planta.estado })),
    },
  };
}

/** Applies `EstadoDePlantasCambiado`. */
export function estadoDePlantasCambiado(lote: Lote, data: EstadoDePlantasCambiado['data']): Lote {
  return conVigente(lote, (actual) => ({
    ...actual,
    plantas: actual.plantas.withMutations((plantas) => {
      for (const { planta_id } of data.plantas) {
        // Its other data stays: its mother can hold it, too.
        const planta = plantaDe(actual, planta_id);
        plantas.set(planta_id, {
          ...planta,
          estado: data.estado,
          baja: data.fecha_baja !== null,
          cosechada: planta.cosechada || data.estado === COSECHADA,
        });
      }
    }),
  }));
}
