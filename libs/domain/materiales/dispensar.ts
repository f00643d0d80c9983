import type { DispensacionAnulada, ProductoDispensado } from '@cepa/event-schemas';
import { exigirOrden, type Fecha } from '../valores/fecha';
import { exigirVigente } from './editar-envasado';
import { cambiar } from './linaje';
import type { LibroDeMateriales } from './state';
import { exigirLiberado } from './cuarentena';
import { conEntregadas } from './recibidas';
import { exigirPermiso, type Permiso } from './permiso';
import { conEntrega, exigirTopes } from './topes';
import {
  enteroPositivo,
  exigirSinRetener,
  exigirSinVencer,
  exigirStock,
  type Retenciones,
  suspendido,
} from './exigir-entregable';
import { anulada } from './corregir-dispensacion';

/** Hands units to a medicinal user (rule `materiales.unidades`). */
export interface Dispensar {
  readonly tipo: 'dispensar';
  readonly dispensacion_id: string;
  readonly producto_final_envasado_id: string;
  /** Opaque id, whether the person may receive now, and their permit; nothing where they have none. */
  readonly usuario_medicinal: { readonly id: string; readonly activo: boolean; readonly permiso?: Permiso | null };
  /** As typed, so that this decision refuses other than whole numbers with the screen's sentence. */
  readonly cantidad_entregada: string;
  readonly fecha_dispensacion: Fecha;
  /** What the club holds; nothing where it is missing. */
  readonly retenciones?: Retenciones;
  /** The form may annul in the same step. */
  readonly anulado: boolean;
  readonly justificacion_anulacion: string | null;
}

/**
 * @throws Rechazo NO_ENCONTRADO, YA_ANULADO, VENCIDO, RETENIDO, FECHAS_INVERTIDAS, USUARIO_SUSPENDIDO, CANTIDAD_INVALIDA, PERMISO_FALTANTE, PERMISO_VENCIDO, EN_CUARENTENA, TOPE_SUPERADO, EXCEDE_STOCK, JUSTIFICACION_OBLIGATORIA
 */
export function dispensar(
  command: Dispensar,
  libro: LibroDeMateriales,
): readonly (ProductoDispensado | DispensacionAnulada)[] {
  const envasado = exigirVigente(libro, command.producto_final_envasado_id);
  if (!command.usuario_medicinal.activo) throw suspendido();
  exigirSinVencer(envasado, command.fecha_dispensacion);
  exigirSinRetener(command.producto_final_envasado_id, libro, command.retenciones);
  exigirOrden(
    envasado.desde,
    command.fecha_dispensacion,
    'fecha_dispensacion',
    'La dispensación no puede ser anterior al envasado.',
  );
  const cantidad = enteroPositivo(command.cantidad_entregada);
  const { id: persona, permiso } = command.usuario_medicinal;
  exigirPermiso(libro, permiso, command.fecha_dispensacion);
  exigirLiberado(libro, command.producto_final_envasado_id);
  exigirTopes(libro, {
    persona,
    permiso,
    envasadoId: command.producto_final_envasado_id,
    unidades: command.anulado ? 0 : cantidad,
    dia: command.fecha_dispensacion,
  });
  exigirStock(cantidad, envasado.disponibles);
  const dispensado: ProductoDispensado = {
    type: 'ProductoDispensado',
    version: 1,
    data: {
      dispensacion_id: command.dispensacion_id,
      usuario_medicinal_id: command.usuario_medicinal.id,
      producto_final_envasado_id: command.producto_final_envasado_id,
      cantidad_entregada: cantidad,
      fecha_dispensacion: command.fecha_dispensacion,
    },
  };
  return command.anulado
    ? [
        dispensado,
        anulada(command.dispensacion_id, command.producto_final_envasado_id, cantidad, command.justificacion_anulacion),
      ]
    : [dispensado];
}

/** Applies `ProductoDispensado`: the units leave the packaging. */
export function productoDispensado(libro: LibroDeMateriales, data: ProductoDispensado['data']): LibroDeMateriales {
  const { usuario_medicinal_id: persona, producto_final_envasado_id: envasadoId } = data;
  const entrega = { persona, envasadoId, unidades: data.cantidad_entregada, dia: data.fecha_dispensacion };
  return {
    ...conEntrega(conEntregadas(libro, envasadoId, persona, entrega.unidades), entrega),
    envasados: cambiar(libro.envasados, data.producto_final_envasado_id, (envasado) => ({
      ...envasado,
      disponibles: envasado.disponibles - data.cantidad_entregada,
    })),
    dispensaciones: libro.dispensaciones.set(data.dispensacion_id, {
      envasadoId: data.producto_final_envasado_id,
      usuarioMedicinalId: data.usuario_medicinal_id,
      cantidad: data.cantidad_entregada,
      anulada: false,
      dia: data.fecha_dispensacion,
    }),
  };
}
