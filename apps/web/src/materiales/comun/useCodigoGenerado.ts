import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';

export interface RequestedCodigo {
  readonly value: string;
  readonly onChange: (codigo: string) => void;
  /** Asks the API for a code; null while what it depends on is not chosen. */
  readonly pedir: (() => Promise<string | undefined>) | null;
}

const SIN_CODIGO = 'No se pudo generar el código. Por favor, intenta nuevamente.';

/** The code of something new: asked for while there is none, and kept until `otro` and an empty value ask for another. */
export function useCodigoGenerado({ value, onChange, pedir }: RequestedCodigo) {
  const field = useId();
  const [vez, fijarVez] = useState(0);
  const falta = value === '' && pedir !== null;
  const { data, isError, isFetching } = useQuery({
    // One query a field and a time: a code is never given twice.
    queryKey: ['codigo generado', field, vez],
    queryFn: () => pedir?.(),
    enabled: falta,
    staleTime: Infinity,
    gcTime: 0,
  });
  // Only what arrives is put: `onChange` is another function on every render.
  const poner = useEffectEvent(onChange);
  useEffect(() => {
    if (falta && data) poner(data);
  }, [falta, data]);
  return { generando: isFetching, falla: falta && isError ? SIN_CODIGO : null, otro: () => fijarVez(vez + 1) };
}
