import { fecha, hoy, relativa, sumarDias } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { PRONTO_EN_DIAS } from '@cepa/words/stock';

interface Props {
  /** Null is none. */
  readonly dia: string | null;
  /** Agrees with what expires. */
  readonly vencido?: 'Vencido' | 'Vencida';
  /** It expires after what it was made of; the history says why. */
  readonly despues?: boolean;
}

/** A day of expiry, which stands out when it is past or near, and says when it comes after that of what it was made of. */
export function Vencimiento({ dia, vencido = 'Vencido', despues = false }: Props) {
  if (dia === null) return <>Sin vencimiento</>;
  return (
    <>
      <Dia dia={dia} vencido={vencido} /> {despues && <Insignia tono="atencion">Después que su origen</Insignia>}
    </>
  );
}

function Dia({ dia, vencido }: { readonly dia: string; readonly vencido: string }) {
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
