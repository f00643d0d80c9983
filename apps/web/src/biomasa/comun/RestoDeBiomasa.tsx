import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { DeclararResto } from '@/ui/constancia/DeclararResto';
import { cantidad } from '@/ui/formatos';
import type { BiomasaEnLista } from './queries';

/** Shows the part of a ready biomass that did not become raw material. */
export function RestoDeBiomasa({ biomasa }: { readonly biomasa: BiomasaEnLista }) {
  const { id, codigo, peso_restante, unidad_medida } = biomasa;
  const soloLee = useSoloLee();
  const query = $api.useQuery('get', '/api/biomasa/{id}/resto', { params: { path: { id } } });
  const declarar = useAccion('post', '/api/biomasa/{id}/resto');
  return (
    <DeclararResto
      queda={peso_restante > 0 ? `Quedan ${cantidad(peso_restante, unidad_medida)} sin usar` : 'No queda nada sin usar'}
      consulta={query}
      soloLee={soloLee}
      clave={`resto-biomasa-${id}`}
      de={`la biomasa ${codigo}`}
      disponible={peso_restante}
      unidad={unidad_medida}
      declarar={(body) => declarar.mutateAsync({ params: { path: { id } }, body })}
    />
  );
}
