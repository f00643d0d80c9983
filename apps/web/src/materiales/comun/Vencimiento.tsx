import { fecha, hoy, relativa, sumarDias } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';

const PRONTO_EN_DIAS = 30;

/** A product's day of expiry, which stands out when it is past or near; null is none. */
export function Vencimiento({ dia }: { readonly dia: string | null }) {
  if (dia === null) return <>Sin vencimiento</>;
  if (dia < hoy()) return <Insignia tono="peligro">Vencido el {fecha(dia)}</Insignia>;
  if (dia <= sumarDias(hoy(), PRONTO_EN_DIAS)) return <Insignia tono="atencion">{`${fecha(dia)} (${relativa(dia)})`}</Insignia>;
  return <>{fecha(dia)}</>;
}
