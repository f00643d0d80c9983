import type { ImportacionDeshecha, ImportacionRealizada, ImportacionesEvent } from '@cepa/event-schemas';
import { decider } from '../decider';
import { conflicto, inexistente } from '../rechazo';

/** A command on a club's imports. */
export type ComandoDeImportaciones =
  | ({ readonly tipo: 'realizar_importacion'; readonly de: ImportacionRealizada['data']['tipo'] } & Omit<
      ImportacionRealizada['data'],
      'tipo'
    >)
  | { readonly tipo: 'deshacer_importacion'; readonly importacion_id: string; readonly eliminados: number };

/** The imports of a club by id: whether each was undone. */
export type Importaciones = Readonly<Record<string, 'realizada' | 'deshecha'>>;

/** The stream of a club's imports. */
export const streamDeImportaciones = (clubId: string): string => `importaciones-${clubId}`;

/** The rules of imports. The rules of the record check each row. */
export const importaciones = decider<Importaciones, ComandoDeImportaciones, ImportacionesEvent>({
  name: 'importaciones',
  initial: () => ({}),
  commands: {
    realizar_importacion({ tipo: _tipo, de, ...datos }, state): readonly ImportacionRealizada[] {
      if (state[datos.importacion_id]) throw conflicto('IMPORTACION_EXISTENTE', 'La importación ya está registrada.');
      return [{ type: 'ImportacionRealizada', version: 1, data: { ...datos, tipo: de } }];
    },
    /** Takes back all records of an import, once (rule `importaciones.deshacer`). */
    deshacer_importacion({ importacion_id, eliminados }, state): readonly ImportacionDeshecha[] {
      const estado = state[importacion_id];
      if (!estado) throw inexistente('importacion', importacion_id);
      if (estado === 'deshecha') throw conflicto('IMPORTACION_DESHECHA', 'La importación ya se deshizo.');
      return [{ type: 'ImportacionDeshecha', version: 1, data: { importacion_id, eliminados } }];
    },
  },
  events: {
    ImportacionRealizada: (state, { importacion_id }) => ({ ...state, [importacion_id]: 'realizada' }),
    ImportacionDeshecha: (state, { importacion_id }) => ({ ...state, [importacion_id]: 'deshecha' }),
  },
});
