import type { AsignacionASalaCorregida, PlantasAsignadasASala } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { exigirAbiertoPara } from '../cultivos/cierre';
import { diasEntre, exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { exigirSala, type Lugar, type Salas } from './state';
import { MOTIVO_OBLIGATORIO, SIN_PLANTAS } from '@cepa/words/mensajes/campos';

/** Maximum number of plants in a move, which is one event. */
export const MAX_PER_MOVIMIENTO = 1000;

/** Moves plants to a room, out of their former rooms (rule `salas.movimiento`). */
export interface AsignarPlantas {
  readonly tipo: 'asignar_plantas';
  readonly sala_id: string;
  readonly fecha_asignacion: Fecha;
  readonly posicion: string | null;
  readonly notas: string | null;
  /** Each with the id that its assignment gets. */
  readonly plantas: readonly {
    readonly sala_planta_id: string;
    readonly planta_id: string;
    /** When it started. */
    readonly desde?: Fecha;
  }[];
  readonly hoy?: Fecha;
}

/** Corrects the day on which a plant entered its room, and with it the day on which it left the former one. */
export interface CorregirAsignacion {
  readonly tipo: 'corregir_asignacion';
  readonly sala_planta_id: string;
  readonly planta_id: string;
  readonly fecha_asignacion: Fecha;
  readonly motivo: string | null;
  readonly proyecto_cerrado?: boolean;
  /** When the plant started. */
  readonly desde?: Fecha;
  readonly hoy?: Fecha;
}

/**
 * Plants that are already in the room are skipped. The others leave their former rooms on the day of the move, which
 * can't be before they entered these.
 *
 * @throws Rechazo NO_ENCONTRADO, SIN_PLANTAS, DEMASIADAS_PLANTAS, FECHA_FUTURA, FECHAS_INVERTIDAS
 */
export function asignarPlantas(command: AsignarPlantas, state: Salas): readonly PlantasAsignadasASala[] {
  exigirSala(state, command.sala_id);
  if (command.plantas.length === 0) throw regla('SIN_PLANTAS', SIN_PLANTAS, 'plantas_ids');
  if (command.plantas.length > MAX_PER_MOVIMIENTO)
    throw regla('DEMASIADAS_PLANTAS', `Como máximo ${MAX_PER_MOVIMIENTO} plantas a la vez.`, 'plantas_ids');
  const mueven = command.plantas.filter(({ planta_id }) => state.plantas.get(planta_id)?.salaId !== command.sala_id);
  if (mueven.length === 0) return [];
  exigirHecho(command.fecha_asignacion, command.hoy, 'fecha_asignacion');
  exigirDespuesDeEntrar(
    command.fecha_asignacion,
    mueven.map(({ planta_id }) => state.plantas.get(planta_id)),
  );
  for (const { desde } of mueven)
    if (desde !== undefined) exigirOrden(desde, command.fecha_asignacion, 'fecha_asignacion', ANTES_DE_EMPEZAR);
  const plantas = mueven.map(({ sala_planta_id, planta_id }) => ({
    sala_planta_id,
    planta_id,
    anterior_id: state.plantas.get(planta_id)?.salaPlantaId ?? null,
  }));
  return [
    {
      type: 'PlantasAsignadasASala',
      version: 1,
      data: {
        sala_id: command.sala_id,
        fecha_asignacion: command.fecha_asignacion,
        posicion: command.posicion,
        notas: command.notas,
        plantas,
      },
    },
  ];
}

const ANTES_DE_EMPEZAR = 'Una planta no entra a una sala antes de su fecha de inicio.';

const antesDe = (lugar: Lugar | undefined): Lugar['anterior'] =>
  lugar === undefined ? null : { salaPlantaId: lugar.salaPlantaId, desde: lugar.desde };

function exigirDespuesDeEntrar(fecha: Fecha, lugares: readonly (Lugar | undefined)[]): void {
  const despues = lugares.filter((lugar) => lugar !== undefined && diasEntre(lugar.desde, fecha) < 0).length;
  if (despues > 0)
    throw regla(
      'FECHAS_INVERTIDAS',
      despues === 1
        ? '1 planta entró a su sala actual después de esa fecha.'
        : `${despues} plantas entraron a su sala actual después de esa fecha.`,
      'fecha_asignacion',
    );
}

/** @throws Rechazo ASIGNACION_TERMINADA, PROYECTO_CERRADO, MOTIVO_OBLIGATORIO, FECHA_FUTURA, FECHAS_INVERTIDAS */
export function corregirAsignacion(command: CorregirAsignacion, state: Salas): readonly AsignacionASalaCorregida[] {
  const { sala_planta_id, planta_id, fecha_asignacion, hoy } = command;
  const lugar = state.plantas.get(planta_id);
  if (lugar?.salaPlantaId !== sala_planta_id)
    throw conflicto('ASIGNACION_TERMINADA', 'La planta ya salió de esa sala: la fecha no se corrige.');
  exigirAbiertoPara('corregir_asignacion', {
    proyecto_cerrado: command.proyecto_cerrado ?? false,
    evento_finalizado: false,
  });
  const motivo = (command.motivo ?? '').trim();
  if (motivo === '') throw regla('MOTIVO_OBLIGATORIO', MOTIVO_OBLIGATORIO, 'motivo');
  exigirHecho(fecha_asignacion, hoy, 'fecha_asignacion');
  if (command.desde !== undefined) exigirOrden(command.desde, fecha_asignacion, 'fecha_asignacion', ANTES_DE_EMPEZAR);
  if (lugar.anterior && diasEntre(lugar.anterior.desde, fecha_asignacion) < 0)
    throw regla('FECHAS_INVERTIDAS', 'La planta entró a su sala anterior después de esa fecha.', 'fecha_asignacion');
  if (fecha_asignacion === lugar.desde) return [];
  return [
    {
      type: 'AsignacionASalaCorregida',
      version: 1,
      data: {
        sala_planta_id,
        planta_id,
        sala_id: lugar.salaId,
        asignacion_anterior_id: lugar.anterior?.salaPlantaId ?? null,
        fecha_asignacion,
        fecha_anterior: lugar.desde,
        motivo,
      },
    },
  ];
}

/** Applies `AsignacionASalaCorregida`: the plant is in its room since the corrected day. */
export function asignacionCorregida(
  state: Salas,
  { planta_id, fecha_asignacion }: AsignacionASalaCorregida['data'],
): Salas {
  const lugar = state.plantas.get(planta_id);
  return lugar === undefined
    ? state
    : { ...state, plantas: state.plantas.set(planta_id, { ...lugar, desde: fecha_asignacion }) };
}

/** Applies `PlantasAsignadasASala`. */
export function plantasAsignadas(state: Salas, data: PlantasAsignadasASala['data']): Salas {
  return {
    ...state,
    plantas: state.plantas.withMutations((todas) => {
      for (const { planta_id, sala_planta_id } of data.plantas)
        todas.set(planta_id, {
          salaId: data.sala_id,
          salaPlantaId: sala_planta_id,
          desde: data.fecha_asignacion,
          anterior: antesDe(todas.get(planta_id)),
        });
    }),
  };
}
