import { CANTIDAD_POSITIVA } from '@cepa/words/mensajes/campos';
import { VENCE_ANTES_DE_SECADO } from '@cepa/words/mensajes/materiales';
import type { FormErrors } from '@mantine/form';
import type { Esquema } from '@/api/cliente';
import { restoFailures, type RestoValues } from '@/ui/constancia/resto';
import { diasDeVencimiento, redondear, type Dia } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { convertir, convertible, esMasa } from '../../comun/unidades';
import { esDeMateria } from '../comun/materia';

/** The typed fields of the create form. */
export interface AltaValues extends RestoValues {
  biomasa_id: string | null;
  tipo: string | null;
  codigo: string;
  cantidad: number | null;
  /** The quantity taken from its biomass, if the units do not convert. */
  biomasa_usada: number | null;
  unidad_medida: string | null;
  fecha_fin_secado: string | null;
  dias_vencimiento: number | null;
  fecha_vencimiento: string | null;
  humedad_porcentaje: number | null;
}

/** A biomass from which raw material can be taken. */
export type Biomasa = Esquema<'BiomasaEnLista'>;

/** The fields that set how much is taken of the biomass. */
export type Tomado = Pick<AltaValues, 'cantidad' | 'unidad_medida' | 'biomasa_usada'>;

/** The remaining quantity of the biomass, and its unit. */
export interface Origen {
  readonly peso_restante: number;
  readonly unidad_medida: string;
}

/** The unit proposed by its biomass; null for a unit that is not used for matter. */
export const unidadDe = (biomasa: { readonly unidad_medida: string } | undefined): string | null =>
  biomasa && esDeMateria({ value: biomasa.unidad_medida }) ? biomasa.unidad_medida : null;

/** Whether the form asks for the quantity taken from the biomass: what is counted, or measured by volume, has no mass. */
export const pideUsada = ({ unidad_medida }: Pick<AltaValues, 'unidad_medida'>, origen: Origen | undefined): boolean =>
  origen !== undefined &&
  unidad_medida !== null &&
  !esMasa(unidad_medida) &&
  !convertible(unidad_medida, origen.unidad_medida);

/** The quantity taken from the biomass, in the biomass's unit; null while it is unknown. */
export function tomaDe(values: Tomado, origen: Origen | undefined): number | null {
  const { cantidad, unidad_medida, biomasa_usada } = values;
  if (origen === undefined || cantidad === null || unidad_medida === null) return null;
  return pideUsada(values, origen) ? biomasa_usada : convertir(cantidad, unidad_medida, origen.unidad_medida);
}

/** The rest of the biomass after this. */
export const quedaDe = (values: Tomado, biomasa: Biomasa): number =>
  redondear(biomasa.peso_restante - (tomaDe(values, biomasa) ?? 0), 6);

/** Whether the biomass has a rest, so that the form asks for its destination. */
export const sobra = (values: Tomado, biomasa: Biomasa | undefined): boolean =>
  biomasa !== undefined && tomaDe(values, biomasa) !== null && quedaDe(values, biomasa) > 0;

const falta = (value: unknown): string | null => (value === null || value === '' ? OBLIGATORIO : null);

export function validarCantidad(cantidad: number | null): string | null {
  if (cantidad === null) return OBLIGATORIO;
  return cantidad > 0 ? null : CANTIDAD_POSITIVA;
}

export function validarFechas({
  fecha_fin_secado,
  fecha_vencimiento,
}: Pick<AltaValues, 'fecha_fin_secado' | 'fecha_vencimiento'>): FormErrors {
  const invertidas = fecha_fin_secado && fecha_vencimiento && fecha_vencimiento < fecha_fin_secado;
  return {
    fecha_fin_secado: falta(fecha_fin_secado),
    fecha_vencimiento: falta(fecha_vencimiento) ?? (invertidas ? VENCE_ANTES_DE_SECADO : null),
  };
}

export function validarHumedad(humedad: number | null): string | null {
  return humedad === null || (humedad >= 0 && humedad <= 100) ? null : 'La humedad va de 0 a 100 %.';
}

/** Biomass, type, code, quantity, unit and both dates are required; days to expiry are at least 0 (rule `materiales.alta-de-materia-prima`). */
export function validarAlta(values: AltaValues, origen?: Origen): FormErrors {
  const toma = tomaDe(values, origen);
  return {
    biomasa_id: falta(values.biomasa_id),
    tipo: falta(values.tipo),
    codigo: falta(values.codigo),
    unidad_medida: falta(values.unidad_medida),
    cantidad: validarCantidad(values.cantidad),
    humedad_porcentaje: validarHumedad(values.humedad_porcentaje),
    biomasa_usada: pideUsada(values, origen) ? validarCantidad(values.biomasa_usada) : null,
    ...(toma !== null && origen !== undefined && toma < origen.peso_restante ? restoFailures(values) : {}),
    ...validarFechas(values),
    dias_vencimiento:
      values.dias_vencimiento !== null && values.dias_vencimiento < 0 ? 'Los días no pueden ser menos que 0.' : null,
  };
}

/** The shelf life proposed from the last raw material: the days between its drying and its expiry; null for none. */
export const diasPropuestos = (
  ultima: { readonly fecha_fin_secado: Dia | null; readonly fecha_vencimiento: Dia | null } | undefined,
): number | null => {
  const dias = ultima ? diasDeVencimiento(ultima.fecha_fin_secado, ultima.fecha_vencimiento) : null;
  return dias !== null && dias > 0 ? dias : null;
};
