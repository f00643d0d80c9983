import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { CampoCodigo } from '@/ui/campos/CampoCodigo';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (codigo: string) => void;
  readonly error?: React.ReactNode;
  /** Asks the API for a code; null while what it depends on is not chosen, and `espera` says what that is. */
  readonly pedir: (() => Promise<string | undefined>) | null;
  readonly espera?: string;
}

/** The code of a new product: asked for once, kept until another is asked for. */
export function CampoCodigoGenerado({ label, value, onChange, error, pedir, espera = '' }: Props) {
  const campo = useId();
  const [vez, fijarVez] = useState(0);
  const falta = value === '' && pedir !== null;
  const { data, isError } = useQuery({
    // One query a field and a time: a code is never given twice.
    queryKey: ['codigo generado', campo, vez],
    queryFn: () => pedir?.(),
    enabled: falta,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (falta && data) onChange(data);
    // Only what arrives is put: `onChange` is another function on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [falta, data]);
  const otro = (): string => {
    fijarVez(vez + 1);
    return '';
  };
  return (
    <CampoCodigo
      label={label}
      required
      value={value}
      onChange={(nuevo) => onChange(nuevo ?? '')}
      placeholder={pedir ? 'Generando…' : espera}
      error={falta && isError ? 'No se pudo generar el código. Por favor, intenta nuevamente.' : error}
      {...(pedir ? { generar: otro } : {})}
    />
  );
}
