import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';

export interface RequestedCodigo {
  readonly value: string;
  readonly onChange: (codigo: string) => void;
  /** Requests a code from the API; null until its inputs are chosen. */
  readonly pedir: (() => Promise<string | undefined>) | null;
}

const SIN_SENAL = 'Esto necesita señal: el código lo da el servidor.';
const SIN_CODIGO = 'No se pudo generar el código. Por favor, intenta nuevamente.';

function failureOf(isPaused: boolean, isError: boolean): string | null {
  if (isPaused) return SIN_SENAL;
  return isError ? SIN_CODIGO : null;
}

/** The code of a new record: requested while there is none, and kept until `otro` and an empty value request another. */
export function useCodigoGenerado({ value, onChange, pedir }: RequestedCodigo) {
  const field = useId();
  const [vez, fijarVez] = useState(0);
  const falta = value === '' && pedir !== null;
  const { data, isError, isFetching, isPaused } = useQuery({
    // One query for each field and request: a code is never issued twice.
    queryKey: ['codigo generado', field, vez],
    queryFn: () => pedir?.(),
    enabled: falta,
    staleTime: Infinity,
    gcTime: 0,
  });
  // Only called when a code arrives: `onChange` is another function on every render.
  const poner = useEffectEvent(onChange);
  useEffect(() => {
    if (falta && data) poner(data);
  }, [falta, data]);
  return {
    generando: isFetching,
    falla: falta ? failureOf(isPaused, isError) : null,
    otro: () => fijarVez(vez + 1),
  };
}
