import { Skeleton, Stack, Text } from '@mantine/core';
import { Outlet, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useContextoDeProyecto } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import { LoteEnPantalla } from './contexto';
import { rutaDeLote } from './rutaDeLote';

/** Loads the lot of the path and gives it to everything below. */
export function Lote() {
  const { lote_id = '' } = useParams();
  const { proyecto, soloLectura } = useContextoDeProyecto();
  const consulta = $api.useQuery('get', '/api/lotes/{id}', { params: { path: { id: lote_id } } });
  const esqueleto = (
    <Stack gap="sm">
      <Text c="dimmed">Cargando datos del lote...</Text>
      <Skeleton height={150} />
      <Skeleton height={320} />
    </Stack>
  );
  return (
    <Datos
      consulta={consulta}
      esqueleto={esqueleto}
      // The lot of another project, in a path that somebody put together.
      vacio={({ lote }) => lote.proyecto_id !== proyecto.id}
      textoVacio="Este lote es de otro cultivo."
    >
      {({ lote }) => (
        <LoteEnPantalla
          value={{ lote, base: rutaDeLote(lote), soloLectura, editable: !soloLectura && !lote.lote_bloqueado }}
        >
          <Outlet key={lote.id} />
        </LoteEnPantalla>
      )}
    </Datos>
  );
}
