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
import { venceElPrimerInsumo, type Insumo, type Resultado, type ValoresDeProceso } from './valores';

type Materias = ReadonlyMap<string, MateriaPrima>;

const unidadDe = ({ materia_prima_id }: Insumo, materias: Materias): string | null =>
  materias.get(materia_prima_id ?? '')?.unidad_medida ?? null;

/** Whether a result has to say what mass it took: it is not weighed, and what went in was. */
export function pideMasa(
  { unidad_medida: unidad }: Resultado,
  { insumos }: Pick<ValoresDeProceso, 'insumos'>,
  materias: Materias,
): boolean {
  if (unidad === null || esMasa(unidad)) return false;
  const deInsumos = insumos.map((insumo) => unidadDe(insumo, materias));
  return deInsumos.some((una) => una !== null && esMasa(una)) && !deInsumos.includes(unidad);
}

/** Whether an input is past its date, and somebody has to say why it is used. */
export const pideMotivo = ({ materia_prima_id, insumo_id }: Insumo, materias: Materias): boolean =>
  insumo_id === null && (materias.get(materia_prima_id ?? '')?.vencida ?? false);

/** Whether a result expires after an input, and somebody has to say why. */
export const pideMotivoDeVencimiento = ({ insumos, resultados }: ValoresDeProceso, materias: Materias): boolean =>
  resultados.some(({ fecha_vencimiento }) => venceDespues(fecha_vencimiento, venceElPrimerInsumo(insumos, materias)));

/** Computes the mass that the results leave of the inputs, in grams; null where it is not known, or nothing is left. */
export function restoDelProceso(valores: ValoresDeProceso, materias: Materias): number | null {
  const resto = mermaDe(balancesDelProceso(valores, materias));
  const completo = valores.resultados.every(
    (uno) => uno.cantidad_obtenida !== null && (!pideMasa(uno, valores, materias) || uno.masa_consumida !== null),
  );
  return completo && resto !== null && resto > 0 ? resto : null;
}

export const balancesDelProceso = (valores: ValoresDeProceso, materias: Materias): readonly Balance[] =>
  balancesDe(
    valores.insumos.map((insumo) => ({ cantidad: insumo.cantidad_usada, unidad: unidadDe(insumo, materias) })),
    valores.resultados.map((uno) =>
      pideMasa(uno, valores, materias)
        ? { cantidad: uno.masa_consumida, unidad: 'gramos' }
        : { cantidad: uno.cantidad_obtenida, unidad: uno.unidad_medida },
    ),
  );

export const textoDeExceso = ({ unidad, usado, obtenido }: Balance): string =>
  `Lo obtenido (${conUnidad(obtenido, unidad)}) no puede superar lo usado (${conUnidad(usado, unidad)}).`;

/** Process type, quantities, resulting type, code, unit and expiry are required; no more is used than there is, and no more comes out than went in (rules `materiales.insumo`, `materiales.merma`). */
export function validarProceso(valores: ValoresDeProceso, materias: Materias): FormErrors {
  const exceso = balancesDelProceso(valores, materias).find(excede);
  return Object.assign(
    {
      tipo: valores.tipo?.trim() ? null : OBLIGATORIO,
      motivo_vencimiento:
        pideMotivoDeVencimiento(valores, materias) && !valores.motivo_vencimiento.trim() ? OBLIGATORIO : null,
    },
    ...valores.insumos.map((insumo, indice) => fallasDeInsumo(insumo, `insumos.${indice}`, materias)),
    ...valores.resultados.map((resultado, indice) => ({
      ...fallasDeResultado(resultado, `resultados.${indice}`),
      [`resultados.${indice}.masa_consumida`]:
        pideMasa(resultado, valores, materias) && !resultado.masa_consumida ? OBLIGATORIO : null,
    })),
    restoDelProceso(valores, materias) === null ? {} : restoFailures(valores),
    // Said on the last one: what was put before it may well be right.
    exceso ? { [`resultados.${valores.resultados.length - 1}.cantidad_obtenida`]: textoDeExceso(exceso) } : {},
  ) as FormErrors;
}

function fallasDeInsumo(insumo: Insumo, campo: string, materias: Materias): FormErrors {
  const { materia_prima_id, cantidad_usada, insumo_id } = insumo;
  if (insumo_id !== null) return {};
  const materia = materias.get(materia_prima_id ?? '');
  return {
    [`${campo}.materia_prima_id`]: materia ? null : OBLIGATORIO,
    [`${campo}.motivo`]: pideMotivo(insumo, materias) && !insumo.motivo.trim() ? OBLIGATORIO : null,
    [`${campo}.cantidad_usada`]: fallaDeUso(cantidad_usada, materia?.stock_disponible ?? Infinity),
  };
}

function fallaDeUso(usada: number | null, disponible: number): string | null {
  if (usada === null) return OBLIGATORIO;
  if (usada <= 0) return A_USAR_POSITIVA;
  return usada > disponible ? A_USAR_EXCEDE : null;
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

const fallaDeCantidad = (obtenida: number): string | null => (obtenida > 0 ? null : OBTENIDA_POSITIVA);

const fallaDeVencimiento = (dia: string): string | null => (dia < hoy() ? VENCE_ANTES_DEL_PROCESO : null);
