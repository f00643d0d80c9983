import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { DeclararResto } from '@/ui/constancia/DeclararResto';
import { agreed, cantidad } from '@/ui/formatos';
import { useSoloLee } from './permisos';

type Biomasa = Pick<Esquema<'BiomasaEnLista'>, 'id' | 'codigo' | 'peso_restante' | 'unidad_medida'>;

interface Props {
  readonly biomasa: Biomasa;
  /** Its place says how much is left. */
  readonly titulado?: boolean;
}

/** Shows the part of a ready biomass that did not become raw material. */
export function RestoDeBiomasa({ biomasa, titulado = false }: Props) {
  const { id, codigo, peso_restante, unidad_medida } = biomasa;
  const soloLee = useSoloLee();
  const query = $api.useQuery('get', '/api/biomasa/{id}/resto', { params: { path: { id } } });
  const queda =
    peso_restante > 0
      ? `${agreed(peso_restante, 'Queda', 'Quedan')} ${cantidad(peso_restante, unidad_medida)} sin usar`
      : 'No queda nada sin usar';
  const declarar = useAccion('post', '/api/biomasa/{id}/resto');
  return (
    <DeclararResto
      queda={titulado ? null : queda}
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
