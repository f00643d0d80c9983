import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { asInList } from '../comun/biomasa';
import { Siguiente } from './Siguiente';

/** The next step of a scanned biomass; empty for a read-only person. */
export default function SiguienteDeBiomasa({ id }: { readonly id: string }) {
  const soloLee = useSoloLee();
  const { data } = $api.useQuery('get', '/api/biomasa/{id}', { params: { path: { id } } }, { enabled: !soloLee });
  return data ? <Siguiente biomasa={asInList(data)} /> : null;
}
