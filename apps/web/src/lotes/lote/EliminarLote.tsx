import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { conSusPlantas } from './conSusPlantas';
import { useLoteContext } from './context';

/** Deletes the lot with its plants. Its page is left before it is refreshed, because the lot no longer exists. */
export function EliminarLote() {
  const { lote, editable } = useLoteContext();
  const { id, nombre, proyecto_id, plantas } = lote;
  const confirmar = useConfirmacion();
  const navegar = useNavigate();
  const eliminar = useAccion('put', '/api/lotes/{id}/eliminar', {
    first: () => navegar(`/proyecto/${proyecto_id}/lotes`),
  });
  const preguntar = (): void =>
    void confirmar({
      titulo: 'Eliminar lote',
      consecuencia: `Se borrará el lote «${nombre}»${plantas.length > 0 ? ` ${conSusPlantas(plantas.length)}` : ', que no tiene plantas'}. No se puede deshacer; su historia se conserva.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
    });
  return (
    <Button
      color="red"
      variant="light"
      disabled={!editable}
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={preguntar}
    >
      Eliminar
    </Button>
  );
}
