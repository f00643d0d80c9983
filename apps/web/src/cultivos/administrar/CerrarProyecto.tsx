import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { useProyectoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta, fecha } from '@/ui/formatos';
import { ResumenCronologico } from './ResumenCronologico';

/** Counts the records that a closing leaves open. */
function abiertos(eventos: ReadonlyArray<{ readonly evento_finalizado: boolean }>): string {
  const n = eventos.filter(({ evento_finalizado }) => !evento_finalizado).length;
  if (n === 0) return '';
  return n === 1 ? 'Queda 1 evento sin finalizar. ' : `Quedan ${cuenta(n, 'evento')} sin finalizar. `;
}

/** The chronological summary, and the closing of the project for good (rule `estados.proyecto`). */
export function CerrarProyecto() {
  const { proyecto } = useProyectoContext();
  const { id, nombre, proyecto_cerrado, fecha_cierre, proyecto_evento, lotes } = proyecto;
  const reader = useSoloLee();
  const confirmar = useConfirmacion();
  const cerrar = useAccion('put', '/api/proyecto/{id}/cerrar');
  const preguntar = (): void =>
    void confirmar({
      titulo: `Cerrar ${nombre}`,
      consecuencia: `Al cerrar el cultivo no se podrán agregar tareas ni crear o editar lotes: tiene ${cuenta(proyecto_evento.length, 'evento')} y ${cuenta(lotes.length, 'lote')}. ${abiertos(proyecto_evento)}Esta acción no se puede deshacer.`,
      confirmar: 'Confirmar Cierre',
      peligro: true,
      alConfirmar: () => cerrar.mutateAsync({ params: { path: { id } } }),
    });
  return (
    <Stack gap="md">
      <ResumenCronologico proyecto_id={id} />
      {proyecto_cerrado ? (
        <Alert role="note" color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
          El proyecto se cerró el {fecha(fecha_cierre)}.
        </Alert>
      ) : (
        !reader && (
          <Group justify="flex-end">
            <Button color="red" leftSection={<IconLock size={18} aria-hidden />} onClick={preguntar}>
              Confirmar Cierre
            </Button>
          </Group>
        )
      )}
    </Stack>
  );
}
