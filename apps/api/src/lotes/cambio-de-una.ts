import type { Cierre } from '@cepa/domain/cultivos/cierre';
import type { Aplicacion } from '@cepa/domain/inventario/carencia';
import type { Context } from '../nucleo/contexto';
import type { EstadoDePlantaDto } from './plantas.dto';

/** Builds the command for another state of one plant. */
export const cambioDeUna = (
  ctx: Context,
  { id, lote_id }: { readonly id: string; readonly lote_id: string },
  { nuevoEstado, motivo }: Pick<EstadoDePlantaDto, 'nuevoEstado' | 'motivo'>,
  cierre: (plantaId: string) => Cierre,
  aplicaciones: (plantaId: string) => readonly Aplicacion[],
) =>
  ({
    tipo: 'cambiar_estado_de_planta',
    lote_id,
    planta_id: id,
    nuevo_estado: nuevoEstado,
    hoy: ctx.hoy,
    motivo,
    cierre,
    aplicaciones,
  }) as const;
