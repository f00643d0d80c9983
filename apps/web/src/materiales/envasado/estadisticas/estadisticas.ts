import type { Esquema } from '@/api/cliente';
import { redondear } from '@/ui/formatos';
import { convertir } from '../../comun/unidades';

type Mes = Esquema<'MesDeEnvasados'>;
type DeMes = Pick<
  Mes,
  'tipo_producto' | 'tipo_moneda' | 'unidad_medida_peso_envase' | 'unidades' | 'peso' | 'ganancia'
>;

/** Sums of some packagings; money by currency, and what is not a mass by its own unit. */
export interface Sumas {
  readonly ganancias: ReadonlyMap<string, number>;
  readonly unidades: number;
  /** Packaged, by unit; masses together, in 'gramos'. */
  readonly pesos: ReadonlyMap<string, number>;
}

export interface Estadisticas {
  readonly total: Sumas;
  readonly porTipo: ReadonlyArray<Sumas & { readonly tipo: string }>;
}

const LUGARES = 9;

function agregar(mapa: Map<string, number>, key: string, cuanto: number): void {
  mapa.set(key, redondear((mapa.get(key) ?? 0) + cuanto, LUGARES));
}

function sumar(meses: readonly DeMes[]): Sumas {
  const [ganancias, pesos] = [new Map<string, number>(), new Map<string, number>()];
  for (const { peso, ganancia, unidad_medida_peso_envase: unidad, tipo_moneda } of meses) {
    agregar(ganancias, tipo_moneda, ganancia);
    const gramos = convertir(peso, unidad, 'gramos');
    agregar(pesos, gramos === null ? unidad : 'gramos', gramos ?? peso);
  }
  return { ganancias, pesos, unidades: meses.reduce((suma, { unidades }) => suma + unidades, 0) };
}

/**
 * Estimated value, units and grams packaged, in total and by type of product; the server leaves out cancelled
 * packagings.
 */
export function estadisticasDe(meses: readonly DeMes[]): Estadisticas {
  const tipos = [...new Set(meses.map(({ tipo_producto }) => tipo_producto))].sort((uno, otro) =>
    uno.localeCompare(otro, 'es'),
  );
  return {
    total: sumar(meses),
    porTipo: tipos.map((tipo) => ({ tipo, ...sumar(meses.filter(({ tipo_producto }) => tipo_producto === tipo)) })),
  };
}
