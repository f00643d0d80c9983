import { fecha, hoy, relativa, sumarDias } from '../formatos';
import { Insignia } from './Insignia';
import { PRONTO_EN_DIAS } from '@cepa/words/stock';

interface Props {
  /** Null if there is none. */
  readonly dia: string | null;
  /** Agrees with the gender of the record. */
  readonly vencido?: 'Vencido' | 'Vencida';
  /** It expires later than its origin; the history has the reason. */
  readonly despues?: boolean;
}

/** An expiry date, highlighted if it is past or near, with a note if it is later than the origin's. */
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
