import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import type { Bulk } from './bulk';

/** Loads the bulk of the URL, with its loading states. */
export function UnBulk({ children }: { readonly children: (bulk: Bulk) => ReactNode }) {
  const { bulk_id = '' } = useParams();
  const query = $api.useQuery('get', '/api/producto_final_bulk/{id}', { params: { path: { id: bulk_id } } });
  return <Datos consulta={query}>{children}</Datos>;
}
