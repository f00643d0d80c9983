import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconShieldOff, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { alDia } from '@/ui/datos/alDia';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { PageTitle } from '@/ui/panel/PageTitle';
import { BUSQUEDA, COLUMNS, filtersOf, type Usuario } from './columns';
import { UsuarioForm } from './UsuarioForm';

/** Users a page. */
const PER_PAGE = 10;

/** Everybody who may sign in, with their role and club. */
export function Usuarios() {
  const query = $api.useQuery('get', '/api/usuarios');
  const { data: roles } = $api.useQuery('get', '/api/roles');
  const filters = useMemo(() => filtersOf(roles ?? []), [roles]);
  const eliminar = useAccion('delete', '/api/usuarios/{id}');
  const suprimir = useAccion('delete', '/api/usuarios/{id}/full');
  const quitar = useAccion('delete', '/api/usuarios/{id}/segundo_factor');
  const confirmar = useConfirmacion();
  const [inForm, abrir] = useState<Usuario | 'nuevo' | null>(null);
  const cerrar = (): void => abrir(null);
  const borrar = ({ id, nombre }: Usuario): void =>
    void confirmar({
      titulo: 'Eliminar',
      consecuencia: `${nombre} ya no puede entrar. Sus datos y lo que registró se conservan; se lo puede restaurar al editarlo.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
    });
  const borrarDelTodo = ({ id, nombre }: Usuario): void =>
    void confirmar({
      titulo: 'Eliminar Full',
      consecuencia: `Se borran para siempre el nombre, el correo y la contraseña de ${nombre}. Lo que registró se conserva sin su nombre. Esta acción no se puede deshacer.`,
      confirmar: 'Eliminar Full',
      peligro: true,
      alConfirmar: () => suprimir.mutateAsync({ params: { path: { id } } }),
    });
  const quitarFactor = ({ id, nombre }: Usuario): void =>
    void confirmar({
      titulo: 'Quitar segundo factor',
      consecuencia: `${nombre} va a entrar con su contraseña sola. Hacelo solo si perdió el teléfono y los códigos, y te consta que es quien dice ser.`,
      confirmar: 'Quitar segundo factor',
      peligro: true,
      alConfirmar: () => quitar.mutateAsync({ params: { path: { id } } }),
    });
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => abrir('nuevo')}>
      Agregar usuario
    </Button>
  );
  return (
    <>
      <PageTitle titulo="Usuarios y roles" acciones={button} />
      <List
        consulta={query}
        unidad={['usuario', 'usuarios']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNS}
        filtros={filters}
        busqueda={BUSQUEDA}
        tamano={PER_PAGE}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{ texto: 'Todavía no hay usuarios.', accion: button }}
        detalle={({ id, nombre }) => <HistorialButton id={id} entidad="usuario" de={nombre} />}
        acciones={(usuario) => [
          { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => abrir(usuario) },
          usuario.segundo_factor && {
            texto: 'Quitar segundo factor',
            icono: <IconShieldOff size={16} />,
            peligro: true,
            alElegir: () => quitarFactor(usuario),
          },
          !usuario.is_deleted && {
            texto: 'Eliminar',
            icono: <IconTrash size={16} />,
            peligro: true,
            alElegir: () => borrar(usuario),
          },
          {
            texto: 'Eliminar Full',
            icono: <IconTrashX size={16} />,
            peligro: true,
            alElegir: () => borrarDelTodo(usuario),
          },
        ]}
        nombreCsv="usuarios"
      />
      <Dialog
        titulo={inForm === 'nuevo' ? 'Agregar usuario' : 'Editar usuario'}
        abierta={inForm !== null}
        alCerrar={cerrar}
      >
        {inForm === 'nuevo' && <UsuarioForm alTerminar={cerrar} />}
        {inForm !== null && inForm !== 'nuevo' && (
          <UsuarioForm usuario={alDia(inForm, query.data)} alTerminar={cerrar} />
        )}
      </Dialog>
    </>
  );
}
