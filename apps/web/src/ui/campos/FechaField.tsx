import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fecha, leerFecha, type Dia } from '@/ui/formatos';
import { CalendarButton } from './CalendarButton';
import type { FieldProps } from './field';
import { useQuieto } from './quieto';
import { useTraba } from './traba';

interface Props extends FieldProps<Dia> {
  /** First and last allowed day. */
  readonly min?: Dia | null;
  readonly max?: Dia | null;
}

const inField = (dia: Dia | null): string => (dia === null || dia === '' ? '' : fecha(dia));

/** While typing only a complete date counts: '21/1' may become '21/11/2026'. On leaving the field '21/11' is accepted too. */
const entera = (text: string): Dia | null => (/\d{4}$|^\d{4}-/.test(text.trim()) ? leerFecha(text) : null);

const ilegible = (text: string): string | null =>
  text.trim() === '' || leerFecha(text) !== null ? null : 'Escribí una fecha como 21/11/2026.';

/** The problem of a typed date; null if it is valid. */
function failureOf(text: string, min: Dia | null, max: Dia | null): string | null {
  const dia = leerFecha(text);
  if (dia === null) return ilegible(text);
  if (min && dia < min) return `Tiene que ser el ${fecha(min)} o después.`;
  if (max && dia > max) return `Tiene que ser el ${fecha(max)} o antes.`;
  return null;
}

/** A day, typed as dd/mm/aaaa or chosen in a calendar; `value` is 'YYYY-MM-DD', or null if empty. */
export function FechaField({
  value,
  onChange,
  onBlur,
  min = null,
  max = null,
  error,
  defaultValue: _inicial,
  disabled,
  readOnly,
  placeholder = 'dd/mm/aaaa',
  ...resto
}: Props) {
  const actual = value || null;
  const [text, setText] = useState(() => inField(actual));
  const [failure, setFailure] = useState<string | null>(null);
  const field = useTraba(ilegible(text));
  // The value was set from outside (a reset, a paired field): the text follows it.
  if (entera(text) !== actual) {
    setText(inField(actual));
    setFailure(null);
  }
  const alEscribir = (nuevo: string): void => {
    setText(nuevo);
    setFailure(null);
    const dia = entera(nuevo);
    if (dia !== actual) onChange?.(dia);
  };
  const alSalir = (): void => {
    const dia = leerFecha(text);
    setFailure(failureOf(text, min, max));
    if (dia === null) return;
    setText(inField(dia));
    if (dia !== actual) onChange?.(dia);
  };
  const elegir = (dia: string | null): void => {
    setText(inField(dia));
    setFailure(null);
    if (dia !== actual) onChange?.(dia);
  };
  // A typed date is not missing: the message that it is unreadable is more precise.
  const [dicho, aquietar] = useQuieto((actual === null && failure) || (error ?? failure));
  return (
    <TextInput
      {...resto}
      ref={field}
      onInvalid={() => setFailure(ilegible(text))}
      // On submit by keyboard the field does not lose the focus: a date without a year would count as empty.
      onKeyDown={({ key }) => key === 'Enter' && alSalir()}
      value={text}
      onChange={(evento) => alEscribir(evento.currentTarget.value)}
      onBlur={(evento) => {
        aquietar();
        alSalir();
        onBlur?.(evento);
      }}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      readOnly={readOnly}
      error={dicho}
      classNames={{ input: 'numero' }}
      rightSection={
        <CalendarButton value={actual} min={min} max={max} disabled={Boolean(disabled || readOnly)} alElegir={elegir} />
      }
      rightSectionWidth={44}
    />
  );
}
