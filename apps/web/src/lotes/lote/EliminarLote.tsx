import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { announce } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { conSusPlantas } from './conSusPlantas';
import { useContextoDeLote } from './contexto';

/** Deletes the lot with its plants. Its page is left before it is asked for again: it no longer exists. */
export function EliminarLote() {
  const { lote, editable } = useContextoDeLote();
  const { id, nombre, proyecto_id, plantas } = lote;
  const confirmar = useConfirmacion();
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const eliminar = $api.useMutation('put', '/api/lotes/{id}/eliminar');
  const preguntar = (): void =>
    void confirmar({
      titulo: 'Eliminar lote',
      consecuencia: `Se borrará el lote «${nombre}»${plantas.length > 0 ? ` ${conSusPlantas(plantas.length)}` : ', que no tiene plantas'}. No se puede deshacer; su historia se conserva.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: async () => {
        const respuesta = await eliminar.mutateAsync({ params: { path: { id } } });
        await navegar(`/proyecto/${proyecto_id}/lotes`);
        announce(respuesta);
        await consultas.invalidateQueries();
      },
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
