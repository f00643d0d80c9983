import type { FormErrors } from '@mantine/form';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { CANTIDAD_CERO, VENCE_ANTES } from '../comun/materia';

/** What the create form holds while it is filled in. */
export interface ValoresDeAlta extends Record<string, unknown> {
  biomasa_id: string | null;
  tipo: string | null;
  codigo: string;
  cantidad: number | null;
  unidad_medida: string | null;
  fecha_fin_secado: string | null;
  dias_vencimiento: number | null;
  fecha_vencimiento: string | null;
  humedad_porcentaje: number | null;
}

const falta = (valor: unknown): string | null => (valor === null || valor === '' ? OBLIGATORIO : null);

export function validarCantidad(cantidad: number | null): string | null {
  if (cantidad === null) return OBLIGATORIO;
  return cantidad > 0 ? null : CANTIDAD_CERO;
}

export function validarFechas({
  fecha_fin_secado,
  fecha_vencimiento,
}: Pick<ValoresDeAlta, 'fecha_fin_secado' | 'fecha_vencimiento'>): FormErrors {
  const invertidas = fecha_fin_secado && fecha_vencimiento && fecha_vencimiento < fecha_fin_secado;
  return {
    fecha_fin_secado: falta(fecha_fin_secado),
    fecha_vencimiento: falta(fecha_vencimiento) ?? (invertidas ? VENCE_ANTES : null),
  };
}

export function validarHumedad(humedad: number | null): string | null {
  return humedad === null || (humedad >= 0 && humedad <= 100) ? null : 'La humedad va de 0 a 100 %.';
}

/** Biomass, type, code, quantity, unit and both dates are required; days to expiry are at least 0 (`spec 2 §5 Raw-material create`). */
export function validarAlta(valores: ValoresDeAlta): FormErrors {
  return {
    biomasa_id: falta(valores.biomasa_id),
    tipo: falta(valores.tipo),
    codigo: falta(valores.codigo),
    unidad_medida: falta(valores.unidad_medida),
    cantidad: validarCantidad(valores.cantidad),
    humedad_porcentaje: validarHumedad(valores.humedad_porcentaje),
    ...validarFechas(valores),
    dias_vencimiento:
      valores.dias_vencimiento !== null && valores.dias_vencimiento < 0 ? 'Los días no pueden ser menos que 0.' : null,
  };
}
