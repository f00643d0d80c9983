import type { FormErrors } from '@mantine/form';
import { hoy } from '../formatos';
import { OBLIGATORIO } from '../formulario/obligatorio';

/** The typed fields about stock or plants that are destroyed or lost. */
export interface ConstanciaValues extends Record<string, unknown> {
  clase: 'destruccion' | 'perdida';
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

/** A destruction has a witness; a loss may have none. */
export const constanciaFailures = ({ clase, fecha, motivo, testigo }: ConstanciaValues): FormErrors => ({
  fecha: fecha ? null : OBLIGATORIO,
  motivo: motivo.trim() ? null : OBLIGATORIO,
  testigo: clase === 'perdida' || testigo.trim() ? null : OBLIGATORIO,
});

/** As the API takes it. */
export const constanciaData = ({ clase, fecha, motivo, testigo, foto_sha256 }: ConstanciaValues) => ({
  clase,
  fecha,
  motivo: motivo.trim(),
  testigo: testigo.trim() || null,
  foto_sha256,
});
