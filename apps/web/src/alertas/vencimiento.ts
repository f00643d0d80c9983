import { AVISOS_DE_VENCIMIENTO } from '@cepa/words/suscripcion';
import { $api } from '@/api/cliente';
import { useTrabajo } from '@/sesion/estado';
import { diasEntre, hoy as elDiaDeHoy } from '@/ui/formatos';

/** A club's subscription that ends soon. */
export interface Vencimiento {
  readonly fecha_fin: string;
  readonly dias: number;
  /** Whether the last threshold has passed. */
  readonly urge: boolean;
}

/** Returns how near the end is, once the first warning is due; null before, and after the end, which other screens show. */
export function vencimientoDe(fecha_fin: string | null | undefined, hoy = elDiaDeHoy()): Vencimiento | null {
  if (!fecha_fin) return null;
  const dias = diasEntre(hoy, fecha_fin);
  if (dias < 0 || dias > Math.max(...AVISOS_DE_VENCIMIENTO)) return null;
  return { fecha_fin, dias, urge: dias <= Math.min(...AVISOS_DE_VENCIMIENTO) };
}

/** The end of the person's own club, if it is near. */
export function useVencimiento(): Vencimiento | null {
  const propio = useTrabajo(({ user }) => user?.club_id ?? null);
  const { data } = $api.useQuery('get', '/api/suscripcion_club', {}, { enabled: propio !== null });
  return vencimientoDe(propio === null ? null : data?.fecha_fin);
}
