import { DESTINOS } from '@/ui/constancia/resto';
import { redondear } from '@/ui/formatos';
import { convertir } from '../../comun/unidades';

export interface Medida {
  readonly cantidad: number | null;
  readonly unidad: string | null;
}

/** The inputs and results of a process, in one unit. */
export interface Balance {
  readonly unidad: string;
  readonly usado: number;
  readonly obtenido: number;
}

const LUGARES = 9;

/** Converts masses to grams. Other units do not convert. */
function enSuUnidad({ cantidad, unidad }: Medida): readonly [unidad: string, cantidad: number] | null {
  if (cantidad === null || unidad === null) return null;
  const gramos = convertir(cantidad, unidad, 'gramos');
  return gramos === null ? [unidad, cantidad] : ['gramos', gramos];
}

function sumar(medidas: readonly Medida[]): Map<string, number> {
  const sumas = new Map<string, number>();
  for (const medida of medidas) {
    const [unidad, cantidad] = enSuUnidad(medida) ?? [];
    if (unidad !== undefined && cantidad !== undefined)
      sumas.set(unidad, redondear((sumas.get(unidad) ?? 0) + cantidad, LUGARES));
  }
  return sumas;
}

/** One balance for each unit, inputs first: masses together, in grams. */
export function balancesDe(entra: readonly Medida[], sale: readonly Medida[]): readonly Balance[] {
  const [usado, obtenido] = [sumar(entra), sumar(sale)];
  return [...new Set([...usado.keys(), ...obtenido.keys()])].map((unidad) => ({
    unidad,
    usado: usado.get(unidad) ?? 0,
    obtenido: obtenido.get(unidad) ?? 0,
  }));
}

/** Whether the results exceed the inputs, if both have the same unit. */
export const excede = ({ usado, obtenido }: Balance): boolean => usado > 0 && obtenido > usado;

/** The loss that will be declared, in grams; null if an input or result is not a mass. */
export function mermaDe(balances: readonly Balance[]): number | null {
  const [masa, ...otras] = balances;
  return masa?.unidad === 'gramos' && otras.length === 0 ? redondear(masa.usado - masa.obtenido, LUGARES) : null;
}

/** The name of the missing mass by its declared destination: it is not called a loss before it is declared as one. */
export const nombreDeLoQueFalta = (destino: string): string => DESTINOS[destino] ?? 'Sin declarar';
