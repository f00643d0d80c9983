import { IconDoorEnter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { MoverAEspacio } from '@/piezas/MoverAEspacio';
import type { RowAction, SelectionAction } from '@/ui/lista/tipos';
import { useLoteContext } from '../lote/context';
import type { Planta } from './columns';

/** How a move to a room is called. */
export const MOVER = 'Mover a una sala';

/** Why the plants of a lot can not be moved yet (rule `salas.movimiento`). */
export const PRIMERO_BLOQUEAR = 'Primero bloqueá el lote.';

/** The plants of an act, and what follows it. */
export interface Elegidas {
  readonly plantas: readonly Planta[];
  readonly alTerminar?: () => void;
}

/** The move of one or several plants of the lot to a room, and its dialog. */
export function useMoverAEspacio() {
  const { lote } = useLoteContext();
  const [aMover, mover] = useState<Elegidas | null>(null);
  const deUna = (planta: Planta): RowAction => ({
    texto: MOVER,
    icono: <IconDoorEnter size={16} />,
    deshabilitada: planta.fecha_baja !== null || !lote.lote_bloqueado,
    ...(lote.lote_bloqueado ? {} : { motivo: PRIMERO_BLOQUEAR }),
    alElegir: () => mover({ plantas: [planta] }),
  });
  const deVarias = (plantas: readonly Planta[], alTerminar: () => void): readonly SelectionAction[] =>
    lote.lote_bloqueado
      ? [
          {
            texto: MOVER,
            icono: <IconDoorEnter size={18} aria-hidden />,
            alElegir: () => mover({ plantas, alTerminar }),
          },
        ]
      : [];
  const dialogo = (
    <Suspense>
      {aMover && (
        <MoverAEspacio
          plantas={aMover.plantas.map(({ id }) => id)}
          espacio={null}
          abierta
          alCerrar={() => mover(null)}
          alTerminar={() => aMover.alTerminar?.()}
        />
      )}
    </Suspense>
  );
  return { mover, deUna, deVarias, dialogo };
}
