import type { Alerta } from './query';
import type { GrupoDeAlertas } from './grupos';

/** A chosen alert with its group. */
export interface Elegida {
  readonly clave: string;
  readonly alerta: Alerta;
}

/** The key of an alert: a record may be in several groups. */
export const keyOf = (grupo: string, { id }: Alerta): string => `${grupo} ${id}`;

/** Returns the chosen alerts that are still shown, in their order on screen. */
export function elegidasDe(grupos: readonly GrupoDeAlertas[], keys: ReadonlySet<string>): readonly Elegida[] {
  return grupos.flatMap(({ clave, alertas }) =>
    alertas.filter((alerta) => keys.has(keyOf(clave, alerta))).map((alerta) => ({ clave, alerta })),
  );
}

const DE_STOCK = ['materia_prima_vencida', 'producto_envasado_vencido', 'vence_pronto'];

/** Whether all are stock, which can be retired together. */
export const seDanDeBaja = (elegidas: readonly Elegida[]): boolean =>
  elegidas.length > 0 && elegidas.every(({ clave }) => DE_STOCK.includes(clave));

const todasDe = (elegidas: readonly Elegida[], grupo: string): boolean =>
  elegidas.length > 0 && elegidas.every(({ clave }) => clave === grupo);

/** Whether all are events that should have ended, which can be finished together. */
export const seFinalizan = (elegidas: readonly Elegida[]): boolean => todasDe(elegidas, 'eventos_sin_cerrar');

/** Whether all are overdue tasks of the notebook, which can be marked as done or moved to another day together. */
export const seHacen = (elegidas: readonly Elegida[]): boolean =>
  todasDe(elegidas, 'tareas_vencidas') && elegidas.every(({ alerta }) => alerta.actividad_id === undefined);

/** Whether all are lots that can be locked, which their plants need before they move to a room. */
export const seBloquean = (elegidas: readonly Elegida[]): boolean =>
  elegidas.length > 0 &&
  elegidas.every(({ clave, alerta }) => clave === 'plantas_sin_sala' && alerta.lote_bloqueado === false);
