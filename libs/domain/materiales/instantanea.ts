import { enOrden, type Mapa } from '../colecciones';
import type { EnOrden } from '../creciente';
import type { Snapshot } from '../decider';
import { conjuntoSobre, mapaSobre, seccion, seccionDeConjunto, type Seccion } from '../registros';
import { decimal, type Decimal } from '../valores/decimal';
import type { Periodo } from './periodo.state';
import type { Recibido } from './recibido.state';
import type { Bulk, Dispensacion, Envasado, LibroDeMateriales, MateriaPrima, RestoDeBiomasa } from './state';
import type { Proceso } from './procesos.state';
import type { Entrega, Puesta, Reglas } from './reglas.state';

/** A decimal in the snapshot, marked to differ from text. */
interface Cantidad {
  readonly $: string;
}

const aJson = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(aJson);
  // Sets are kept as lists.
  if (esConjunto(value)) return [...value];
  if (esDecimal(value)) return { $: value.toFixed() };
  const record: Record<string, unknown> = {};
  for (const key of Object.keys(value)) record[key] = aJson((value as Record<string, unknown>)[key]);
  return record;
};

const esConjunto = (value: unknown): value is Iterable<string> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;
const esDecimal = (value: unknown): value is Decimal =>
  typeof value === 'object' && value !== null && 'toDecimalPlaces' in value;
const esCantidad = (value: unknown): value is Cantidad => typeof value === 'object' && value !== null && '$' in value;

/** Changes the given value, which was just parsed: nobody else has it. */
const deJson = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (esCantidad(value)) return decimal(value.$);
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    const uno = record[key];
    if (uno !== null && typeof uno === 'object') record[key] = deJson(uno);
  }
  return record;
};

const escribir = (value: unknown): string => JSON.stringify(aJson(value));
const leer = <T>(text: string): T => deJson(JSON.parse(text)) as T;

/** The snapshot of the book, record by record: records that a command does not name stay packed. */
export const instantanea: Snapshot<LibroDeMateriales> = {
  // 4 added the origins of each batch. 5: one record at a time. 6: origins by corrections that move matter. 7: the
  // products of each batch. 8: the sums of the open period. 9: the club's rules, releases and holds, and what each person
  // received. 10: from which packages, and what was returned. 11: as daily sums. 12: the held lots of suppliers.
  version: 12,
  toRecords: ({ codigos, plantasCosechadas, enCuarentena, nodosLiberados, liberados, ...libro }) => ({
    ...mapas(libro),
    codigos: seccionDeConjunto(codigos),
    plantasCosechadas: seccionDeConjunto(plantasCosechadas),
    enCuarentena: seccionDeConjunto(enCuarentena),
    nodosLiberados: seccionDeConjunto(nodosLiberados),
    liberados: seccionDeConjunto(liberados),
  }),
  fromRecords: (kept) => ({
    materiasPrimas: mapaSobre(kept('materiasPrimas'), leer<MateriaPrima>),
    procesos: mapaSobre(kept('procesos'), leer<Proceso>),
    bulks: mapaSobre(kept('bulks'), leer<Bulk>),
    envasados: mapaSobre(kept('envasados'), leer<Envasado>),
    dispensaciones: mapaSobre(kept('dispensaciones'), leer<Dispensacion>),
    biomasaUsada: mapaSobre(kept('biomasaUsada'), leer<Decimal>),
    restos: mapaSobre(kept('restos'), leer<RestoDeBiomasa>),
    plantasCosechadas: conjuntoSobre(kept('plantasCosechadas')),
    codigos: conjuntoSobre(kept('codigos')),
    origenes: mapaSobre(kept('origenes'), leer<readonly string[]>),
    nodos: mapaSobre(kept('nodos'), leer<string>),
    mezclas: mapaSobre(kept('mezclas'), leer<number>),
    hijos: mapaSobre(kept('hijos'), (text): EnOrden => enOrden(leer<readonly string[]>(text))),
    periodo: mapaSobre(kept('periodo'), leer<Periodo>),
    reglas: mapaSobre(kept('reglas'), leer<Reglas>),
    enCuarentena: conjuntoSobre(kept('enCuarentena')),
    nodosLiberados: conjuntoSobre(kept('nodosLiberados')),
    liberados: conjuntoSobre(kept('liberados')),
    retenciones: mapaSobre(kept('retenciones'), leer<Puesta>),
    insumosRetenidos: mapaSobre(kept('insumosRetenidos'), leer<string>),
    entregas: mapaSobre(kept('entregas'), leer<readonly Entrega[]>),
    recibidas: mapaSobre(kept('recibidas'), leer<Recibido>),
    devueltas: mapaSobre(kept('devueltas'), leer<number>),
  }),
};

type Mapas = Omit<LibroDeMateriales, 'codigos' | 'plantasCosechadas' | 'enCuarentena' | 'nodosLiberados' | 'liberados'>;

const mapas = (libro: Mapas): Record<string, Seccion> =>
  Object.fromEntries(Object.entries(libro).map(([nombre, uno]) => [nombre, seccion(uno as Mapa<unknown>, escribir)]));
