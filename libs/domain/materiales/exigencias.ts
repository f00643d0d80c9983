import type { Mapa } from '../colecciones';
import { conflicto, inexistente, regla } from '../rechazo';
import { convertir } from '../valores/cantidad';
import { DIGITOS, MAX, inMessage, type Decimal } from '../valores/decimal';
import { diaInMessage, diasEntre, type Fecha } from '../valores/fecha';
import type { LibroDeMateriales, MateriaPrima } from './state';

/**
 * Refuses a code that was used before: a code names one batch for ever.
 *
 * @throws Rechazo CODIGO_EN_USO
 */
export function exigirCodigoLibre(libro: LibroDeMateriales, codigo: string): void {
  if (libro.codigos.has(codigo)) throw conflicto('CODIGO_EN_USO', `El código ${codigo} ya está en uso.`);
}

/** Returns the trimmed reason of an act. Refuses an empty one with the sentence of the screen. */
export function exigirMotivo(motivo: string | null, field: string, message: string): string {
  const limpio = motivo?.trim() ?? '';
  if (limpio === '') throw regla('MOTIVO_OBLIGATORIO', message, field);
  return limpio;
}

/** Returns a batch of the book by id. @throws Rechazo NO_ENCONTRADO */
export function exigir<T>(registros: Mapa<T>, que: string, id: string): T {
  const registro = registros.get(id);
  if (registro === undefined) throw inexistente(que, id);
  return registro;
}

/**
 * Converts a quantity exactly. Refuses a quantity that the book would round, because one batch would lose a
 * different quantity from what the other gets.
 *
 * @throws Rechazo UNIDAD_INCOMPATIBLE, CANTIDAD_INEXACTA
 */
export function convertirExacto(cantidad: Decimal, desde: string, hacia: string, field: string): Decimal {
  const convertida = convertir(cantidad, desde, hacia);
  if (convertida.decimalPlaces() > DIGITOS)
    throw regla('CANTIDAD_INEXACTA', `La cantidad tiene demasiados decimales para expresarla en ${hacia}.`, field);
  return convertida;
}

/**
 * Refuses a balance that is too large for the book. It can grow so when matter returns after an adjustment.
 *
 * @throws Rechazo SALDO_EXCESIVO
 */
export function exigirAnotable(saldo: Decimal, unidad: string, field: string): void {
  if (saldo.gt(MAX))
    throw regla(
      'SALDO_EXCESIVO',
      `La materia prima quedaría con más de lo que se puede registrar (${inMessage(MAX)} ${unidad}).`,
      field,
    );
}

/**
 * Refuses expired matter, unless the command has a reason.
 *
 * @throws Rechazo VENCIDA_SIN_MOTIVO
 */
export function exigirVigenteEl({ vence, codigo }: MateriaPrima, dia: Fecha, motivo: string | null | undefined): void {
  if (diasEntre(dia, vence) >= 0 || (motivo ?? '').trim() !== '') return;
  throw regla(
    'VENCIDA_SIN_MOTIVO',
    `La materia prima ${codigo} venció el ${diaInMessage(vence)}: indicá por qué se usa igual.`,
    'motivo',
  );
}

/**
 * Refuses a later expiry of an expired batch without a reason.
 *
 * @throws Rechazo VENCIDO_SIN_MOTIVO
 */
export function exigirMotivoSiRevive(
  antes: Fecha | null,
  { fecha_vencimiento, motivo, hoy }: { fecha_vencimiento: Fecha | null; motivo?: string | null; hoy?: Fecha },
): void {
  if (antes === null || hoy === undefined || diasEntre(antes, hoy) <= 0) return;
  if ((fecha_vencimiento !== null && diasEntre(antes, fecha_vencimiento) <= 0) || (motivo ?? '').trim() !== '') return;
  throw regla(
    'VENCIDO_SIN_MOTIVO',
    `Venció el ${diaInMessage(antes)}: indicá por qué cambia su vencimiento.`,
    'motivo',
  );
}
