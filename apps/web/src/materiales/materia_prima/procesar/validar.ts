import type { FormErrors } from '@mantine/form';
import { cantidad as conUnidad, hoy } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { type MateriaPrima } from '../comun/materia';
import { balancesDe, excede, type Balance } from './balance';
import type { Insumo, Resultado, ValoresDeProceso } from './valores';

export const EXCEDE = 'La cantidad a usar excede la disponible.';

type Materias = ReadonlyMap<string, MateriaPrima>;

export const balancesDelProceso = ({ insumos, resultados }: ValoresDeProceso, materias: Materias): readonly Balance[] =>
  balancesDe(
    insumos.map(({ materia_prima_id, cantidad_usada }) => ({
      cantidad: cantidad_usada,
      unidad: materias.get(materia_prima_id ?? '')?.unidad_medida ?? null,
    })),
    resultados.map(({ cantidad_obtenida, unidad_medida }) => ({ cantidad: cantidad_obtenida, unidad: unidad_medida })),
  );

export const textoDeExceso = ({ unidad, usado, obtenido }: Balance): string =>
  `Lo obtenido (${conUnidad(obtenido, unidad)}) no puede superar lo usado (${conUnidad(usado, unidad)}).`;

/** Process type, quantities, resulting type, code, unit and expiry are required; no more is used than there is, and no more comes out than went in (`spec 2 §5 Process form`). */
export function validarProceso(valores: ValoresDeProceso, materias: Materias): FormErrors {
  const exceso = balancesDelProceso(valores, materias).find(excede);
  return Object.assign(
    { tipo: valores.tipo?.trim() ? null : OBLIGATORIO },
    ...valores.insumos.map((insumo, indice) => fallasDeInsumo(insumo, `insumos.${indice}`, materias)),
    ...valores.resultados.map((resultado, indice) => fallasDeResultado(resultado, `resultados.${indice}`)),
    // Said on the last one: what was put before it may well be right.
    exceso ? { [`resultados.${valores.resultados.length - 1}.cantidad_obtenida`]: textoDeExceso(exceso) } : {},
  ) as FormErrors;
}

function fallasDeInsumo(
  { materia_prima_id, cantidad_usada, insumo_id }: Insumo,
  campo: string,
  materias: Materias,
): FormErrors {
  if (insumo_id !== null) return {};
  const materia = materias.get(materia_prima_id ?? '');
  return {
    [`${campo}.materia_prima_id`]: materia ? null : OBLIGATORIO,
    [`${campo}.cantidad_usada`]: fallaDeUso(cantidad_usada, materia?.stock_disponible ?? Infinity),
  };
}

function fallaDeUso(usada: number | null, disponible: number): string | null {
  if (usada === null) return OBLIGATORIO;
  if (usada <= 0) return 'La cantidad a usar debe ser mayor que 0.';
  return usada > disponible ? EXCEDE : null;
}

function fallasDeResultado(
  { tipo, codigo, cantidad_obtenida, unidad_medida, fecha_vencimiento }: Resultado,
  campo: string,
): FormErrors {
  return {
    [`${campo}.tipo`]: tipo ? null : OBLIGATORIO,
    [`${campo}.codigo`]: codigo ? null : OBLIGATORIO,
    [`${campo}.cantidad_obtenida`]: cantidad_obtenida === null ? OBLIGATORIO : fallaDeCantidad(cantidad_obtenida),
    [`${campo}.unidad_medida`]: unidad_medida ? null : OBLIGATORIO,
    [`${campo}.fecha_vencimiento`]: fecha_vencimiento === null ? OBLIGATORIO : fallaDeVencimiento(fecha_vencimiento),
  };
}

const fallaDeCantidad = (obtenida: number): string | null =>
  obtenida > 0 ? null : 'La cantidad obtenida debe ser mayor que 0.';

const fallaDeVencimiento = (dia: string): string | null =>
  dia < hoy() ? 'La fecha de vencimiento no puede ser anterior al fin del proceso.' : null;
