import type {
  PuntoDeAbastecimientoActualizado,
  PuntoDeAbastecimientoCreado,
  PuntoDeAbastecimientoEliminado,
} from '@cepa/event-schemas';
import { conjunto, type Conjunto } from '../colecciones';
import { decider } from '../decider';
import { inexistente } from '../rechazo';

type DatosDePunto = PuntoDeAbastecimientoCreado['data'];

/** A command on a club's points of the map. */
export type ComandoDePuntos =
  | ({ readonly tipo: 'crear_punto' } & DatosDePunto)
  | ({ readonly tipo: 'actualizar_punto' } & DatosDePunto)
  | { readonly tipo: 'eliminar_punto'; readonly punto_id: string };

/** How exactly the place is published. */
export const NIVELES_DE_EXACTITUD = ['PAIS', 'REGION', 'CIUDAD', 'DISTRITO', 'CALLE'] as const;
/** How exact a point of the map is. */
export type NivelDeExactitud = (typeof NIVELES_DE_EXACTITUD)[number];

/** The supply points of a club: those that were created, and of them those that were removed. */
export interface Puntos {
  readonly creados: Conjunto;
  readonly quitados: Conjunto;
}

/** The stream of a club's supply points. */
export const streamDePuntos = (clubId: string): string => `puntos-${clubId}`;

function exigirPunto({ creados, quitados }: Puntos, id: string): void {
  if (!creados.has(id) || quitados.has(id)) throw inexistente('punto_abastecimiento', id);
}

/** The rules of supply points. */
export const puntos = decider<
  Puntos,
  ComandoDePuntos,
  PuntoDeAbastecimientoActualizado | PuntoDeAbastecimientoCreado | PuntoDeAbastecimientoEliminado
>({
  name: 'puntos',
  initial: () => ({ creados: conjunto(), quitados: conjunto() }),
  commands: {
    actualizar_punto({ tipo: _tipo, ...data }, state) {
      exigirPunto(state, data.punto_id);
      return [{ type: 'PuntoDeAbastecimientoActualizado', version: 1, data }];
    },
    crear_punto: ({ tipo: _tipo, ...data }) => [{ type: 'PuntoDeAbastecimientoCreado', version: 1, data }],
    eliminar_punto({ punto_id }, state) {
      exigirPunto(state, punto_id);
      return [{ type: 'PuntoDeAbastecimientoEliminado', version: 1, data: { punto_id } }];
    },
  },
  events: {
    PuntoDeAbastecimientoActualizado: (state) => state,
    PuntoDeAbastecimientoCreado: (state, { punto_id }) => ({ ...state, creados: state.creados.add(punto_id) }),
    PuntoDeAbastecimientoEliminado: (state, { punto_id }) => ({ ...state, quitados: state.quitados.add(punto_id) }),
  },
});
