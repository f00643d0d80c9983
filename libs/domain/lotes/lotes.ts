import type { LotesEvent } from '@cepa/event-schemas';
import { decider } from '../decider';
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
import { darDeBajaPlantas, plantasDadasDeBaja, type DarDeBajaPlantas } from './dar-de-baja-plantas';
import { editarLote, loteEditado, type EditarLote } from './editar-lote';
import { eliminarLote, eliminarPlanta, plantaEliminada, type EliminarLote, type EliminarPlanta } from './eliminar-lote';
import { inicial, type Lote } from './state';

/** A command on a lot. */
export type ComandoDeLote =
  | AgregarPlantas
  | BloquearLote
  | CambiarEstadoDePlanta
  | CambiarEstadoDePlantas
  | CrearLote
  | DarDeBajaPlantas
  | DesbloquearLote
  | EditarLote
  | EliminarLote
  | EliminarPlanta;

/** The stream of a lot and its plants. */
export const streamDeLote = (loteId: string): string => `lote-${loteId}`;

/** The streams of the lots of some plants, each once: an act on all of these plants locks them. */
export const streamsOfLotes = (plantas: readonly { readonly lote_id: string }[]): string[] => [
  ...new Set(plantas.map(({ lote_id }) => streamDeLote(lote_id))),
];

/** The rules of one lot and its plants (rules `estados.lote`, `estados.planta`). */
export const lotes = decider<Lote, ComandoDeLote, LotesEvent>({
  name: 'lotes',
  initial: inicial,
  commands: {
    agregar_plantas: agregarPlantas,
    bloquear_lote: bloquearLote,
    cambiar_estado_de_planta: cambiarEstadoDePlanta,
    cambiar_estado_de_plantas: cambiarEstadoDePlantas,
    crear_lote: crearLote,
    dar_de_baja_plantas: darDeBajaPlantas,
    desbloquear_lote: desbloquearLote,
    editar_lote: editarLote,
    eliminar_lote: eliminarLote,
    eliminar_planta: eliminarPlanta,
  },
  events: {
    EstadoDePlantasCambiado: estadoDePlantasCambiado,
    LoteBloqueado: (lote) => conBloqueo(lote, true),
    LoteCreado: (_lote, data) => loteCreado(data),
    LoteDesbloqueado: (lote) => conBloqueo(lote, false),
    LoteEditado: loteEditado,
    LoteEliminado: () => ({ fase: 'eliminado' }),
    PlantaEliminada: plantaEliminada,
    PlantasAgregadas: plantasAgregadas,
    PlantasDadasDeBaja: plantasDadasDeBaja,
  },
});
