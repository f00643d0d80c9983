import type { PlantaEventoActualizado, PlantasMovidasAEvento } from '@cepa/event-schemas';
import { conflicto, inexistente, regla } from '../rechazo';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import {
  abierto,
  conVigente,
  eventoActivo,
  eventoDePlanta,
  exigirDespuesDelCultivo,
  MAX_PER_MOVIMIENTO,
  type EstadiaDePlanta,
  type Proyecto,
  type ProyectoVigente,
} from './state';
import { tienePlantas } from '@cepa/words/etapas';
import { FIN_ANTES_DEL_INICIO, SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import { EVENTO_SIN_PLANTAS } from '@cepa/words/mensajes/cultivos';

/** A plant, read from its lot's stream at the moment of the command. */
export interface PlantaParaMover {
  /** Id of the new stay. */
  readonly planta_evento_id: string;
  readonly planta_id: string;
  readonly codigo: string;
  readonly lote_id: string;
  /** Project of its lot. */
  readonly proyecto_id: string;
  readonly baja: boolean;
  /** Whether it was harvested. */
  readonly cosechada?: boolean;
  /** When it started. */
  readonly desde?: Fecha;
}

/** Moves plants to a stage of their project, from locked and unlocked lots (rules `cultivos.cantidad-de-plantas`, `cultivos.una-etapa`). */
export interface MoverPlantas {
  readonly tipo: 'mover_plantas';
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
  readonly fecha_inicio: Fecha;
  /** The end of a stay that is already over; null while it is open. */
  readonly fecha_fin: Fecha | null;
  readonly observaciones: string | null;
  readonly plantas: readonly PlantaParaMover[];
  readonly hoy?: Fecha;
}

/**
 * A plant is in one stage at a time, so its former stay ends on the day when the new one begins. Plants may also leave a finalized stage.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, EVENTO_SIN_PLANTAS, SIN_PLANTAS, DEMASIADAS_PLANTAS, PLANTA_REPETIDA, PLANTA_DE_BAJA, PLANTA_COSECHADA, PLANTA_YA_EN_EVENTO, FECHA_FUTURA, FECHAS_INVERTIDAS
 */
export function moverPlantas(
  command: MoverPlantas,
  proyecto: Proyecto,
): readonly (PlantasMovidasAEvento | PlantaEventoActualizado)[] {
  const actual = abierto(proyecto, command.proyecto_id);
  const { nombre_evento } = eventoActivo(actual, command.proyecto_evento_id);
  if (!tienePlantas(nombre_evento)) throw regla('EVENTO_SIN_PLANTAS', EVENTO_SIN_PLANTAS, 'proyecto_evento_id');
  exigirCantidad(command.plantas.map(({ planta_id }) => planta_id));
  exigirOrden(command.fecha_inicio, command.fecha_fin, 'fecha_fin', FIN_ANTES_DEL_INICIO);
  exigirHecho(command.fecha_inicio, command.hoy, 'fecha_inicio');
  exigirHecho(command.fecha_fin, command.hoy, 'fecha_fin');
  exigirDespuesDelCultivo(actual, command.fecha_inicio);
  const { proyecto_id, proyecto_evento_id, fecha_inicio, observaciones } = command;
  const plantas = command.plantas.map((planta) => {
    exigirMovible(command, planta, actual);
    const { planta_evento_id, planta_id, lote_id } = planta;
    return { planta_evento_id, planta_id, lote_id, planta_evento_anterior_id: terminar(command, planta, actual) };
  });
  return [
    {
      type: 'PlantasMovidasAEvento',
      version: 1,
      data: { proyecto_id, proyecto_evento_id, fecha_inicio, observaciones, plantas },
    },
    ...salidas(command),
  ];
}

/** Ends the new stays when they are already over. The plants are then in no stage. */
function salidas({
  proyecto_id,
  fecha_inicio,
  fecha_fin,
  observaciones,
  plantas,
}: MoverPlantas): PlantaEventoActualizado[] {
  if (fecha_fin === null) return [];
  const anterior = { fecha_inicio, fecha_fin: null, observaciones };
  return plantas.map(({ planta_evento_id, planta_id }) => ({
    type: 'PlantaEventoActualizado',
    version: 1,
    data: {
      proyecto_id,
      planta_evento_id,
      planta_id,
      fecha_inicio,
      fecha_fin,
      observaciones,
      campos: ['fecha_fin'],
      anterior,
    },
  }));
}

/**
 * Refuses an empty selection, too many plants, and repeated plants.
 *
 * @throws Rechazo SIN_PLANTAS, DEMASIADAS_PLANTAS, PLANTA_REPETIDA
 */
export function exigirCantidad(ids: readonly string[]): void {
  if (ids.length === 0) throw regla('SIN_PLANTAS', SIN_PLANTAS, 'plantas_ids');
  if (ids.length > MAX_PER_MOVIMIENTO)
    throw regla(
      'DEMASIADAS_PLANTAS',
      `Solo se pueden mover hasta ${MAX_PER_MOVIMIENTO} plantas a la vez.`,
      'plantas_ids',
    );
  if (new Set(ids).size !== ids.length) throw regla('PLANTA_REPETIDA', 'Hay plantas repetidas.', 'plantas_ids');
}

function exigirMovible(command: MoverPlantas, planta: PlantaParaMover, proyecto: ProyectoVigente): void {
  if (planta.proyecto_id !== command.proyecto_id) throw inexistente('planta', planta.planta_id);
  if (planta.baja)
    throw conflicto('PLANTA_DE_BAJA', `La planta ${planta.codigo} está dada de baja y no se puede mover.`);
  if (planta.cosechada)
    throw conflicto('PLANTA_COSECHADA', `La planta ${planta.codigo} ya se cosechó y no se puede mover.`);
  if (planta.desde !== undefined)
    exigirOrden(
      planta.desde,
      command.fecha_inicio,
      'fecha_inicio',
      `La planta ${planta.codigo} empezó después de esa fecha.`,
    );
  if (eventoDePlanta(proyecto, planta.planta_id) === command.proyecto_evento_id)
    throw conflicto('PLANTA_YA_EN_EVENTO', `La planta ${planta.codigo} ya está en este evento.`);
}

/** Returns the id of the open stay that the move ends. */
function terminar(command: MoverPlantas, planta: PlantaParaMover, proyecto: ProyectoVigente): string | null {
  const anterior = proyecto.plantas.get(planta.planta_id);
  const estadia = anterior === undefined ? undefined : proyecto.estadias.get(anterior);
  if (anterior === undefined || estadia === undefined) return null;
  exigirOrden(
    estadia.datos.fecha_inicio,
    command.fecha_inicio,
    'fecha_inicio',
    `La planta ${planta.codigo} ingresó a su evento anterior después de esa fecha.`,
  );
  return anterior;
}

/** Applies `PlantasMovidasAEvento`. */
export function plantasMovidas(
  proyecto: Proyecto,
  { proyecto_evento_id, fecha_inicio, observaciones, plantas }: PlantasMovidasAEvento['data'],
): Proyecto {
  return conVigente(proyecto, (actual) => ({
    ...actual,
    plantas: actual.plantas.merge(
      plantas.map(({ planta_id, planta_evento_id }) => [planta_id, planta_evento_id] as const),
    ),
    estadias: actual.estadias.withMutations((estadias) => {
      for (const { planta_evento_id, planta_id, planta_evento_anterior_id } of plantas) {
        if (planta_evento_anterior_id !== null)
          estadias.update(planta_evento_anterior_id, (anterior) => terminada(anterior, fecha_inicio));
        estadias.set(planta_evento_id, {
          planta_id,
          proyecto_evento_id,
          datos: { fecha_inicio, fecha_fin: null, observaciones },
        });
      }
    }),
  }));
}

function terminada(estadia: EstadiaDePlanta | undefined, fecha_fin: Fecha): EstadiaDePlanta {
  if (!estadia) throw new Error('an event ends a stay that never began');
  return { ...estadia, datos: { ...estadia.datos, fecha_fin } };
}
