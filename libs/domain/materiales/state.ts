import { conjunto, mapa, type Conjunto, type Mapa } from '../colecciones';
import { conflicto, inexistente, regla } from '../rechazo';
import { convertir } from '../valores/cantidad';
import { DIGITOS, MAXIMO, enMensaje, type Decimal } from '../valores/decimal';
import { diaEnMensaje, diasEntre, type Fecha } from '../valores/fecha';

/** Raw material, in its own unit. */
export interface MateriaPrima {
  readonly codigo: string;
  readonly tipo: string;
  /** The initial quantity. The unavailable part was used or adjusted. */
  readonly cantidad: Decimal;
  readonly disponible: Decimal;
  readonly unidad: string;
  /** Null when it came out of a process. */
  readonly biomasaId: string | null;
  readonly biomasaUsada: Decimal;
  /** Net sum of its adjustments, in its unit. What is above zero came from its biomass. */
  readonly ajuste: Decimal;
  /** End of its drying, or the day of the process that gave it. */
  readonly desde: Fecha;
  readonly vence: Fecha;
  /** The nearest day of what returned into it; absent where nothing did that expires before it. */
  readonly venceLoQueVolvio?: Fecha;
}

/** Bulk product: produced and available quantity, in its own unit. */
export interface Bulk {
  readonly codigo: string;
  readonly materiaPrimaId: string;
  readonly tipoProducto: string;
  readonly cantidad: Decimal;
  readonly disponible: Decimal;
  readonly unidad: string;
  /** Day of production. */
  readonly desde: Fecha;
  readonly vence: Fecha | null;
  /** The nearest day of what came into it after it was made; absent where nothing did that expires before it. */
  readonly venceLoQueVolvio?: Fecha;
}

/** A process with its inputs, each in its own unit. */
export interface Proceso {
  readonly insumos: readonly Insumo[];
  /** Finished or cancelled: it takes no more. */
  readonly finalizado: boolean;
  readonly desde: Fecha;
  /** Mass that its results did not take on and nobody has declared, in grams. */
  readonly sinDeclarar: Decimal;
}

/** The matter that went into a process, in its own unit. */
export interface Insumo {
  readonly id: string;
  /** The node of its raw material that it was taken from. */
  readonly nodo: string;
  readonly materiaPrimaId: string;
  readonly cantidad: Decimal;
  readonly unidad: string;
}

/** The declared part of a biomass that became no raw material, in the biomass's unit. */
export interface RestoDeBiomasa {
  /** Loss or destroyed: it can't be used. */
  readonly perdido: Decimal;
  /** Stays for another batch: it can still be used. */
  readonly queda: Decimal;
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
  /** Units that were destroyed or lost. */
  readonly bajas: number;
  readonly anulado: boolean;
  /** Day of packaging. */
  readonly desde: Fecha;
  readonly vence: Fecha | null;
}

/** Units handed to a medicinal user. */
export interface Dispensacion {
  readonly envasadoId: string;
  readonly usuarioMedicinalId: string;
  readonly cantidad: number;
  readonly anulada: boolean;
}

/**
 * The state of a club's book of matter, with only the data for decisions.
 *
 * All movements of quantity between batches are decided on this one stream, so that conservation of mass is a local rule.
 * The maps are persistent, so a change costs the same in a book of 100 batches and in one of 100,000.
 */
export interface LibroDeMateriales {
  readonly materiasPrimas: Mapa<MateriaPrima>;
  readonly procesos: Mapa<Proceso>;
  readonly bulks: Mapa<Bulk>;
  readonly envasados: Mapa<Envasado>;
  readonly dispensaciones: Mapa<Dispensacion>;
  /** Quantity of each biomass that became raw material, in the biomass's unit. */
  readonly biomasaUsada: Mapa<Decimal>;
  /** The declared remainder of each biomass. */
  readonly restos: Mapa<RestoDeBiomasa>;
  /** Plants that gave a harvest product. Each gives one. */
  readonly plantasCosechadas: Conjunto;
  /** All codes ever used in the book. A code is never used twice. */
  readonly codigos: Conjunto;
  /**
   * The nodes that each node of matter came of. A batch is a node, and so is a process. Matter that returns into a batch
   * makes a new node of it: what is taken afterwards came of both, what was taken before came of neither.
   */
  readonly origenes: Mapa<readonly string[]>;
  /** The present node of each batch into which matter returned; the others are still their own. */
  readonly nodos: Mapa<string>;
  /** How many nodes each batch got because it was mixed: they are numbered. */
  readonly mezclas: Mapa<number>;
  /**
   * What each batch went into, in order: the bulk and the processes of a raw material, the results of a process, the packages of a
   * bulk. A rule about what was made of a batch reads these alone, whatever else is in the book.
   */
  readonly hijos: Mapa<readonly string[]>;
}

export const inicial = (): LibroDeMateriales => ({
  materiasPrimas: mapa(),
  procesos: mapa(),
  bulks: mapa(),
  envasados: mapa(),
  dispensaciones: mapa(),
  biomasaUsada: mapa(),
  restos: mapa(),
  plantasCosechadas: conjunto(),
  codigos: conjunto(),
  origenes: mapa(),
  nodos: mapa(),
  mezclas: mapa(),
  hijos: mapa(),
});

