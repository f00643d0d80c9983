import { Button, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { cantidad, esAmbiguo, simbolo } from '@/ui/formatos';
import type { FieldProps } from './field';
import clases from './fields.module.css';
import { acotar, darPaso, ilegible, type Limits } from './limites';
import { useQuieto } from './quieto';
import { StepButtons } from './StepButtons';
import { useTraba } from './traba';
import { useFigure } from './useFigure';

interface Props extends FieldProps<number>, Limits {
  /** Shown after the figure: a unit of the API ('gramos' is shown 'g') or any short text. */
  readonly unidad?: string | null;
  /** Shows buttons that change the value by this much; the arrow keys do it too. */
  readonly paso?: number;
  /** Shows a button that sets `max`, truncated to `decimales`. */
  readonly conMaximo?: boolean;
  /** On leaving the field, a value out of bounds is set to the bound instead of being marked; but not when the submit button is pressed, because nobody would see the recorded value. */
  readonly ajustar?: boolean;
}

/** The keyboard of a phone: with minus, with a decimal mark, or neither. */
function tecladoDe(min: number | undefined, decimales: number | undefined): 'text' | 'numeric' | 'decimal' {
  if (min === undefined || min < 0) return 'text';
  return decimales === 0 ? 'numeric' : 'decimal';
}

/** A figure, typed as '1.234,5' or '1234.5'; `value` is the number, or null if empty. */
export function NumeroField({
  value = null,
  onChange,
  onBlur,
  min,
  max,
  decimales,
  redondea,
  unidad,
  paso,
  conMaximo = false,
  ajustar = false,
  error,
  description,
  defaultValue: _inicial,
  disabled,
  readOnly,
  ...resto
}: Props) {
  const limits = { min, max, decimales, redondea };
  const { actual, text, failure, setFailure, cambio, poner, alEscribir, alSalir } = useFigure({
    value,
    onChange,
    limits,
    ajustar,
  });
  const field = useTraba(ilegible(text, limits));
  const alTeclear = (evento: KeyboardEvent): void => {
    if (paso === undefined || readOnly || (evento.key !== 'ArrowUp' && evento.key !== 'ArrowDown')) return;
    evento.preventDefault();
    poner(darPaso(actual, paso, evento.key === 'ArrowUp' ? 1 : -1, limits));
  };
  const quieto = Boolean(disabled || readOnly);
  const signo = simbolo(unidad);
  const leido = esAmbiguo(text)
    ? `Se lee ${cantidad(actual, unidad).replace('.', '')}. Para decimales usá la coma.`
    : null;
  // A typed number is not missing: the message that it is unreadable is more precise.
  const [dicho, aquietar] = useQuieto({
    error: (actual === null && failure) || (error ?? failure),
    description: cambio ?? leido ?? description,
  });
  return (
    <TextInput
      {...resto}
      ref={field}
      onInvalid={() => setFailure(ilegible(text, limits))}
      value={text}
      onChange={(evento) => alEscribir(evento.currentTarget.value)}
      onBlur={(evento) => {
        aquietar();
        alSalir();
        onBlur?.(evento);
      }}
      onKeyDown={alTeclear}
      disabled={disabled}
      readOnly={readOnly}
      inputMode={tecladoDe(min, decimales)}
      autoComplete="off"
      error={dicho.error}
      description={dicho.description}
      classNames={{ input: `numero ${clases.cifra}`, section: clases.seccion }}
      inputContainer={(field) => (
        <div className={clases.fila}>
          <div className={clases.crece}>{field}</div>
          {paso !== undefined && !quieto && (
            <StepButtons paso={paso} unidad={signo} valor={actual} limites={limits} poner={poner} />
          )}
          {conMaximo && max !== undefined && !quieto && (
            <Button
              variant="default"
              size="md"
              px="sm"
              onClick={() => poner(acotar(max, limits))}
              aria-label={`MAX: ${cantidad(acotar(max, limits), unidad)}`}
            >
              MAX
            </Button>
          )}
        </div>
      )}
      {...(signo
        ? {
            rightSection: <span className={clases.unidad}>{signo}</span>,
            rightSectionWidth: `calc(${signo.length}ch + 1.75rem)`,
          }
        : {})}
    />
  );
}
