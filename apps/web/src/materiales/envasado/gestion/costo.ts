import type { Esquema } from '@/api/cliente';
import { cantidad, dinero, redondear } from '@/ui/formatos';
import { convertir, esMasa } from '../../comun/unidades';

type Row = Esquema<'Rendimiento'>['filas'][number];

interface Unidad {
  readonly peso_por_unidad: number;
  readonly unidad_medida_peso_envase: string;
}

const DECIMALES = { min: 2, max: 4 } as const;
const CIEN = 100;

/**
 * What the crop of a package cost, in words: a gram as it was harvested and, if the drying is known, a gram of raw
 * material and what a unit has of it. Later losses are not in it. Empty if nothing is known.
 */
export function costoEnPalabras(row: Row | undefined, moneda: string, unidad: Unidad): readonly string[] {
  if (!row || row.costo_por_gramo === null) return [];
  const { costo_por_gramo, costo_por_gramo_aparte, secado_porcentaje, peso, nombre } = row;
  const aparte = costo_por_gramo_aparte.map((uno) => ` + ${dinero(uno.valor, uno.moneda, DECIMALES)}`).join('');
  const cosechado = `${dinero(costo_por_gramo, moneda, DECIMALES)}${aparte} por gramo cosechado de ${nombre}`;
  const seco = peso === 'biomasa' ? secado_porcentaje : null;
  if (aparte !== '' || seco === null || seco <= 0 || seco > CIEN || !esMasa(unidad.unidad_medida_peso_envase))
    return [cosechado];
  const porGramo = (costo_por_gramo * CIEN) / seco;
  const gramos = convertir(unidad.peso_por_unidad, unidad.unidad_medida_peso_envase, 'gramos') ?? 0;
  const deUna = cantidad(unidad.peso_por_unidad, unidad.unidad_medida_peso_envase);
  return [
    cosechado,
    `${dinero(redondear(porGramo, 4), moneda, DECIMALES)} por gramo de materia prima`,
    `${dinero(redondear(porGramo * gramos, 2), moneda)} por unidad de ${deUna}, sin mermas posteriores`,
  ];
}
