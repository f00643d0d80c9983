import type { Esquema } from '@/api/cliente';
import { redondear } from '@/ui/formatos';
import { mesesSeguidos, nombreDeMes } from '@/ui/graficos/periodo';

type Entrega = Esquema<'MesDeDispensaciones'>;
type Mes = Pick<Esquema<'MesDeEnvasados'>, 'mes' | 'tipo_moneda' | 'ganancia'>;

/** Packagings and dispensings of a period. */
export interface DelPeriodo<M = Mes> {
  readonly envasados: readonly M[];
  readonly entregas: readonly Entrega[];
}

const LUGARES = 9;

/** Units dispensed, and their value by currency. */
export function dispensadoDe(entregas: ReadonlyArray<Pick<Entrega, 'tipo_moneda' | 'unidades' | 'ganancia'>>): {
  readonly unidades: number;
  readonly ganancias: ReadonlyMap<string, number>;
} {
  const ganancias = new Map<string, number>();
  for (const { tipo_moneda, ganancia } of entregas)
    ganancias.set(tipo_moneda, redondear((ganancias.get(tipo_moneda) ?? 0) + ganancia, LUGARES));
  return { ganancias, unidades: entregas.reduce((suma, { unidades }) => suma + unidades, 0) };
}

/** Packagings and dispensings by month, one chart for each currency. */
export function porMes({ envasados, entregas }: DelPeriodo) {
  const cifras = [
    ...envasados.map(({ mes, tipo_moneda, ganancia }) => ({
      moneda: tipo_moneda,
      mes,
      estimada: ganancia,
      dispensada: 0,
    })),
    ...entregas.map(({ tipo_moneda, mes, ganancia }) => ({
      moneda: tipo_moneda,
      mes,
      estimada: 0,
      dispensada: ganancia,
    })),
  ];
  const suma = (de: typeof cifras, field: 'estimada' | 'dispensada'): number =>
    redondear(
      de.reduce((total, cifra) => total + cifra[field], 0),
      LUGARES,
    );
  return [...new Set(cifras.map(({ moneda }) => moneda))].sort().map((moneda) => {
    const propias = cifras.filter((cifra) => cifra.moneda === moneda);
    const rows = mesesSeguidos(propias.map(({ mes }) => mes)).map((mes) => {
      const delMes = propias.filter((cifra) => cifra.mes === mes);
      return { nombre: nombreDeMes(mes), estimada: suma(delMes, 'estimada'), dispensada: suma(delMes, 'dispensada') };
    });
    return { moneda, filas: rows };
  });
}
