import { fecha, hoy, relativa, sumarDias } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { PRONTO_EN_DIAS } from './estado';

/** A day of expiry, which stands out when it is past or near; null is none. `vencido` agrees with what expires. */
export function Vencimiento({
  dia,
  vencido = 'Vencido',
}: {
  readonly dia: string | null;
  readonly vencido?: 'Vencido' | 'Vencida';
}) {
  if (dia === null) return <>Sin vencimiento</>;
  if (dia < hoy())
    return (
      <Insignia tono="peligro">
        {vencido} el {fecha(dia)}
      </Insignia>
    );
  if (dia <= sumarDias(hoy(), PRONTO_EN_DIAS))
    return <Insignia tono="atencion">{`${fecha(dia)} (${relativa(dia)})`}</Insignia>;
  return <>{fecha(dia)}</>;
}
