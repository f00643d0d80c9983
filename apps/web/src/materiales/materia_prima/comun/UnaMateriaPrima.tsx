import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import type { MateriaPrima } from './materia';

/** Loads the raw material of the URL, with its loading states. */
export function UnaMateriaPrima({ children }: { readonly children: (materia: MateriaPrima) => ReactNode }) {
  const { materia_prima_id = '' } = useParams();
  const query = $api.useQuery('get', '/api/materia_prima/{id}', { params: { path: { id: materia_prima_id } } });
  return <Datos consulta={query}>{children}</Datos>;
}
