import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { api } from '@/api/cliente';
import { useClubId } from '@/app/sesion/estado';
import { CampoCodigo } from '@/ui/campos/CampoCodigo';

interface Props {
  readonly value: string;
  readonly onChange: (codigo: string) => void;
  readonly error?: React.ReactNode;
  /** What the new raw material comes from; null while it is not chosen, and then no code is asked for. */
  readonly origen: { readonly biomasa_id: string } | { readonly materia_prima_id: string } | null;
}

/** The code of a new raw material: asked for once, kept until another is asked for. */
export function CampoCodigoPropuesto({ value, onChange, error, origen }: Props) {
  const club_id = useClubId();
  const campo = useId();
  const [vez, fijarVez] = useState(0);
  const falta = value === '' && origen !== null;
  const { data, isError } = useQuery({
    // One query a field and a time: two fields must never be given the same code.
    queryKey: ['codigo de materia prima', campo, vez],
    queryFn: async () => (await api.GET('/api/materia_prima_generar_codigo', { params: { query: { club_id, ...origen } } })).data,
    enabled: falta,
    staleTime: Infinity,
    gcTime: 0,
  });
  const codigo = data?.codigo;
  useEffect(() => {
    if (falta && codigo) onChange(codigo);
    // Only what arrives is put: `onChange` is another function on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [falta, codigo]);
  const otro = (): string => {
    fijarVez(vez + 1);
    return '';
  };
  return (
    <CampoCodigo
      label="Código"
      required
      value={value}
      onChange={(nuevo) => onChange(nuevo ?? '')}
      placeholder={origen ? 'Generando…' : 'Se genera al elegir la biomasa'}
      error={falta && isError ? 'No se pudo generar el código. Por favor, intenta nuevamente.' : error}
      {...(origen ? { generar: otro } : {})}
    />
  );
}
