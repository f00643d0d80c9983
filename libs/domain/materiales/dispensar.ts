import type { DispensacionAnulada, DispensacionCorregida, ProductoDispensado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { diaInMessage, exigirOrden, type Fecha } from '../valores/fecha';
import { exigirVigente } from './editar-envasado';
import { exigir, exigirMotivo } from './exigencias';
import { cambiar } from './linaje';
import type { Dispensacion, Envasado, LibroDeMateriales } from './state';
import { exigirLiberado } from './cuarentena';
import { conEntregadas } from './recibidas';
import { exigirSinDestinos } from './registrar-unidades';
import { exigirPermiso, type Permiso } from './permiso';
import { conEntrega, exigirTopes } from './topes';
import { origenesEn, retencionDe, type Origenes, type Retenidos } from './retencion';
import { retenidosEn } from './retener';
import { CANTIDAD_ENTERA } from '@cepa/words/mensajes/campos';
import { ANULACION_SIN_JUSTIFICAR, dispensadoExcedeElStock } from '@cepa/words/mensajes/pacientes';

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

/** What of a club is held, from the other streams. */
export interface Retenciones {
  readonly retenidos: Retenidos;
  /** The plants and lots that each biomass behind the packaging came of. */
  readonly deBiomasa: Origenes;
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

function anulada(id: string, envasadoId: string, cantidad: number, justificacion: string | null): DispensacionAnulada {
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

/** The refusal of a person who may not receive. */
export const suspendido = () => conflicto('USUARIO_SUSPENDIDO', 'El usuario medicinal está suspendido.');

/** Expired product is retired, not handed out. It may be handed out on its last day. */
function exigirSinVencer({ codigo, vence }: Envasado, dia: Fecha): void {
  if (vence !== null && vence < dia)
    throw conflicto('VENCIDO', `El envasado ${codigo} venció el ${diaInMessage(vence)}: no se puede dispensar.`);
}

/** Refuses what is held, or came of anything that is: it stays until somebody with the right decides anew. */
function exigirSinRetener(id: string, libro: LibroDeMateriales, retenciones?: Retenciones): void {
  const { codigo } = exigir(libro.envasados, 'envasado', id);
  const origenes = origenesEn(libro, retenciones?.deBiomasa ?? SIN_ORIGENES);
  const deAnalisis = retenciones && retencionDe(id, origenes, retenciones.retenidos);
  const retencion = deAnalisis ?? retencionDe(id, origenes, retenidosEn(libro));
  if (!retencion) return;
  throw conflicto(
    'RETENIDO',
    retencion.por === 'club'
      ? `El envasado ${codigo} está retenido: ${retencion.motivo ?? ''}.`
      : `El envasado ${codigo} está retenido por un análisis de calidad desaprobado: no se puede dispensar.`,
  );
}

const SIN_ORIGENES: Origenes = new Map<string, readonly string[]>();

function enteroPositivo(cantidad: string): number {
  if (!/^[1-9]\d{0,11}$/.test(cantidad)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_ENTERA, 'cantidad_entregada');
  return Number(cantidad);
}

function exigirStock(cantidad: number, disponibles: number): void {
  if (cantidad > disponibles)
    throw regla('EXCEDE_STOCK', dispensadoExcedeElStock(String(disponibles)), 'cantidad_entregada');
}

/** The units leave the packaging. */
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

/** The difference moves between the packaging and the person. */
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

/** The units are back in the packaging. */
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
