import { Insignia } from '@/ui/panel/Insignia';

/** Marks stock that a quality analysis holds: it is not dispensed until another one releases it. */
export function Retencion({ retenida }: { readonly retenida: boolean }) {
  return retenida ? <Insignia tono="peligro">Retenido por análisis</Insignia> : null;
}
