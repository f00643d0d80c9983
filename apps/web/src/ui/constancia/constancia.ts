import type { FormErrors } from '@mantine/form';
import { hoy } from '../formatos';
import { OBLIGATORIO } from '../formulario/obligatorio';

export type ClaseDeBaja = 'destruccion' | 'perdida' | 'muestra';

/** The typed fields about destroyed or lost stock or plants, or a sample of stock. */
export interface ConstanciaValues extends Record<string, unknown> {
  clase: ClaseDeBaja;
  fecha: string | null;
  motivo: string;
  testigo: string;
  foto_sha256: string | null;
}

export const constanciaNueva = (): ConstanciaValues => ({
  clase: 'destruccion',
  fecha: hoy(),
  motivo: '',
  testigo: '',
  foto_sha256: null,
});

/** A destruction needs a witness; a loss or a sample may have none. */
export const constanciaFailures = ({ clase, fecha, motivo, testigo }: ConstanciaValues): FormErrors => ({
  fecha: fecha ? null : OBLIGATORIO,
  motivo: motivo.trim() ? null : OBLIGATORIO,
  testigo: clase !== 'destruccion' || testigo.trim() ? null : OBLIGATORIO,
});

/** The request for stock. */
export const constanciaData = ({ clase, fecha, motivo, testigo, foto_sha256 }: ConstanciaValues) => ({
  clase,
  fecha,
  motivo: motivo.trim(),
  testigo: testigo.trim() || null,
  foto_sha256,
});

/** The request for plants, which have no samples. */
export const datosDeConstanciaDePlantas = (values: ConstanciaValues) => ({
  ...constanciaData(values),
  clase: values.clase === 'perdida' ? ('perdida' as const) : ('destruccion' as const),
});
