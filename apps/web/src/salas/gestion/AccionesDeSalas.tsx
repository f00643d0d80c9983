import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { Dialog } from '@/ui/dialogos/Dialog';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { MenuDeAcciones } from '@/ui/lista/MenuDeAcciones';
import type { Sala } from '../comun/queries';
import { usePrintSala } from '../comun/usePrintSala';
import { SalaForm } from '../lista/SalaForm';

interface Props {
  readonly elegida: Sala | null;
  /** Called after the chosen room was deleted. */
  readonly alEliminar: () => void;
}

/** Rooms are created, edited and deleted behind a menu: beside the choice of a room it would be mistaken for it. */
export function AccionesDeSalas({ elegida, alEliminar }: Props) {
  const club_id = useClubId();
  const [form, abrir] = useState<'nueva' | 'editar' | null>(null);
  const confirmar = useConfirmacion();
  const eliminar = useAccion('delete', '/api/salasDeCultivo/{id}');
  const { actionOf, printed } = usePrintSala();
  const cerrar = (): void => abrir(null);
  const borrar = async ({ id, nombre }: Sala): Promise<void> => {
    const hecho = await confirmar({
      titulo: `Eliminar ${nombre}`,
      consecuencia: 'Esta acción no se puede deshacer. La historia del espacio se conserva.',
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar la sala de cultivo',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
    });
    if (hecho) alEliminar();
  };
  return (
    <>
      <MenuDeAcciones
        nombre="las salas"
        acciones={[
          { texto: 'Crear', icono: <IconPlus size={16} />, alElegir: () => abrir('nueva') },
          {
            texto: 'Editar',
            icono: <IconPencil size={16} />,
            deshabilitada: !elegida,
            alElegir: () => abrir('editar'),
          },
          actionOf(elegida?.id ?? null),
          {
            texto: 'Eliminar',
            icono: <IconTrash size={16} />,
            peligro: true,
            deshabilitada: !elegida,
            alElegir: () => elegida && void borrar(elegida),
          },
        ]}
      />
      {printed}
      <Dialog titulo={form === 'nueva' ? 'Crear Espacio' : 'Editar Espacio'} abierta={form !== null} alCerrar={cerrar}>
        {form === 'nueva' && <SalaForm club_id={club_id} alTerminar={cerrar} />}
        {form === 'editar' && elegida && (
          <SalaForm club_id={club_id} sala={{ ...elegida, club: null }} alTerminar={cerrar} />
        )}
      </Dialog>
    </>
  );
}
