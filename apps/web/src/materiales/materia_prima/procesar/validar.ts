import {
  A_USAR_EXCEDE,
  A_USAR_POSITIVA,
  OBTENIDA_POSITIVA,
  VENCE_ANTES_DEL_PROCESO,
} from '@cepa/words/mensajes/materiales';
import type { FormErrors } from '@mantine/form';
import { cantidad as conUnidad, hoy } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { type MateriaPrima } from '../comun/materia';
import { restoFailures } from '@/ui/constancia/resto';
import { esMasa } from '../../comun/unidades';
import { balancesDe, excede, mermaDe, type Balance } from './balance';
import { venceDespues } from '../../comun/vencimientos';
import { venceElPrimerInsumo, type Insumo, type Resultado, type ProcesoValues } from './values';

type Materias = ReadonlyMap<string, MateriaPrima>;

const unidadDe = ({ materia_prima_id }: Insumo, materias: Materias): string | null =>
  materias.get(materia_prima_id ?? '')?.unidad_medida ?? null;

/** Whether a result needs its consumed mass: it is not weighed, and the inputs are. */
export function pideMasa(
  { unidad_medida: unidad }: Resultado,
  { insumos }: Pick<ProcesoValues, 'insumos'>,
  materias: Materias,
): boolean {
  if (unidad === null || esMasa(unidad)) return false;
  const deInsumos = insumos.map((insumo) => unidadDe(insumo, materias));
  return deInsumos.some((una) => una !== null && esMasa(una)) && !deInsumos.includes(unidad);
}

/** Whether an input is expired, which requires a reason. */
export const pideMotivo = ({ materia_prima_id, insumo_id }: Insumo, materias: Materias): boolean =>
  insumo_id === null && (materias.get(materia_prima_id ?? '')?.vencida ?? false);

/** Whether a result expires later than an input, which requires a reason. */
export const pideMotivoDeVencimiento = ({ insumos, resultados }: ProcesoValues, materias: Materias): boolean =>
  resultados.some(({ fecha_vencimiento }) => venceDespues(fecha_vencimiento, venceElPrimerInsumo(insumos, materias)));

/** The mass of the inputs that the results leave, in grams; null if it is unknown, or zero. */
export function restoDelProceso(values: ProcesoValues, materias: Materias): number | null {
  const resto = mermaDe(balancesDelProceso(values, materias));
  const completo = values.resultados.every(
    (uno) => uno.cantidad_obtenida !== null && (!pideMasa(uno, values, materias) || uno.masa_consumida !== null),
  );
  return completo && resto !== null && resto > 0 ? resto : null;
}

export const balancesDelProceso = (values: ProcesoValues, materias: Materias): readonly Balance[] =>
  balancesDe(
    values.insumos.map((insumo) => ({ cantidad: insumo.cantidad_usada, unidad: unidadDe(insumo, materias) })),
    values.resultados.map((uno) =>
      pideMasa(uno, values, materias)
        ? { cantidad: uno.masa_consumida, unidad: 'gramos' }
        : { cantidad: uno.cantidad_obtenida, unidad: uno.unidad_medida },
    ),
  );

export const textOfExceso = ({ unidad, usado, obtenido }: Balance): string =>
  `Lo obtenido (${conUnidad(obtenido, unidad)}) no puede superar lo usado (${conUnidad(usado, unidad)}).`;

/**
 * Process type, quantities, resulting type, code, unit and expiry are required; nothing may exceed the stock, and the
 * results may not exceed the inputs (rules `materiales.insumo`, `materiales.merma`).
 */
export function validarProceso(values: ProcesoValues, materias: Materias): FormErrors {
  const exceso = balancesDelProceso(values, materias).find(excede);
  return Object.assign(
    {
      tipo: values.tipo?.trim() ? null : OBLIGATORIO,
      motivo_vencimiento:
        pideMotivoDeVencimiento(values, materias) && !values.motivo_vencimiento.trim() ? OBLIGATORIO : null,
    },
    ...values.insumos.map((insumo, index) => failuresOfInsumo(insumo, `insumos.${index}`, materias)),
    ...values.resultados.map((resultado, index) => ({
      ...failuresOfResultado(resultado, `resultados.${index}`),
      [`resultados.${index}.masa_consumida`]:
        pideMasa(resultado, values, materias) && !resultado.masa_consumida ? OBLIGATORIO : null,
    })),
    restoDelProceso(values, materias) === null ? {} : restoFailures(values),
    // Shown at the last one: the earlier ones may be right.
    exceso ? { [`resultados.${values.resultados.length - 1}.cantidad_obtenida`]: textOfExceso(exceso) } : {},
  ) as FormErrors;
}

function failuresOfInsumo(insumo: Insumo, field: string, materias: Materias): FormErrors {
  const { materia_prima_id, cantidad_usada, insumo_id } = insumo;
  if (insumo_id !== null) return {};
  const materia = materias.get(materia_prima_id ?? '');
  return {
    [`${field}.materia_prima_id`]: materia ? null : OBLIGATORIO,
    [`${field}.motivo`]: pideMotivo(insumo, materias) && !insumo.motivo.trim() ? OBLIGATORIO : null,
    [`${field}.cantidad_usada`]: failureOfUso(cantidad_usada, materia?.stock_disponible ?? Infinity),
  };
}

function failureOfUso(usada: number | null, disponible: number): string | null {
  if (usada === null) return OBLIGATORIO;
  if (usada <= 0) return A_USAR_POSITIVA;
  return usada > disponible ? A_USAR_EXCEDE : null;
}

function failuresOfResultado(
  { tipo, codigo, cantidad_obtenida, unidad_medida, fecha_vencimiento }: Resultado,
  field: string,
): FormErrors {
  return {
    [`${field}.tipo`]: tipo ? null : OBLIGATORIO,
    [`${field}.codigo`]: codigo ? null : OBLIGATORIO,
    [`${field}.cantidad_obtenida`]: cantidad_obtenida === null ? OBLIGATORIO : failureOfCantidad(cantidad_obtenida),
    [`${field}.unidad_medida`]: unidad_medida ? null : OBLIGATORIO,
    [`${field}.fecha_vencimiento`]: fecha_vencimiento === null ? OBLIGATORIO : failureOfVencimiento(fecha_vencimiento),
  };
}

const failureOfCantidad = (obtenida: number): string | null => (obtenida > 0 ? null : OBTENIDA_POSITIVA);

const failureOfVencimiento = (dia: string): string | null => (dia < hoy() ? VENCE_ANTES_DEL_PROCESO : null);
