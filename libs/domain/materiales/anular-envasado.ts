import type { EnvasadoAnulado, VencimientoDeBulkAcortado } from '@cepa/event-schemas';
import { conflicto, inexistente, regla } from '../rechazo';
import { text } from '../valores/decimal';
import { cambiar, conVuelta } from './linaje';
import type { LibroDeMateriales } from './state';
import { acortaBulk } from './vencimiento';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** Cancels a packaging; its whole weight returns to the bulk (rule `materiales.anulacion`). */
export interface AnularEnvasado {
  readonly tipo: 'anular_envasado';
  readonly envasado_id: string;
  readonly motivo_anulacion: string | null;
}

/**
 * @throws Rechazo NO_ENCONTRADO, YA_ANULADO, MOTIVO_OBLIGATORIO, TIENE_BAJAS, TIENE_DISPENSACIONES
 */
export function anularEnvasado(
  command: AnularEnvasado,
  libro: LibroDeMateriales,
): readonly (EnvasadoAnulado | VencimientoDeBulkAcortado)[] {
  const envasado = libro.envasados.get(command.envasado_id);
  const bulk = envasado && libro.bulks.get(envasado.bulkId);
  if (!envasado || !bulk) throw inexistente('envasado', command.envasado_id);
  const motivo = command.motivo_anulacion?.trim() ?? '';
  if (motivo === '') throw regla('MOTIVO_OBLIGATORIO', MOTIVO_OBLIGATORIO, 'motivo_anulacion');
  if (envasado.anulado) throw conflicto('YA_ANULADO', 'El envasado ya está anulado.');
  if (envasado.bajas > 0)
    throw conflicto('TIENE_BAJAS', 'No se puede anular: ya se dieron de baja unidades de este envasado.');
  if (envasado.disponibles < envasado.unidades) {
    throw conflicto(
      'TIENE_DISPENSACIONES',
      'No se puede anular: ya se dispensaron unidades de este envasado. Anulá primero las dispensaciones.',
    );
  }
  return [
    {
      type: 'EnvasadoAnulado',
      version: 1,
      data: {
        envasado_id: command.envasado_id,
        producto_final_bulk_id: envasado.bulkId,
        unidades: envasado.unidades,
        peso_devuelto: text(envasado.pesoPorUnidad.times(envasado.unidades)),
        unidad_medida: bulk.unidad,
        motivo_anulacion: motivo,
      },
    },
    ...acortaBulk(envasado.bulkId, libro, envasado.vence),
  ];
}

/** Applies `EnvasadoAnulado`: the weight returns to the bulk, and the units end. */
export function envasadoAnulado(antes: LibroDeMateriales, data: EnvasadoAnulado['data']): LibroDeMateriales {
  const libro = conVuelta(antes, data.producto_final_bulk_id, data.envasado_id, []);
  return {
    ...libro,
    bulks: cambiar(libro.bulks, data.producto_final_bulk_id, (bulk) => ({
      ...bulk,
      disponible: bulk.disponible.plus(data.peso_devuelto),
    })),
    envasados: cambiar(libro.envasados, data.envasado_id, (envasado) => ({
      ...envasado,
      disponibles: 0,
      anulado: true,
    })),
  };
}
