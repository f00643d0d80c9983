import type { UbicacionActualizada, UbicacionCreada, UbicacionEliminada } from '@cepa/event-schemas';
import { mapa, type Mapa } from '../colecciones';
import { decider } from '../decider';
import { conflicto, inexistente, regla } from '../rechazo';

type DatosDeUbicacion = UbicacionCreada['data'];

/** A command on a club's places. */
export type ComandoDeUbicaciones =
  | ({ readonly tipo: 'crear_ubicacion' } & DatosDeUbicacion)
  | ({ readonly tipo: 'actualizar_ubicacion' } & DatosDeUbicacion)
  | {
      readonly tipo: 'eliminar_ubicacion';
      readonly ubicacion_id: string;
      /** How many supply points, of all clubs, stand there. */
      readonly puntos: number;
    };

/** The locations that every club shares, by id. */
export type Ubicaciones = Mapa<DatosDeUbicacion>;

/** The one stream of locations. The administration keeps them for all clubs. */
export const STREAM_DE_UBICACIONES = 'ubicaciones';

/** @throws Rechazo NO_ENCONTRADO */
export function exigirUbicacion(ubicaciones: Ubicaciones, id: string): void {
  if (!ubicaciones.has(id)) throw inexistente('ubicacion', id);
}

/** @throws Rechazo COORDENADA_INVALIDA */
function exigirCoordenadas({ latitud, longitud }: DatosDeUbicacion): void {
  if (Math.abs(Number(latitud)) > 90)
    throw regla('COORDENADA_INVALIDA', 'La latitud va de -90 a 90 grados.', 'latitud');
  if (Math.abs(Number(longitud)) > 180)
    throw regla('COORDENADA_INVALIDA', 'La longitud va de -180 a 180 grados.', 'longitud');
}

const conUbicacion = (ubicaciones: Ubicaciones, data: DatosDeUbicacion): Ubicaciones =>
  ubicaciones.set(data.ubicacion_id, data);

/** The rules of locations. */
export const ubicaciones = decider<
  Ubicaciones,
  ComandoDeUbicaciones,
  UbicacionActualizada | UbicacionCreada | UbicacionEliminada
>({
  name: 'ubicaciones',
  initial: () => mapa(),
  commands: {
    actualizar_ubicacion({ tipo: _tipo, ...data }, state) {
      exigirUbicacion(state, data.ubicacion_id);
      exigirCoordenadas(data);
      return [{ type: 'UbicacionActualizada', version: 1, data }];
    },
    crear_ubicacion({ tipo: _tipo, ...data }) {
      exigirCoordenadas(data);
      return [{ type: 'UbicacionCreada', version: 1, data }];
    },
    eliminar_ubicacion({ ubicacion_id, puntos }, state) {
      exigirUbicacion(state, ubicacion_id);
      if (puntos > 0)
        throw conflicto(
          'UBICACION_EN_USO',
          'No se puede eliminar: hay puntos de abastecimiento en esta ubicación.',
          `${puntos} supply points at location ${ubicacion_id}`,
        );
      return [{ type: 'UbicacionEliminada', version: 1, data: { ubicacion_id } }];
    },
  },
  events: {
    UbicacionActualizada: conUbicacion,
    UbicacionCreada: conUbicacion,
    UbicacionEliminada: (state, { ubicacion_id }) => state.delete(ubicacion_id),
  },
});
