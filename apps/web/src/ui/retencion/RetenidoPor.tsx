import { ConCodigos } from '../codigo/ConCodigos';
import { Insignia } from '../panel/Insignia';
import { enPalabras, useRetenciones } from './retencion';

interface Props {
  readonly club_id: string;
  readonly id: string;
}

/** Marks a record that the club holds, itself or by what it came of; nothing where it does not. */
export function RetenidoPor({ club_id, id }: Props) {
  const { propia, ajenas } = useRetenciones(club_id, id);
  const [primera] = [...(propia ? [propia] : []), ...ajenas];
  if (!primera) return null;
  return (
    <Insignia tono="peligro">
      <ConCodigos>{`Retenido: ${enPalabras(primera, id)}`}</ConCodigos>
    </Insignia>
  );
}
