import { useParams } from 'react-router-dom';
import { FichaDeClub } from './FichaDeClub';

export function Ficha() {
  const { club_id = '' } = useParams();
  return <FichaDeClub id={club_id} titulo="Info del Club" />;
}
