import { conflicto, regla } from '../rechazo';
import { diaInMessage, type Fecha } from '../valores/fecha';
import { exigir } from './exigencias';
import type { Envasado, LibroDeMateriales } from './state';
import { origenesEn, retencionDe, type Origenes, type Retenidos } from './retencion';
import { retenidosEn } from './retener';
import { CANTIDAD_ENTERA } from '@cepa/words/mensajes/campos';
import { dispensadoExcedeElStock } from '@cepa/words/mensajes/pacientes';

/** The records that the club holds, read from the other streams. */
export interface Retenciones {
  readonly retenidos: Retenidos;
  /** The plants and lots that each biomass behind the packaging came of. */
  readonly deBiomasa: Origenes;
}

/** The refusal of a delivery to a suspended person. */
export const suspendido = () => conflicto('USUARIO_SUSPENDIDO', 'El usuario medicinal está suspendido.');

/** Refuses expired product, which is retired and not handed out. It may be handed out on its last day. */
export function exigirSinVencer({ codigo, vence }: Envasado, dia: Fecha): void {
  if (vence !== null && vence < dia)
    throw conflicto('VENCIDO', `El envasado ${codigo} venció el ${diaInMessage(vence)}: no se puede dispensar.`);
}

/** Refuses a batch that is held, or that has a held origin. */
export function exigirSinRetener(id: string, libro: LibroDeMateriales, retenciones?: Retenciones): void {
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

/** Parses a whole number of units above zero. @throws Rechazo */
export function enteroPositivo(cantidad: string): number {
  if (!/^[1-9]\d{0,11}$/.test(cantidad)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_ENTERA, 'cantidad_entregada');
  return Number(cantidad);
}

/** Checks that this many units are in stock. @throws Rechazo */
export function exigirStock(cantidad: number, disponibles: number): void {
  if (cantidad > disponibles)
    throw regla('EXCEDE_STOCK', dispensadoExcedeElStock(String(disponibles)), 'cantidad_entregada');
}
