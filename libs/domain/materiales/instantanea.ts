import { conjunto, esMapa, mapa, type Mapa } from '../colecciones';
import { decimal, type Decimal } from '../valores/decimal';
import type { LibroDeMateriales } from './state';

type Json = Record<string, Record<string, unknown>>;

/** A decimal in the snapshot, marked to differ from text. */
interface Cantidad {
  readonly $: string;
}

const aJson = (valor: unknown): unknown => {
  if (esMapa(valor)) return Object.fromEntries([...valor].map(([clave, uno]) => [clave, aJson(uno)]));
  if (Array.isArray(valor)) return valor.map(aJson);
  if (esDecimal(valor)) return { $: valor.toFixed() };
  if (valor !== null && typeof valor === 'object')
    return Object.fromEntries(Object.entries(valor).map(([clave, uno]) => [clave, aJson(uno)]));
  return valor;
};

const esDecimal = (valor: unknown): valor is Decimal =>
  typeof valor === 'object' && valor !== null && 'toDecimalPlaces' in valor;
const esCantidad = (valor: unknown): valor is Cantidad => typeof valor === 'object' && valor !== null && '$' in valor;

const deJson = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(deJson);
  if (esCantidad(valor)) return decimal(valor.$);
  if (valor !== null && typeof valor === 'object')
    return Object.fromEntries(Object.entries(valor).map(([clave, uno]) => [clave, deJson(uno)]));
  return valor;
};

const registros = <T>(json: Record<string, unknown> | undefined): Mapa<T> =>
  mapa(Object.entries(json ?? {}).map(([clave, valor]) => [clave, deJson(valor) as T]));

/** The snapshot of the book: everything by id, decimals as text. */
export const instantanea = {
  // 4: what each batch came of.
  version: 4,
  toJson: ({ codigos, plantasCosechadas, ...libro }: LibroDeMateriales): unknown => ({
    ...(aJson(libro) as object),
    codigos: [...codigos],
    plantasCosechadas: [...plantasCosechadas],
  }),
  fromJson: (json: unknown): LibroDeMateriales => {
    const guardado = json as Json & { codigos: string[]; plantasCosechadas: string[] };
    return {
      materiasPrimas: registros(guardado['materiasPrimas']),
      procesos: registros(guardado['procesos']),
      bulks: registros(guardado['bulks']),
      envasados: registros(guardado['envasados']),
      dispensaciones: registros(guardado['dispensaciones']),
      biomasaUsada: registros(guardado['biomasaUsada']),
      restos: registros(guardado['restos']),
      plantasCosechadas: conjunto(guardado.plantasCosechadas),
      codigos: conjunto(guardado.codigos),
      origenes: registros(guardado['origenes']),
      nodos: registros(guardado['nodos']),
    };
  },
} as const;
