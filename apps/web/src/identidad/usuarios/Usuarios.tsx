import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconShieldOff, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { alDia } from '@/ui/datos/alDia';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Ventana } from '@/ui/dialogos/Ventana';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Lista } from '@/ui/lista/Lista';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { BUSQUEDA, COLUMNAS, filtrosDe, type Usuario } from './columnas';
import { FormularioDeUsuario } from './FormularioDeUsuario';

/** Users a page. */
const POR_PAGINA = 10;

/** Everybody who may sign in, with their role and club. */
export function Usuarios() {
  const consulta = $api.useQuery('get', '/api/usuarios');
  const { data: roles } = $api.useQuery('get', '/api/roles');
  const filtros = useMemo(() => filtrosDe(roles ?? []), [roles]);
  const eliminar = useAccion('delete', '/api/usuarios/{id}');
  const suprimir = useAccion('delete', '/api/usuarios/{id}/full');
  const quitar = useAccion('delete', '/api/usuarios/{id}/segundo_factor');
  const confirmar = useConfirmacion();
  const [enFormulario, abrir] = useState<Usuario | 'nuevo' | null>(null);
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
  const boton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => abrir('nuevo')}>
      Agregar usuario
    </Button>
  );
  return (
    <>
      <PaginaTitulo titulo="Usuarios y roles" acciones={boton} />
      <Lista
        consulta={consulta}
        unidad={['usuario', 'usuarios']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNAS}
        filtros={filtros}
        busqueda={BUSQUEDA}
        tamano={POR_PAGINA}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{ texto: 'Todavía no hay usuarios.', accion: boton }}
        detalle={({ id, nombre }) => <BotonHistorial id={id} entidad="usuario" de={nombre} />}
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
      <Ventana
        titulo={enFormulario === 'nuevo' ? 'Agregar usuario' : 'Editar usuario'}
        abierta={enFormulario !== null}
        alCerrar={cerrar}
      >
        {enFormulario === 'nuevo' && <FormularioDeUsuario alTerminar={cerrar} />}
        {enFormulario !== null && enFormulario !== 'nuevo' && (
          <FormularioDeUsuario usuario={alDia(enFormulario, consulta.data)} alTerminar={cerrar} />
        )}
      </Ventana>
    </>
  );
}
