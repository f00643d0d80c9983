import { useNavigate } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { useAppForm, type FormState } from '@/ui/formulario/useAppForm';

/** The typed fields of an adjustment. */
export interface AjusteValues extends Record<string, unknown> {
  nuevaCantidad: number | null;
  observaciones: string;
}

interface Ajuste {
  readonly clave: string;
  /** The quantity before. */
  readonly actual: number;
  readonly failureOf: (nuevaCantidad: number | null) => string | null;
  /** The error without a reason. */
  readonly sinMotivo: string;
  readonly error: string;
  readonly ajustar: (body: { nuevaCantidad: number; observaciones: string; club_id: string }) => Promise<unknown>;
  /** The path to open after it is recorded. */
  readonly lista: string;
}

/** The form of an adjustment: a counted quantity and its reason, both required. */
export function useAjuste({
  clave,
  actual,
  failureOf,
  sinMotivo,
  error,
  ajustar,
  lista,
}: Ajuste): FormState<AjusteValues> {
  const club_id = useClubId();
  const navegar = useNavigate();
  return useAppForm<AjusteValues>({
    clave,
    inicial: { nuevaCantidad: actual, observaciones: '' },
    sigue: true,
    validar: ({ nuevaCantidad, observaciones }) => ({
      nuevaCantidad: failureOf(nuevaCantidad),
      observaciones: observaciones.trim() ? null : sinMotivo,
    }),
    error,
    enviar: async ({ nuevaCantidad, observaciones }) => {
      await ajustar({ nuevaCantidad: nuevaCantidad ?? 0, observaciones: observaciones.trim(), club_id });
      await navegar(lista);
    },
  });
}
