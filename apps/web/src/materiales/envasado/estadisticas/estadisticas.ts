import { redondear } from '@/ui/formatos';
import { convertir, pesoDe } from '../../comun/unidades';
import { gananciaDe, type Envasado } from '../comun/envasado';

type DeEnvasado = Pick<
  Envasado,
  | 'anulado'
  | 'tipo_producto'
  | 'cantidad_unidades'
  | 'precio_unitario'
  | 'tipo_moneda'
  | 'peso_por_unidad'
  | 'unidad_medida_peso_envase'
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

function agregar(mapa: Map<string, number>, clave: string, cuanto: number): void {
  mapa.set(clave, redondear((mapa.get(clave) ?? 0) + cuanto, LUGARES));
}

function sumar(envasados: readonly DeEnvasado[]): Sumas {
  const [ganancias, pesos] = [new Map<string, number>(), new Map<string, number>()];
  for (const envasado of envasados) {
    const { cantidad_unidades, peso_por_unidad, unidad_medida_peso_envase: unidad, tipo_moneda } = envasado;
    agregar(ganancias, tipo_moneda, gananciaDe(envasado));
    const peso = pesoDe(cantidad_unidades, peso_por_unidad);
    const gramos = convertir(peso, unidad, 'gramos');
    agregar(pesos, gramos === null ? unidad : 'gramos', gramos ?? peso);
  }
  return { ganancias, pesos, unidades: envasados.reduce((suma, { cantidad_unidades }) => suma + cantidad_unidades, 0) };
}

/** Estimated gain, units and grams packaged, in all and by type of product; cancelled packagings don't count (`spec 2 §2.20`). */
export function estadisticasDe(envasados: readonly DeEnvasado[]): Estadisticas {
  const vigentes = envasados.filter(({ anulado }) => !anulado);
  const tipos = [...new Set(vigentes.map(({ tipo_producto }) => tipo_producto))].sort((uno, otro) =>
    uno.localeCompare(otro, 'es'),
  );
  return {
    total: sumar(vigentes),
    porTipo: tipos.map((tipo) => ({ tipo, ...sumar(vigentes.filter(({ tipo_producto }) => tipo_producto === tipo)) })),
  };
}
