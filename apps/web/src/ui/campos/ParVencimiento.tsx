import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { diasDeVencimiento, fechaDeVencimiento, hoy, type Dia } from '@/ui/formatos';
import { FechaField } from './FechaField';
import { NumeroField } from './NumeroField';
import clases from './fields.module.css';

interface Props<V> {
  readonly form: UseFormReturnType<V>;
  /** Names of the two fields: a number or null, and a 'YYYY-MM-DD' or null. */
  readonly dias: keyof V & string;
  readonly fecha: keyof V & string;
  /**
   * The day from which the days count; today by default. When it changes, the date follows typed days; a chosen date
   * stays, and its days are counted again.
   */
  readonly base?: Dia | null;
  readonly etiquetaDias?: string;
  readonly etiquetaFecha?: string;
  readonly minDias?: number;
  /** Shows the date before its days. */
  readonly fechaPrimero?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** Days to expiry and expiry date, which follow each other: days are whole, rounded up, and empty if the date is before the base (rule `medidas.vencimiento-en-dias`). */
export function ParVencimiento<V>({
  form,
  dias,
  fecha,
  base: dada,
  etiquetaDias = 'Días hasta el vencimiento',
  etiquetaFecha = 'Fecha de vencimiento',
  minDias = 0,
  fechaPrimero = false,
  required = false,
  disabled = false,
}: Props<V>) {
  const base = dada || hoy();
  const deDias = form.getInputProps(dias as never);
  const deFecha = form.getInputProps(fecha as never);
  const poner = (values: { dias?: number | null; fecha?: Dia | null }): void =>
    form.setValues({
      ...('dias' in values ? { [dias]: values.dias } : {}),
      ...('fecha' in values ? { [fecha]: values.fecha } : {}),
    } as Partial<V>);
  const tipeados = useRef(false);
  const values = useRef({ dias: null as number | null, fecha: null as Dia | null, poner });
  useEffect(() => {
    values.current = { dias: deDias.value as number | null, fecha: deFecha.value as Dia | null, poner };
  });
  const basePrevia = useRef(base);
  useEffect(() => {
    if (basePrevia.current === base) return;
    basePrevia.current = base;
    const { dias: cuantos, fecha: dia, poner: fijar } = values.current;
    if (tipeados.current && cuantos !== null) fijar({ fecha: fechaDeVencimiento(base, cuantos) });
    else if (dia) fijar({ dias: diasDeVencimiento(base, dia) });
  }, [base]);
  const daysField = (
    <NumeroField
      {...deDias}
      label={etiquetaDias}
      unidad="días"
      min={minDias}
      decimales={0}
      ajustar
      required={required}
      disabled={disabled}
      onChange={(n) => {
        tipeados.current = true;
        poner({ dias: n, fecha: fechaDeVencimiento(base, n) });
      }}
    />
  );
  const dateField = (
    <FechaField
      {...deFecha}
      label={etiquetaFecha}
      min={minDias >= 0 ? base : null}
      required={required}
      disabled={disabled}
      onChange={(dia) => {
        tipeados.current = false;
        poner({ fecha: dia, dias: diasDeVencimiento(base, dia) });
      }}
    />
  );
  return (
    <div className={clases.par}>
      {fechaPrimero && dateField}
      {daysField}
      {!fechaPrimero && dateField}
    </div>
  );
}