/** The node of a batch from which matter is taken now. */
export const nodoDe = ({ nodos }: LibroDeMateriales, id: string): string => nodos.get(id) ?? id;

/** Adds a node to the graph of matter. */
export const conOrigen = (libro: LibroDeMateriales, nodo: string, de: readonly string[]): LibroDeMateriales => ({
  ...libro,
  origenes: libro.origenes.set(nodo, [...new Set(de)]),
});

/** Something was made of a batch, or the batch went into it. */
export const conHijo = (libro: LibroDeMateriales, de: string, hijo: string): LibroDeMateriales => ({
  ...libro,
  hijos: libro.hijos.update(de, [], (suyos) => (suyos.includes(hijo) ? suyos : [...suyos, hijo])),
});

/** What a batch went into, of one kind. */
export function hijosDe<T>(libro: LibroDeMateriales, de: string, registros: Mapa<T>): T[] {
  return (libro.hijos.get(de) ?? []).flatMap((id) => registros.get(id) ?? []);
}

/** Matter returned into a batch: from now on it is also what came back. */
export const conVuelta = (
  libro: LibroDeMateriales,
  batch: string,
  nodo: string,
  de: readonly string[],
): LibroDeMateriales => {
  const conNodo = conOrigen(libro, nodo, [...(libro.origenes.get(nodo) ?? []), nodoDe(libro, batch), ...de]);
  return { ...conNodo, nodos: conNodo.nodos.set(batch, nodo) };
};

/**
 * Matter comes into a batch from another one, or goes back into the one it came of: what is taken from now on came of
 * both. A biomass is a batch too. Nothing is new where the batch came of that already.
 */
export function conMezcla(libro: LibroDeMateriales, batch: string, desde: string): LibroDeMateriales {
  const [suyo, otro] = [nodoDe(libro, batch), nodoDe(libro, desde)];
  if (libro.origenes.get(suyo)?.includes(otro)) return libro;
  const numero = (libro.mezclas.get(batch) ?? 0) + 1;
  const numerada = { ...libro, mezclas: libro.mezclas.set(batch, numero) };
  return conVuelta(numerada, batch, `${batch}+${numero}`, [otro]);
}

/** A raw material takes more of its biomass, or gives some of it back, by a correction. */
export function conCambioDeBiomasa(
  libro: LibroDeMateriales,
  materiaPrimaId: string,
  biomasaId: string | null,
  cambio: Decimal,
): LibroDeMateriales {
  if (biomasaId === null || cambio.isZero()) return libro;
  return cambio.gt(0) ? conMezcla(libro, materiaPrimaId, biomasaId) : conMezcla(libro, biomasaId, materiaPrimaId);
}

/** Returns the map with one batch changed. It throws when there is no such batch, because the history is then broken. */
export function cambiar<T>(registros: Mapa<T>, id: string, cambio: (actual: T) => T): Mapa<T> {
  const actual = registros.get(id);
  if (actual === undefined) throw new Error(`the book holds no ${id}`);
  return registros.set(id, cambio(actual));
}

/**
 * Refuses a code that was used before: a code names one batch for ever.
 *
 * @throws Rechazo CODIGO_EN_USO
 */
export function exigirCodigoLibre(libro: LibroDeMateriales, codigo: string): void {
  if (libro.codigos.has(codigo)) throw conflicto('CODIGO_EN_USO', `El código ${codigo} ya está en uso.`);
}

/** Returns the trimmed reason of an act. It refuses an empty one with the sentence of the screen. */
export function exigirMotivo(motivo: string | null, campo: string, mensaje: string): string {
  const limpio = motivo?.trim() ?? '';
  if (limpio === '') throw regla('MOTIVO_OBLIGATORIO', mensaje, campo);
  return limpio;
}

/** Returns a batch of the book by id. @throws Rechazo NO_ENCONTRADO */
export function exigir<T>(registros: Mapa<T>, que: string, id: string): T {
  const registro = registros.get(id);
  if (registro === undefined) throw inexistente(que, id);
  return registro;
}

/**
 * Converts a quantity exactly. A quantity that the book would round is refused, because one batch would lose
 * a different quantity from what the other gets.
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
 * Refuses a balance that is too large for the book. It can grow so when matter returns after an adjustment.
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

/**
 * Refuses matter past its date, unless somebody says why.
 *
 * @throws Rechazo VENCIDA_SIN_MOTIVO
 */
export function exigirVigenteEl({ vence, codigo }: MateriaPrima, dia: Fecha, motivo: string | null | undefined): void {
  if (diasEntre(dia, vence) >= 0 || (motivo ?? '').trim() !== '') return;
  throw regla(
    'VENCIDA_SIN_MOTIVO',
    `La materia prima ${codigo} venció el ${diaEnMensaje(vence)}: indicá por qué se usa igual.`,
    'motivo',
  );
}

/**
 * Refuses that what had expired gets a later expiry without a reason.
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
    `Venció el ${diaEnMensaje(antes)}: indicá por qué cambia su vencimiento.`,
    'motivo',
  );
}
