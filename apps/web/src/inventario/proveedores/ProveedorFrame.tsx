import { Stack } from '@mantine/core';
import { Outlet, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Solapas } from '@/ui/solapas/Solapas';

/** A supplier's screens: stock, orders, its data. */
export function ProveedorFrame() {
  const { proveedor_id: id = '' } = useParams();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/proveedores/{id}', { params: { path: { id } } });
  const base = `/inventario_proveedores/${id}`;
  const solapas = [
    { a: base, texto: 'Inventario', exacta: true, tambien: [`${base}/ficha`, `${base}/alta-inventario-item`] },
    { a: `${base}/listar-ordenes-de-compra`, texto: 'Órdenes de compra', tambien: [`${base}/alta-orden-de-compra`] },
    ...(lee ? [] : [{ a: `${base}/editar`, texto: 'Editar Proveedor' }]),
    { a: `${base}/info`, texto: 'Info del Proveedor' },
  ];
  return (
    <Datos consulta={query}>
      {(proveedor) => (
        <Stack gap="xs">
          <PageTitle
            titulo={proveedor.nombre}
            solapas={<Solapas etiqueta={`Secciones de ${proveedor.nombre}`} solapas={solapas} />}
          />
          <Outlet context={proveedor} />
        </Stack>
      )}
    </Datos>
  );
}
