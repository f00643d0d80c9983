import { Accordion, ActionIcon, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { useSoloLee } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { TIPOS_DE_DATO, visibles, type Estado, type Nombre } from './variables';

interface Props {
  readonly nombre: Nombre;
  readonly filtro: Estado;
  readonly alAgregar: () => void;
}

/** A task with its attributes, and the acts on each. */
export function TareaConAtributos({ nombre, filtro, alAgregar }: Props) {
  const lee = useSoloLee();
  const confirmar = useConfirmacion();
  const cambiar = useAccion('put', '/api/configuracion/atributos/{id}', {
    announcesFailure: true,
    error: 'No se pudo cambiar el estado del atributo. Inténtelo nuevamente.',
  });
  const quitarAtributo = useAccion('delete', '/api/configuracion/atributos/{id}');
  const quitarNombre = useAccion('delete', '/api/configuracion/nombres_tareas/{id}');
  const preguntar = (que: string, title: string, alConfirmar: () => Promise<unknown>): void =>
    void confirmar({
      titulo: title,
      consecuencia: `Se elimina ${que}. Las tareas ya registradas conservan sus datos.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar,
    });
  const atributos = visibles(nombre.atributos, filtro);
  return (
    <Accordion.Item value={nombre.id}>
      <Accordion.Control>{nombre.nombre}</Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs">
          {atributos.length === 0 && (
            <Text c="dimmed" fz="sm">
              {nombre.atributos.length === 0 ? 'Esta tarea no pide atributos.' : 'Ningún atributo en ese estado.'}
            </Text>
          )}
          {atributos.map((atributo) => (
            <AtributoRow
              key={atributo.id}
              atributo={atributo}
              cambiando={cambiar.isPending}
              alCambiar={(atributo_activo) =>
                cambiar.mutate({ params: { path: { id: atributo.id } }, body: { atributo_activo, club_id: null } })
              }
              alEliminar={() =>
                preguntar(`el atributo ${atributo.nombre}`, 'Eliminar atributo', () =>
                  quitarAtributo.mutateAsync({ params: { path: { id: atributo.id } }, body: { club_id: null } }),
                )
              }
            />
          ))}
          <Group>
            {!lee && (
              <>
                <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={alAgregar}>
                  Agregar atributo
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() =>
                    preguntar(`la tarea ${nombre.nombre} con sus atributos`, 'Eliminar tarea', () =>
                      quitarNombre.mutateAsync({ params: { path: { id: nombre.id } }, body: { club_id: null } }),
                    )
                  }
                >
                  Eliminar tarea
                </Button>
              </>
            )}
            <HistorialButton id={nombre.id} entidad="nombre_de_tarea" de={nombre.nombre} variant="subtle" />
          </Group>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

interface AtributoProps {
  readonly atributo: Nombre['atributos'][number];
  readonly cambiando: boolean;
  readonly alCambiar: (activo: boolean) => void;
  readonly alEliminar: () => void;
}

/** An attribute with its switch, and the button that deletes it. */
function AtributoRow({ atributo, cambiando, alCambiar, alEliminar }: AtributoProps) {
  const lee = useSoloLee();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text>
        {atributo.nombre}{' '}
        <Text span c="dimmed" fz="sm">
          {TIPOS_DE_DATO[atributo.tipo_dato]}
        </Text>
      </Text>
      <Group gap="xs" wrap="nowrap" flex="none">
        <Switch
          label={atributo.atributo_activo ? 'Activo' : 'Inactivo'}
          aria-label={`Atributo ${atributo.nombre} activo`}
          checked={atributo.atributo_activo}
          disabled={lee || cambiando}
          onChange={({ currentTarget }) => alCambiar(currentTarget.checked)}
        />
        {!lee && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Eliminar el atributo ${atributo.nombre}`}
            onClick={alEliminar}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}
