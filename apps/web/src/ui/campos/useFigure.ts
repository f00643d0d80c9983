import { useState } from 'react';
import { leerNumero, numero, numberText } from '@/ui/formatos';
import { acotar, failureOf, ilegible, valueOf, type Limits } from './limites';
import { seEstaEnviando } from './quieto';

interface Figure {
  readonly value: number | null | undefined;
  readonly onChange: ((value: number | null) => void) | undefined;
  readonly limits: Limits;
  /** On leaving the field, a value out of bounds is set to the bound. */
  readonly ajustar: boolean;
}

/** The text of a figure and its number: they follow each other, and a text that is not a number is reported. */
export function useFigure({ value, onChange, limits, ajustar }: Figure) {
  const actual = value === undefined ? null : value;
  const [text, setText] = useState(() => numberText(actual));
  const [failure, setFailure] = useState<string | null>(null);
  const [cambio, fijarCambio] = useState<string | null>(null);
  const escribir = (nuevo: string): void => {
    setText(nuevo);
    setFailure(null);
    fijarCambio(null);
  };
  // The value was set from outside (a reset, a paired field): the text follows it.
  if (valueOf(text) !== actual) {
    escribir(numberText(actual));
  }
  const poner = (value: number): void => {
    escribir(numberText(value));
    onChange?.(value);
  };
  const alEscribir = (nuevo: string): void => {
    escribir(nuevo);
    if (valueOf(nuevo) !== actual) onChange?.(valueOf(nuevo));
  };
  const alSalir = (): void => {
    const leido = leerNumero(text);
    if (Number.isNaN(leido) || ilegible(text, limits) !== null) return setFailure(failureOf(text, limits));
    const quedo = acotar(leido, ajustar && !seEstaEnviando() ? limits : { decimales: limits.decimales });
    setText(numberText(quedo));
    setFailure(failureOf(numberText(quedo), limits));
    if (quedo !== leido) fijarCambio(`Escribiste ${text.trim()}: queda ${numero(quedo)}.`);
    if (quedo !== actual) onChange?.(quedo);
  };
  return { actual, text, failure, setFailure, cambio, poner, alEscribir, alSalir };
}
