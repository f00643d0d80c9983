import { Button } from '@mantine/core';
import { IconBasket, IconLock, IconLockOpen, IconPencil, IconScissors } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLotesParaCosechar } from '@/club/paraCosechar';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { useAlAbrir } from '@/ui/rutas/useAlAbrir';
import { COSECHADA, sigueViva } from '../estado/estados';
import { useLoteContext } from './context';
import { EliminarLote } from './EliminarLote';
import { useBloqueo } from './useBloqueo';

/**
 * Harvest, lock or unlock, edit, delete, and the history. Acts that a locked lot refuses are disabled. An alert opens
 * the lock with `?bloquear=1`.
 *
 * @param conHistorial false if the history is elsewhere
 */
export function AccionesDeLote({ conHistorial }: { readonly conHistorial: boolean }) {
  const { lote, base, soloLectura, editable } = useLoteContext();
  const { bloquear, desbloquear } = useBloqueo(lote);
  useAlAbrir('bloquear', () => {
    if (!soloLectura && !lote.lote_bloqueado) bloquear();
  });
  const seCosecha = useLotesParaCosechar(lote.proyecto_id).lotes.some(({ id, listas }) => id === lote.id && listas > 0);
  const historial = <HistorialButton id={lote.id} entidad="lote" de={lote.nombre} />;
  if (soloLectura) return historial;
  const deSuCosecha = `/proyecto/${lote.proyecto_id}/cosechar?lote=${lote.id}`;
  const enPie = lote.plantas.some(sigueViva);
  return (
    <>
      {!enPie && lote.plantas.some(({ estado }) => estado === COSECHADA) && (
        <Button
          variant={lote.lote_bloqueado ? 'filled' : 'light'}
          component={Link}
          to={deSuCosecha}
          leftSection={<IconBasket size={18} aria-hidden />}
        >
          Ver lo cosechado
        </Button>
      )}
      {enPie && (
        <Button
          // The next step of an unlocked lot is its lock; of a locked one, its harvest, if plants wait for it.
          variant={lote.lote_bloqueado && seCosecha ? 'filled' : 'light'}
          component={Link}
          to={deSuCosecha}
          leftSection={<IconScissors size={18} aria-hidden />}
        >
          Cosechar
        </Button>
      )}
      {lote.lote_bloqueado ? (
        <Button variant="light" leftSection={<IconLockOpen size={18} aria-hidden />} onClick={desbloquear}>
          Desbloquear
        </Button>
      ) : (
        // A lot without plants needs them first: their button is the primary one.
        <Button
          variant={lote.plantas.length === 0 ? 'light' : 'filled'}
          leftSection={<IconLock size={18} aria-hidden />}
          onClick={bloquear}
        >
          Bloquear
        </Button>
      )}
      {/* Only an icon: with four acts in words the lot's name would need a second line on a desktop. */}
      {editable ? (
        <Button variant="default" px="sm" component={Link} to={`${base}/editar`} aria-label="Editar" title="Editar">
          <IconPencil size={18} aria-hidden />
        </Button>
      ) : (
        <Button variant="default" px="sm" disabled aria-label="Editar" title="Editar">
          <IconPencil size={18} aria-hidden />
        </Button>
      )}
      <EliminarLote />
      {conHistorial && historial}
    </>
  );
}
