import { ConCodigos } from '../codigo/ConCodigos';
import { Insignia } from '../panel/Insignia';
import { enPalabras, useRetenciones } from './retencion';

interface Props {
  readonly club_id: string;
  readonly id: string;
  /** Shows only that it is held, without the reason: in a title. */
  readonly corto?: boolean;
}

/** Marks a record that the club holds, by itself or by its origins; empty for others. */
export function RetenidoPor({ club_id, id, corto = false }: Props) {
  const { propia, ajenas } = useRetenciones(club_id, id);
  const [primera] = [...(propia ? [propia] : []), ...ajenas];
  if (!primera) return null;
  return (
    <Insignia tono="peligro">
      <ConCodigos>{corto ? 'Retenido' : `Retenido: ${enPalabras(primera, id)}`}</ConCodigos>
    </Insignia>
  );
}
