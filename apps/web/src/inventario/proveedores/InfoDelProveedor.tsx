import { Button, Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useSoloLee } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { useProveedor } from './proveedor';

/** 'Info del Proveedor', with the button that removes it from the list. */
export function InfoDelProveedor() {
  const navegar = useNavigate();
  const lee = useSoloLee();
  const { id, nombre, contacto, telefono, direccion, correo } = useProveedor();
  const eliminar = useAccion('delete', '/api/proveedores/{id}', { first: () => navegar('/inventario_proveedores') });
  const confirmar = useConfirmacion();
  const borrar = (): void =>
    void confirmar({
      titulo: 'Eliminar proveedor',
      consecuencia: `¿Estás seguro de eliminar a ${nombre}? Sus órdenes de compra y su historia se conservan.`,
      confirmar: 'Eliminar',
      peligro: true,
      antesDelError: 'Error al eliminar proveedor: ',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: {} }),
    });
  return (
    <Panel titulo="Info del Proveedor" acciones={<HistorialButton id={id} entidad="proveedor" de={nombre} />}>
      <Stack gap="md">
        <DatosList>
          <Dato nombre="Nombre">{nombre}</Dato>
          <Dato nombre="Contacto">{contacto}</Dato>
          <Dato nombre="Teléfono">{telefono}</Dato>
          <Dato nombre="Dirección">{direccion}</Dato>
          <Dato nombre="Correo electrónico">{correo}</Dato>
        </DatosList>
        {!lee && (
          <Group>
            <Button color="red" variant="light" leftSection={<IconTrash size={18} aria-hidden />} onClick={borrar}>
              Eliminar proveedor
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
