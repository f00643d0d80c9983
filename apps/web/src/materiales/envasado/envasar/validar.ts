import {
  ENVASADO_EXCEDE,
  PESO_POR_UNIDAD_POSITIVO,
  VENCE_ANTES_DE_ENVASADO,
  pesoExcedeElStock,
} from '@cepa/words/mensajes/materiales';
import type { FormErrors } from '@mantine/form';
import { numero, redondear } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { pesoDe } from '../../comun/unidades';

/** One more package size from the same bulk. */
export interface Size {
  /** Distinguishes it from the others while the form is open. */
  readonly clave: string;
  readonly tipo_envase: string | null;
  readonly peso_por_unidad: number | null;
  readonly cantidad_unidades: number | null;
  readonly precio_unitario: number | null;
}

/** The typed fields of the packaging form. */
export interface EnvasadoValues extends Record<string, unknown> {
  codigo: string;
  tipo_envase: string | null;
  peso_por_unidad: number | null;
  cantidad_unidades: number | null;
  precio_unitario: number | null;
  fecha_envasado: string | null;
  dias_vencimiento: number | null;
  fecha_vencimiento: string | null;
  observaciones: string;
  /** The sizes after the first. */
  otros: readonly Size[];
  /** Why it expires later than its bulk. */
  motivo: string;
}

type Peso = Pick<EnvasadoValues, 'peso_por_unidad' | 'cantidad_unidades'>;

/** The total weight of all units; null until both figures are given. */
export const pesoTotalDe = ({ peso_por_unidad, cantidad_unidades }: Peso): number | null =>
  peso_por_unidad === null || cantidad_unidades === null ? null : pesoDe(cantidad_unidades, peso_por_unidad);

/** The total weight of all sizes; a size with a missing figure counts as zero. */
export const pesoDeTodos = (values: Pick<EnvasadoValues, 'peso_por_unidad' | 'cantidad_unidades' | 'otros'>): number =>
  redondear(
    [values, ...values.otros].reduce((suma, size) => suma + (pesoTotalDe(size) ?? 0), 0),
    6,
  );

const failuresOfSize = ({ tipo_envase, peso_por_unidad, cantidad_unidades, precio_unitario }: Size, lugar: number) => ({
  [`otros.${lugar}.tipo_envase`]: tipo_envase ? null : OBLIGATORIO,
  [`otros.${lugar}.peso_por_unidad`]: failureOfPeso(peso_por_unidad),
  [`otros.${lugar}.cantidad_unidades`]: failureOfUnidades(cantidad_unidades),
  [`otros.${lugar}.precio_unitario`]: failureOfPrecio(precio_unitario),
});

/** Why the units do not fit in the rest of the bulk; null if they do. */
export function alertaDePeso(total: number | null, stock: number, unidad: string): string | null {
  if (total === null || total <= stock) return null;
  return pesoExcedeElStock(numero(total, 1), numero(stock, 1), unidad);
}

export function failureOfPrecio(precio: number | null): string | null {
  if (precio === null) return OBLIGATORIO;
  return precio < 0 ? 'El precio no puede ser menor que 0.' : null;
}

type Fechas = Pick<EnvasadoValues, 'fecha_envasado' | 'fecha_vencimiento'>;

/** Whether it would expire later than its bulk, which requires a reason. */
export const venceDespues = (vence: string | null, delBulk: string | null): boolean =>
  vence !== null && delBulk !== null && vence > delBulk;

/** @param exigida whether the expiry is required: when editing */
export function validarFechas({ fecha_envasado, fecha_vencimiento }: Fechas, exigida = false): FormErrors {
  const venceAntes = fecha_envasado && fecha_vencimiento && fecha_vencimiento < fecha_envasado;
  const falta = exigida && !fecha_vencimiento ? OBLIGATORIO : null;
  return {
    fecha_envasado: fecha_envasado ? null : OBLIGATORIO,
    fecha_vencimiento: venceAntes ? VENCE_ANTES_DE_ENVASADO : falta,
  };
}

/**
 * @param stock the remaining quantity of the bulk
 * @param venceBulk the bulk's expiry
 */
export function validarEnvasado(values: EnvasadoValues, stock: number, venceBulk: string | null = null): FormErrors {
  const total = pesoDeTodos(values);
  return {
    codigo: values.codigo ? null : OBLIGATORIO,
    tipo_envase: values.tipo_envase ? null : OBLIGATORIO,
    peso_por_unidad: failureOfPeso(values.peso_por_unidad),
    cantidad_unidades: failureOfUnidades(values.cantidad_unidades),
    // Not a field's error: it stays when the units that do not fit are cleared.
    peso_total: total > stock ? ENVASADO_EXCEDE : null,
    precio_unitario: failureOfPrecio(values.precio_unitario),
    ...Object.assign({}, ...values.otros.map(failuresOfSize)),
    ...validarFechas(values),
    motivo: venceDespues(values.fecha_vencimiento, venceBulk) && !values.motivo.trim() ? OBLIGATORIO : null,
  };
}

function failureOfPeso(peso: number | null): string | null {
  if (peso === null) return OBLIGATORIO;
  return peso > 0 ? null : PESO_POR_UNIDAD_POSITIVO;
}

function failureOfUnidades(unidades: number | null): string | null {
  if (unidades === null) return OBLIGATORIO;
  return unidades >= 1 && Number.isInteger(unidades) ? null : 'Las unidades deben ser un número entero, 1 o más.';
}
