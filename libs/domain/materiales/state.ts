import { conjunto, mapa, type Conjunto, type Mapa } from '../colecciones';
import { conflicto, inexistente, regla } from '../rechazo';
import { convertir } from '../valores/cantidad';
import { DIGITOS, MAXIMO, enMensaje, type Decimal } from '../valores/decimal';

/** Raw material: what is left of it, in its own unit. */
export interface MateriaPrima {
  readonly codigo: string;
  readonly tipo: string;
  /** Taken in; what is not available any more was used or adjusted. */
  readonly cantidad: Decimal;
  readonly disponible: Decimal;
  readonly unidad: string;
  /** Null where it came out of a process. */
  readonly biomasaId: string | null;
  readonly biomasaUsada: Decimal;
}

/** Bulk final product: what was made and what is left to package, in its own unit. */
export interface Bulk {
  readonly codigo: string;
  readonly materiaPrimaId: string;
  readonly tipoProducto: string;
  readonly cantidad: Decimal;
  readonly disponible: Decimal;
  readonly unidad: string;
}

/** A transformation of raw material: what went in, in the unit of each input, until it is finished. */
export interface Proceso {
  readonly insumos: readonly { readonly materiaPrimaId: string; readonly cantidad: Decimal; readonly unidad: string }[];
  readonly finalizado: boolean;
}

/** Packaged product: units of one weight. */
export interface Envasado {
  readonly codigo: string;
  readonly bulkId: string;
  readonly tipoProducto: string;
  readonly pesoPorUnidad: Decimal;
  readonly precio: string;
  readonly moneda: string;
  readonly unidades: number;
  readonly disponibles: number;
  readonly anulado: boolean;
}

/** Units handed to a medicinal user. */
export interface Dispensacion {
  readonly envasadoId: string;
  readonly usuarioMedicinalId: string;
  readonly cantidad: number;
  readonly anulada: boolean;
}

/**
 * The book of matter of one club, holding only what a decision needs.
 *
 * Everything that moves quantity between batches is decided on this one stream, so that conservation of mass is a local rule.
 * The maps are persistent: a change costs the same in a book of a hundred batches and in one of a hundred thousand.
 */
export interface LibroDeMateriales {
  readonly materiasPrimas: Mapa<MateriaPrima>;
  readonly procesos: Mapa<Proceso>;
  readonly bulks: Mapa<Bulk>;
  readonly envasados: Mapa<Envasado>;
  readonly dispensaciones: Mapa<Dispensacion>;
  /** How much of each biomass has become raw material, in the biomass's unit. */
  readonly biomasaUsada: Mapa<Decimal>;
  /** Plants that gave a harvest product: they give no other. */
  readonly plantasCosechadas: Conjunto;
  /** Every code ever used in the book: a code is never given twice. */
  readonly codigos: Conjunto;
}

export const inicial = (): LibroDeMateriales => ({
  materiasPrimas: mapa(),
  procesos: mapa(),
  bulks: mapa(),
  envasados: mapa(),
  dispensaciones: mapa(),
  biomasaUsada: mapa(),
  plantasCosechadas: conjunto(),
  codigos: conjunto(),
});

/** The map with one batch changed; an event about a batch that the book does not hold is a broken history. */
export function cambiar<T>(registros: Mapa<T>, id: string, cambio: (actual: T) => T): Mapa<T> {
  const actual = registros.get(id);
  if (actual === undefined) throw new Error(`the book holds no ${id}`);
  return registros.set(id, cambio(actual));
}

/**
 * A code names one batch for ever: traceability starts from it.
 *
 * @throws Rechazo CODIGO_EN_USO
 */
export function exigirCodigoLibre(libro: LibroDeMateriales, codigo: string): void {
  if (libro.codigos.has(codigo)) throw conflicto('CODIGO_EN_USO', `El código ${codigo} ya está en uso.`);
}

/** The reason of an act that must have one, trimmed; refuses with the sentence of its screen when there is none. */
export function exigirMotivo(motivo: string | null, campo: string, mensaje: string): string {
  const limpio = motivo?.trim() ?? '';
  if (limpio === '') throw regla('MOTIVO_OBLIGATORIO', mensaje, campo);
  return limpio;
}

/** A batch of the book, by its id. @throws Rechazo NO_ENCONTRADO */
export function exigir<T>(registros: Mapa<T>, que: string, id: string): T {
  const registro = registros.get(id);
  if (registro === undefined) throw inexistente(que, id);
  return registro;
}

/**
 * The quantity told in another unit, where the book can hold it to the last digit: one that it would round would leave one batch
 * and arrive as another in the next.
 *
 * @throws Rechazo UNIDAD_INCOMPATIBLE, CANTIDAD_INEXACTA
 */
export function convertirExacto(cantidad: Decimal, desde: string, hacia: string, campo: string): Decimal {
  const convertida = convertir(cantidad, desde, hacia);
  if (convertida.decimalPlaces() > DIGITOS)
    throw regla('CANTIDAD_INEXACTA', `La cantidad tiene demasiados decimales para expresarla en ${hacia}.`, campo);
  return convertida;
}

/**
 * What is left of a raw material, if it can be written: what returns to it may find there more than it left, counted since.
 *
 * @throws Rechazo SALDO_EXCESIVO
 */
export function exigirAnotable(saldo: Decimal, unidad: string, campo: string): void {
  if (saldo.gt(MAXIMO))
    throw regla(
      'SALDO_EXCESIVO',
      `La materia prima quedaría con más de lo que se puede registrar (${enMensaje(MAXIMO)} ${unidad}).`,
      campo,
    );
}
