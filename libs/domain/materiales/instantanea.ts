import { Map, Set } from 'immutable';
import { decimal, type Decimal } from '../valores/decimal';
import type { LibroDeMateriales } from './estado';

type Json = Record<string, Record<string, unknown>>;

/** A decimal in the snapshot, told apart from text. */
interface Cantidad {
  readonly $: string;
}

const aJson = (valor: unknown): unknown => {
  if (Map.isMap(valor)) return Object.fromEntries([...(valor as Map<string, unknown>)].map(([clave, uno]) => [clave, aJson(uno)]));
  if (Array.isArray(valor)) return valor.map(aJson);
  if (esDecimal(valor)) return { $: valor.toFixed() };
  if (valor !== null && typeof valor === 'object') return Object.fromEntries(Object.entries(valor).map(([clave, uno]) => [clave, aJson(uno)]));
  return valor;
};

const esDecimal = (valor: unknown): valor is Decimal => typeof valor === 'object' && valor !== null && 'toDecimalPlaces' in valor;
const esCantidad = (valor: unknown): valor is Cantidad => typeof valor === 'object' && valor !== null && '$' in valor;

const deJson = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(deJson);
  if (esCantidad(valor)) return decimal(valor.$);
  if (valor !== null && typeof valor === 'object') return Object.fromEntries(Object.entries(valor).map(([clave, uno]) => [clave, deJson(uno)]));
  return valor;
};

const mapa = <T>(json: Record<string, unknown> | undefined): Map<string, T> => Map(Object.entries(json ?? {}).map(([clave, valor]) => [clave, deJson(valor) as T]));

/** How the book is kept between starts: everything by id, decimals as text. */
export const instantanea = {
  version: 2,
  toJson: ({ codigos, plantasCosechadas, ...libro }: LibroDeMateriales): unknown => ({ ...(aJson(libro) as object), codigos: [...codigos], plantasCosechadas: [...plantasCosechadas] }),
  fromJson: (json: unknown): LibroDeMateriales => {
    const guardado = json as Json & { codigos: string[]; plantasCosechadas: string[] };
    return {
      materiasPrimas: mapa(guardado['materiasPrimas']),
      procesos: mapa(guardado['procesos']),
      bulks: mapa(guardado['bulks']),
      envasados: mapa(guardado['envasados']),
      dispensaciones: mapa(guardado['dispensaciones']),
      biomasaUsada: mapa(guardado['biomasaUsada']),
      plantasCosechadas: Set(guardado.plantasCosechadas),
      codigos: Set(guardado.codigos),
    };
  },
} as const;
