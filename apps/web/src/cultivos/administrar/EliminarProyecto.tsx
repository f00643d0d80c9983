import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useProyectoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';

/** Why a project cannot be deleted: its records are part of the trace; null if it can. */
function impedimento(cerrado: boolean, eventos: number, lotes: number): string | null {
  if (cerrado) return 'El cultivo está cerrado: ya no se puede borrar.';
  if (eventos === 0 && lotes === 0) return null;
  return `No se puede borrar: tiene ${cuenta(eventos, 'evento')} y ${cuenta(lotes, 'lote')}. Cerralo cuando termine.`;
}

/** Deletes the project, with a reason. Its screen is left before it is refreshed, because the project no longer exists. */
export function EliminarProyecto() {
  const { proyecto } = useProyectoContext();
  const { id, nombre, proyecto_cerrado, proyecto_evento, lotes } = proyecto;
  const reader = useSoloLee();
  const motivoDeNo = impedimento(proyecto_cerrado, proyecto_evento.length, lotes.length);
  const explicacion = useId();
  const confirmar = useConfirmacion();
  const queries = useQueryClient();
  const navegar = useNavigate();
  const borrar = useAccion('delete', '/api/proyectos/{id}', {
    first: async () => {
      // The list first: with the old list the hub would return to this project.
      await queries.refetchQueries({ queryKey: ['get', '/api/proyectos'], type: 'all' });
      await navegar('/cultivos');
      queries.removeQueries({ queryKey: ['get', '/api/proyectos/{id}', { params: { path: { id } } }] });
    },
  });
  if (reader) return null;
  const preguntar = (): void =>
    void confirmar({
      titulo: 'Eliminar Cultivo',
      consecuencia: `Se borrará el cultivo «${nombre}», que no tiene eventos ni lotes. No se puede deshacer.`,
      confirmar: 'Eliminar Cultivo',
      peligro: true,
      motivo: { clave: `proyecto-eliminar-${id}`, etiqueta: 'Motivo', requerido: true },
      alConfirmar: (motivo) => borrar.mutateAsync({ params: { path: { id } }, body: { motivo } }),
    });
  return (
    <Group gap="sm">
      <Button
        color="red"
        variant="light"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={motivoDeNo !== null}
        aria-describedby={motivoDeNo ? explicacion : undefined}
        onClick={preguntar}
      >
        Eliminar Cultivo
      </Button>
      {motivoDeNo && (
        <Text id={explicacion} fz="sm" c="dimmed">
          {motivoDeNo}
        </Text>
      )}
    </Group>
  );
}
