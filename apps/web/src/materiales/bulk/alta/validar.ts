import { CANTIDAD_MINIMA } from '@cepa/words/mensajes/campos';
import {
  CANTIDAD_USADA_POSITIVA,
  SIN_MATERIA_PRIMA,
  VENCE_ANTES_DE_PRODUCIDO,
  usadaExcedeLaDisponible,
} from '@cepa/words/mensajes/materiales';
import type { FormErrors } from '@mantine/form';
import type { Esquema } from '@/api/cliente';
import { numero, truncar } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { convertible, convertir, esMasa } from '../../comun/unidades';
import { venceDespues } from '../../comun/vencimientos';
import { DECIMALES, MIN } from '../comun/bulk';

type MateriaPrima = Pick<Esquema<'MateriaPrima'>, 'stock_disponible' | 'unidad_medida'> & {
  readonly fecha_vencimiento?: string;
};

/** The typed fields of the create form. */
export interface AltaValues extends Record<string, unknown> {
  materia_prima_id: string | null;
  codigo: string;
  cantidad: number | null;
  unidad_medida: string | null;
  tipo_producto: string | null;
  tipo_es_igual_a_materia_prima: boolean;
  fecha_produccion: string | null;
  dias_vencimiento: number | null;
  fecha_vencimiento: string | null;
  observaciones: string;
  /** The quantity taken from its raw material, if the units do not convert. */
  cantidad_usada: number | null;
  /** Why expired raw material is used, or why it expires later than the raw material. */
  motivo: string;
}

export const excedeDisponible = (tope: number): string => usadaExcedeLaDisponible(numero(tope));

/** Returns the stock left in a raw material, in `unidad`, rounded down to the stored decimals. */
export function topeDe({ stock_disponible, unidad_medida }: MateriaPrima, unidad: string | null): number {
  return Math.max(0, truncar(convertir(stock_disponible, unidad_medida, unidad ?? unidad_medida) ?? 0, DECIMALES));
}

/** Whether the form asks for the taken quantity: what is counted, or measured by volume, has no mass. */
export const pideUsada = (unidad: string | null, { unidad_medida }: MateriaPrima): boolean =>
  unidad !== null && !esMasa(unidad) && !convertible(unidad, unidad_medida);

/** Whether the raw material was expired on the day of production. */
export const usaVencida = (
  { fecha_produccion }: Pick<AltaValues, 'fecha_produccion'>,
  { fecha_vencimiento }: MateriaPrima,
): boolean => fecha_produccion !== null && fecha_vencimiento !== undefined && fecha_vencimiento < fecha_produccion;

/** Whether a reason is required: expired raw material is used, or the bulk expires later. */
export const pideMotivo = (
  values: Pick<AltaValues, 'fecha_produccion' | 'fecha_vencimiento'>,
  materia: MateriaPrima,
): boolean => usaVencida(values, materia) || venceDespues(values.fecha_vencimiento, materia.fecha_vencimiento);

type Tipo = Pick<AltaValues, 'tipo_producto' | 'tipo_es_igual_a_materia_prima'>;
type Fechas = Pick<AltaValues, 'fecha_produccion' | 'fecha_vencimiento'>;

export const validarTipo = ({ tipo_producto, tipo_es_igual_a_materia_prima }: Tipo): FormErrors => ({
  tipo_producto: tipo_es_igual_a_materia_prima || tipo_producto ? null : OBLIGATORIO,
});

export const validarFechas = ({ fecha_produccion, fecha_vencimiento }: Fechas): FormErrors => ({
  fecha_produccion: fecha_produccion ? null : OBLIGATORIO,
  fecha_vencimiento:
    fecha_produccion && fecha_vencimiento && fecha_vencimiento < fecha_produccion ? VENCE_ANTES_DE_PRODUCIDO : null,
});

/** Raw material, code, quantity, unit, type and production date are required (rule `materiales.alta-de-bulk`). */
export function validarAlta(values: AltaValues, materia: MateriaPrima | undefined): FormErrors {
  return {
    materia_prima_id: materia ? null : SIN_MATERIA_PRIMA,
    codigo: values.codigo ? null : OBLIGATORIO,
    unidad_medida: values.unidad_medida ? null : OBLIGATORIO,
    cantidad: failureOfCantidad(values.cantidad, topeDeLoHecho(values, materia)),
    cantidad_usada: materia && pideUsada(values.unidad_medida, materia) ? failureOfUso(values, materia) : null,
    motivo: materia && pideMotivo(values, materia) && !values.motivo.trim() ? OBLIGATORIO : null,
    ...validarTipo(values),
    ...validarFechas(values),
  };
}

/** The quantity made is limited only if its unit converts to the raw material's. */
const topeDeLoHecho = ({ unidad_medida }: AltaValues, materia: MateriaPrima | undefined): number =>
  materia && !pideUsada(unidad_medida, materia) ? topeDe(materia, unidad_medida) : Infinity;

function failureOfUso({ cantidad_usada }: AltaValues, { stock_disponible }: MateriaPrima): string | null {
  if (cantidad_usada === null) return OBLIGATORIO;
  if (cantidad_usada <= 0) return CANTIDAD_USADA_POSITIVA;
  return cantidad_usada > stock_disponible ? excedeDisponible(stock_disponible) : null;
}

function failureOfCantidad(cantidad: number | null, tope: number): string | null {
  if (cantidad === null) return OBLIGATORIO;
  if (cantidad < MIN) return CANTIDAD_MINIMA;
  return cantidad > tope ? excedeDisponible(tope) : null;
}
