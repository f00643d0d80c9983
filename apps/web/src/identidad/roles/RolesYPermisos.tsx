import { Accordion } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Enlaces } from './Enlaces';
import { NombresList } from './NombresList';

function Roles() {
  const query = $api.useQuery('get', '/api/roles');
  const crear = useAccion('post', '/api/roles', { announcesFailure: true });
  const eliminar = useAccion('delete', '/api/roles/{id}');
  const confirmar = useConfirmacion();
  return (
    <NombresList
      clave="roles"
      consulta={query}
      unidad={['rol', 'roles']}
      etiqueta="Nuevo rol"
      entidad="rol"
      crear={(nombre) => crear.mutateAsync({ body: { nombre } })}
      eliminar={({ id, nombre }) =>
        void confirmar({
          titulo: 'Eliminar rol',
          consecuencia: `Se elimina el rol ${nombre} con sus permisos vinculados.`,
          confirmar: 'Eliminar',
          peligro: true,
          alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
        })
      }
    />
  );
}

function Permisos() {
  const query = $api.useQuery('get', '/api/roles/permisos');
  const crear = useAccion('post', '/api/roles/permisos', { announcesFailure: true });
  const eliminar = useAccion('delete', '/api/roles/permisos/{id}');
  const confirmar = useConfirmacion();
  return (
    <NombresList
      clave="permisos"
      consulta={query}
      unidad={['permiso', 'permisos']}
      etiqueta="Nuevo permiso"
      entidad="permiso"
      crear={(nombre) => crear.mutateAsync({ body: { nombre } })}
      eliminar={({ id, nombre }) =>
        void confirmar({
          titulo: 'Eliminar permiso',
          consecuencia: `Se elimina el permiso ${nombre} de todos los roles que lo tienen.`,
          confirmar: 'Eliminar',
          peligro: true,
          alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
        })
      }
    />
  );
}

const SECCIONES = [
  { valor: 'roles', titulo: 'Roles', Contenido: Roles },
  { valor: 'permisos', titulo: 'Permisos', Contenido: Permisos },
  { valor: 'enlaces', titulo: 'Vincular permisos a roles', Contenido: Enlaces },
] as const;

/** Three sections, initially collapsed. */
export function RolesYPermisos() {
  return (
    <>
      <PageTitle titulo="Roles y permisos" />
      <Accordion multiple defaultValue={[]} variant="separated" order={2}>
        {SECCIONES.map(({ valor, titulo, Contenido }) => (
          <Accordion.Item key={valor} value={valor}>
            <Accordion.Control>{titulo}</Accordion.Control>
            <Accordion.Panel>
              <Contenido />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}
