import { conjunto, mapa, type Conjunto, type Mapa } from '../colecciones';
import type { EnOrden } from '../creciente';
import type { Decimal } from '../valores/decimal';
import type { Fecha } from '../valores/fecha';
import type { Periodo } from './periodo.state';
import type { Proceso } from './procesos.state';
import type { Recibido } from './recibido.state';
import type { Entrega, Puesta, Reglas } from './reglas.state';

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
  /** The day on which it counts. */
  readonly dia: Fecha;
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
  readonly hijos: Mapa<EnOrden>;
  /** What the book counts since it was last closed: one record. */
  readonly periodo: Mapa<Periodo>;
  /** The rules that the club switched on, under one key. */
  readonly reglas: Mapa<Reglas>;
  /** Batches that were born in quarantine. */
  readonly enCuarentena: Conjunto;
  /** Nodes of raw material and bulk that somebody answered for. */
  readonly nodosLiberados: Conjunto;
  /** Packages that somebody answered for, and raw material without the analyses that the club asks for: they free nothing else. */
  readonly liberados: Conjunto;
  /** The holds of the club, by the id of the held batch, plant, lot, biomass or lot of a supplier. */
  readonly retenciones: Mapa<Puesta>;
  /** The lots of suppliers among them, by id, with their code: tasks and the path to plants need only these. */
  readonly insumosRetenidos: Mapa<string>;
  /** What each person received in each month, in sums of a day, by `person/YYYY-MM`: a limit reads the months of its period alone. */
  readonly entregas: Mapa<readonly Entrega[]>;
  /** What each person received of each package, by `package/person`. */
  readonly recibidas: Mapa<Recibido>;
  /** Returned units that are kept apart, by their package. */
  readonly devueltas: Mapa<number>;
}

/** The state before the first event. */
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
  periodo: mapa(),
  reglas: mapa(),
  enCuarentena: conjunto(),
  nodosLiberados: conjunto(),
  liberados: conjunto(),
  retenciones: mapa(),
  insumosRetenidos: mapa(),
  entregas: mapa(),
  recibidas: mapa(),
  devueltas: mapa(),
});
