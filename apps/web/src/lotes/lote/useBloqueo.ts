import { NO_DESBLOQUEA } from '@cepa/words/mensajes/lotes';
import { notifications } from '@mantine/notifications';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useAdministra } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { conSusPlantas } from './conSusPlantas';

/** Locks a lot, and unlocks it if the person may; both ask first (rule `lotes.desbloqueo`). */
export function useBloqueo({ id, nombre, plantas }: Esquema<'Lote'>) {
  const administra = useAdministra();
  const confirmar = useConfirmacion();
  const bloqueo = useAccion('put', '/api/lotes/{id}/bloquear');
  const desbloqueo = useAccion('put', '/api/lotes/{id}/desbloquear');
  const request = { params: { path: { id } } };
  const bloquear = (): void =>
    void confirmar({
      titulo: 'Bloquear lote',
      consecuencia: `El lote «${nombre}» queda ${plantas.length === 0 ? 'sin plantas' : conSusPlantas(plantas.length)}: no se podrá editar ni eliminar, ni agregarle o borrarle plantas, y aparecerá en las listas de trabajo. Para desbloquearlo hace falta un administrador.`,
      confirmar: 'Bloquear',
      alConfirmar: () => bloqueo.mutateAsync(request),
    });
  const desbloquear = (): void => {
    if (!administra) {
      notifications.show({
        id: 'lote-sin-permiso',
        color: 'red',
        message: NO_DESBLOQUEA,
        autoClose: 8000,
        role: 'alert',
      });
      return;
    }
    void confirmar({
      titulo: 'Desbloquear lote',
      consecuencia: `El lote «${nombre}» se podrá editar y eliminar, y agregarle o borrarle plantas. Hasta que vuelva a bloquearse no aparece en las listas de trabajo.`,
      confirmar: 'Desbloquear',
      alConfirmar: () => desbloqueo.mutateAsync(request),
    });
  };
  return { bloquear, desbloquear };
}
