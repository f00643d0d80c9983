import { Stack } from '@mantine/core';
import { Outlet, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Solapas } from '@/ui/solapas/Solapas';

/** A supplier's screens: stock, orders, its data. */
export function MarcoDeProveedor() {
  const { proveedor_id: id = '' } = useParams();
  const lee = useSoloLee();
  const consulta = $api.useQuery('get', '/api/proveedores/{id}', { params: { path: { id } } });
  const base = `/inventario_proveedores/${id}`;
  const solapas = [
    { a: base, texto: 'Inventario', exacta: true, tambien: [`${base}/ficha`, `${base}/alta-inventario-item`] },
    { a: `${base}/listar-ordenes-de-compra`, texto: 'Órdenes de compra', tambien: [`${base}/alta-orden-de-compra`] },
    ...(lee ? [] : [{ a: `${base}/editar`, texto: 'Editar Proveedor' }]),
    { a: `${base}/info`, texto: 'Info del Proveedor' },
  ];
  return (
    <Datos consulta={consulta}>
      {(proveedor) => (
        <Stack gap="xs">
          <PaginaTitulo
            titulo={proveedor.nombre}
            solapas={<Solapas etiqueta={`Secciones de ${proveedor.nombre}`} variante="ficha" solapas={solapas} />}
          />
          <Outlet context={proveedor} />
        </Stack>
      )}
    </Datos>
  );
}
