import type { DispensacionAnulada, DispensacionCorregida } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import type { Fecha } from '../valores/fecha';
import { exigir, exigirMotivo } from './exigencias';
import { cambiar } from './linaje';
import type { Dispensacion, LibroDeMateriales } from './state';
import { exigirLiberado } from './cuarentena';
import { conEntregadas } from './recibidas';
import { exigirSinDestinos } from './registrar-unidades';
import { exigirPermiso, type Permiso } from './permiso';
import { conEntrega, exigirTopes } from './topes';
import { ANULACION_SIN_JUSTIFICAR } from '@cepa/words/mensajes/pacientes';
import {
  enteroPositivo,
  exigirSinRetener,
  exigirSinVencer,
  exigirStock,
  type Retenciones,
  suspendido,
} from './exigir-entregable';

/** Corrects the quantity of a dispensing, or annuls it. */
export interface EditarDispensacion {
  readonly tipo: 'editar_dispensacion';
  readonly dispensacion_id: string;
  /** As typed; null keeps the quantity. */
  readonly cantidad_entregada: string | null;
  readonly anulado: boolean;
  readonly justificacion_anulacion: string | null;
  /** Whether the person may receive more now. */
  readonly activo?: boolean;
  /** The person's permit; nothing where they have none. */
  readonly permiso?: Permiso | null;
  /** What the club holds; nothing where it is missing. */
  readonly retenciones?: Retenciones;
  readonly hoy?: Fecha;
}

/**
 * @throws Rechazo NO_ENCONTRADO, DISPENSACION_ANULADA, TIENE_DESTINOS, USUARIO_SUSPENDIDO, VENCIDO, RETENIDO, PERMISO_FALTANTE, PERMISO_VENCIDO, EN_CUARENTENA, TOPE_SUPERADO, CANTIDAD_INVALIDA, EXCEDE_STOCK, JUSTIFICACION_OBLIGATORIA
 */
export function editarDispensacion(
  command: EditarDispensacion,
  libro: LibroDeMateriales,
): readonly (DispensacionCorregida | DispensacionAnulada)[] {
  const dispensacion = exigir(libro.dispensaciones, 'dispensacion', command.dispensacion_id);
  if (dispensacion.anulada)
    throw conflicto('DISPENSACION_ANULADA', 'La dispensación ya está anulada: no se puede modificar.');
  const cantidad =
    command.cantidad_entregada === null ? dispensacion.cantidad : enteroPositivo(command.cantidad_entregada);
  exigirSinDestinos(libro, dispensacion, dispensacion.cantidad - (command.anulado ? 0 : cantidad));
  const corregida = correccion(command, dispensacion, cantidad, libro);
  return command.anulado
    ? [
        ...corregida,
        anulada(command.dispensacion_id, dispensacion.envasadoId, cantidad, command.justificacion_anulacion),
      ]
    : corregida;
}

function correccion(
  { dispensacion_id: id, activo, permiso, retenciones, hoy }: EditarDispensacion,
  dispensacion: Dispensacion,
  cantidad: number,
  libro: LibroDeMateriales,
): readonly DispensacionCorregida[] {
  if (cantidad === dispensacion.cantidad) return [];
  const envasado = exigir(libro.envasados, 'envasado', dispensacion.envasadoId);
  if (cantidad > dispensacion.cantidad) {
    // Raising it hands out more.
    if (activo === false) throw suspendido();
    if (hoy !== undefined) exigirSinVencer(envasado, hoy);
    exigirSinRetener(dispensacion.envasadoId, libro, retenciones);
    const { usuarioMedicinalId: persona, envasadoId, dia } = dispensacion;
    exigirPermiso(libro, permiso, hoy ?? dia);
    exigirLiberado(libro, envasadoId);
    exigirTopes(libro, { persona, permiso, envasadoId, dia, unidades: cantidad, salvo: id });
  }
  exigirStock(cantidad, envasado.disponibles + dispensacion.cantidad);
  return [
    {
      type: 'DispensacionCorregida',
      version: 1,
      data: {
        dispensacion_id: id,
        producto_final_envasado_id: dispensacion.envasadoId,
        cantidad_anterior: dispensacion.cantidad,
        cantidad_nueva: cantidad,
      },
    },
  ];
}

/** The event that annuls a dispensing. @throws Rechazo without a reason */
export function anulada(
  id: string,
  envasadoId: string,
  cantidad: number,
  justificacion: string | null,
): DispensacionAnulada {
  const justificacion_anulacion = exigirMotivo(justificacion, 'justificacion_anulacion', ANULACION_SIN_JUSTIFICAR);
  return {
    type: 'DispensacionAnulada',
    version: 1,
    data: {
      dispensacion_id: id,
      producto_final_envasado_id: envasadoId,
      cantidad_devuelta: cantidad,
      justificacion_anulacion,
    },
  };
}

/** Applies `DispensacionCorregida`: the difference moves between the packaging and the person. */
export function dispensacionCorregida(
  libro: LibroDeMateriales,
  data: DispensacionCorregida['data'],
): LibroDeMateriales {
  return {
    ...conUnidades(libro, data.dispensacion_id, data.cantidad_nueva),
    envasados: cambiar(libro.envasados, data.producto_final_envasado_id, (envasado) => ({
      ...envasado,
      disponibles: envasado.disponibles + data.cantidad_anterior - data.cantidad_nueva,
    })),
    dispensaciones: cambiar(libro.dispensaciones, data.dispensacion_id, (dispensacion) => ({
      ...dispensacion,
      cantidad: data.cantidad_nueva,
    })),
  };
}

/** What the person received of a dispensing is now so many units. */
function conUnidades(libro: LibroDeMateriales, id: string, unidades: number): LibroDeMateriales {
  const { usuarioMedicinalId: persona, envasadoId, dia, cantidad } = exigir(libro.dispensaciones, 'dispensacion', id);
  const diferencia = unidades - cantidad;
  const entrega = { persona, envasadoId, dia, unidades: diferencia };
  return conEntrega(conEntregadas(libro, envasadoId, persona, diferencia), entrega);
}

/** Applies `DispensacionAnulada`: the units return to the packaging. */
export function dispensacionAnulada(libro: LibroDeMateriales, data: DispensacionAnulada['data']): LibroDeMateriales {
  return {
    ...conUnidades(libro, data.dispensacion_id, 0),
    envasados: cambiar(libro.envasados, data.producto_final_envasado_id, (envasado) => ({
      ...envasado,
      disponibles: envasado.disponibles + data.cantidad_devuelta,
    })),
    dispensaciones: cambiar(libro.dispensaciones, data.dispensacion_id, (dispensacion) => ({
      ...dispensacion,
      anulada: true,
    })),
  };
}
