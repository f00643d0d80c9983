import type { ReactNode } from 'react';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import type { Orden } from './orden';

interface Props {
  readonly orden: Orden;
  readonly children: (orden: Orden) => ReactNode;
}

/** An order with all its items: the row of a list may have only the first ones. */
export function OrdenEntera({ orden, children }: Props) {
  const cut = (orden.de_mas?.['items'] ?? 0) > 0;
  const { id } = orden;
  const query = $api.useQuery('get', '/api/ordenCompra/{id}', { params: { path: { id } } }, { enabled: cut });
  if (!cut) return <>{children(orden)}</>;
  return (
    <Datos consulta={query} error="Error al cargar la orden de compra.">
      {(entera) => children(entera)}
    </Datos>
  );
}
