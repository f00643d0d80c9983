import type { LotesEvent } from '@cepa/event-schemas';
import type { Decider } from '../decider';
import { nunca } from '../rechazo';
import { agregarPlantas, plantasAgregadas, type AgregarPlantas } from './agregar-plantas';
import { bloquearLote, conBloqueo, desbloquearLote, type BloquearLote, type DesbloquearLote } from './bloquear-lote';
import {
  cambiarEstadoDePlanta,
  cambiarEstadoDePlantas,
  estadoDePlantasCambiado,
  type CambiarEstadoDePlanta,
  type CambiarEstadoDePlantas,
} from './cambiar-estado';
import { crearLote, loteCreado, type CrearLote } from './crear-lote';
import { editarLote, loteEditado, type EditarLote } from './editar-lote';
import { eliminarLote, eliminarPlanta, plantaEliminada, type EliminarLote, type EliminarPlanta } from './eliminar-lote';
import { inicial, type Lote } from './estado';

export type ComandoDeLote =
  | AgregarPlantas
  | BloquearLote
  | CambiarEstadoDePlanta
  | CambiarEstadoDePlantas
  | CrearLote
  | DesbloquearLote
  | EditarLote
  | EliminarLote
  | EliminarPlanta;

/** The stream that holds a lot and its plants. */
export const streamDeLote = (loteId: string): string => `lote-${loteId}`;

function decide(command: ComandoDeLote, lote: Lote): readonly LotesEvent[] {
  switch (command.tipo) {
    case 'agregar_plantas':
      return agregarPlantas(command, lote);
    case 'bloquear_lote':
      return bloquearLote(command, lote);
    case 'cambiar_estado_de_planta':
      return cambiarEstadoDePlanta(command, lote);
    case 'cambiar_estado_de_plantas':
      return cambiarEstadoDePlantas(command, lote);
    case 'crear_lote':
      return crearLote(command, lote);
    case 'desbloquear_lote':
      return desbloquearLote(command, lote);
    case 'editar_lote':
      return editarLote(command, lote);
    case 'eliminar_lote':
      return eliminarLote(command, lote);
    case 'eliminar_planta':
      return eliminarPlanta(command, lote);
    default:
      return nunca(command);
  }
}

function evolve(lote: Lote, event: LotesEvent): Lote {
  switch (event.type) {
    case 'EstadoDePlantasCambiado':
      return estadoDePlantasCambiado(lote, event.data);
    case 'LoteBloqueado':
      return conBloqueo(lote, true);
    case 'LoteCreado':
      return loteCreado(event.data);
    case 'LoteDesbloqueado':
      return conBloqueo(lote, false);
    case 'LoteEditado':
      return loteEditado(lote, event.data);
    case 'LoteEliminado':
      return { fase: 'eliminado' };
    case 'PlantaEliminada':
      return plantaEliminada(lote, event.data);
    case 'PlantasAgregadas':
      return plantasAgregadas(lote, event.data);
    default:
      return nunca(event);
  }
}

/** The rules of one lot and its plants (`spec 2 §4`). */
export const lotes: Decider<Lote, ComandoDeLote, LotesEvent> = { name: 'lotes', initial: inicial, decide, evolve };
