import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useProyectoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';
import { useAlAbrir } from '@/ui/rutas/useAlAbrir';
import { tiempoDe } from './tiempo';

const FAILURE = 'Ocurrió un error al intentar finalizar el evento. Por favor, inténtalo de nuevo.';

const dias = ({ transcurridos, previstos }: ReturnType<typeof tiempoDe>): string =>
  transcurridos < 0 ? 'Todavía no empezó.' : `Lleva ${cuenta(transcurridos, 'día')} de ${previstos} previstos.`;

/**
 * Finishes an event for good, after explaining the effect; it sends the end timestamp (rule `estados.evento`). An alert
 * opens it with `?finalizar=1`.
 */
export function FinalizarEvento({ evento }: { readonly evento: Esquema<'ProyectoEvento'> }) {
  const { proyecto } = useProyectoContext();
  const reader = useSoloLee();
  const confirmar = useConfirmacion();
  const finalizar = useAccion('put', '/api/proyectoEvento/finalizar/{id}');
  const cerrado = proyecto.proyecto_cerrado || evento.evento_finalizado;
  const preguntar = (): void =>
    void confirmar({
      titulo: `Finalizar ${evento.nombre_evento}`,
      consecuencia: (
        <>
          <strong>¡ATENCIÓN!</strong> Al finalizar este evento no se podrán agregar ni modificar Tareas, ni mover
          plantas o biomasa. {dias(tiempoDe(evento))} No se puede deshacer.
        </>
      ),
      confirmar: 'Finalizar Evento',
      peligro: true,
      error: FAILURE,
      alConfirmar: () =>
        finalizar.mutateAsync({
          params: { path: { id: evento.id } },
          body: { evento_finalizado: true, fecha_fin_evento: new Date().toISOString() },
        }),
    });
  useAlAbrir('finalizar', () => {
    if (!reader && !cerrado) preguntar();
  });
  if (reader) return null;
  return (
    <Button variant="default" leftSection={<IconFlag size={18} aria-hidden />} disabled={cerrado} onClick={preguntar}>
      Finalizar Evento
    </Button>
  );
}
