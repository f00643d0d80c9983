import { Skeleton, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useProyectoContext } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import { LoteEnPantalla } from './context';
import { routeOfLote } from './routeOfLote';

/** Loads a lot of the project and provides it to everything below. */
export function UnLote({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { proyecto, soloLectura } = useProyectoContext();
  const query = $api.useQuery('get', '/api/lotes/{id}', { params: { path: { id } } });
  const esqueleto = (
    <Stack gap="sm">
      <Text c="dimmed">Cargando datos del lote...</Text>
      <Skeleton height={150} />
      <Skeleton height={320} />
    </Stack>
  );
  return (
    <Datos
      consulta={query}
      esqueleto={esqueleto}
      // The lot belongs to another project: the path was put together by hand.
      vacio={({ lote }) => lote.proyecto_id !== proyecto.id}
      textoVacio="Este lote es de otro cultivo."
    >
      {({ lote }) => (
        <LoteEnPantalla
          value={{ lote, base: routeOfLote(lote), soloLectura, editable: !soloLectura && !lote.lote_bloqueado }}
        >
          <Fragment key={lote.id}>{children}</Fragment>
        </LoteEnPantalla>
      )}
    </Datos>
  );
}

/** The lot of the path. */
export function Lote() {
  const { lote_id = '' } = useParams();
  return (
    <UnLote id={lote_id}>
      <Outlet />
    </UnLote>
  );
}
