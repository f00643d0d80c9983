import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import type { Envasado } from './envasado';

/** Loads the packaging of the URL, with its loading states. */
export function UnEnvasado({ children }: { readonly children: (envasado: Envasado) => ReactNode }) {
  const { envasado_id = '' } = useParams();
  const query = $api.useQuery('get', '/api/producto_final_envasado/{id}', { params: { path: { id: envasado_id } } });
  return <Datos consulta={query}>{children}</Datos>;
}
