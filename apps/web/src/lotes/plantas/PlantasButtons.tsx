import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPlus, IconTags } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { sigueViva } from '../estado/estados';
import { useLoteContext } from '../lote/context';
import { RegarOMover } from './RegarOMover';

interface Props {
  readonly cambiarTodas: () => void;
  /** Moves all living plants to a room. */
  readonly moverTodas: () => void;
  /** Task and move are in one button. */
  readonly juntos: boolean;
  /** Opens the dialog with the labels of the lot and of its plants. */
  readonly imprimir: () => void;
}

/** 'Agregar Plantas', a task on the lot, its move, the labels, and 'Cambiar Estado de Todas'. */
export function PlantasButtons({ cambiarTodas, moverTodas, imprimir, juntos }: Props) {
  const { lote, soloLectura } = useLoteContext();
  const etiquetas = (
    <Button
      variant="default"
      leftSection={<IconTags size={18} aria-hidden />}
      aria-haspopup="dialog"
      onClick={imprimir}
    >
      Etiquetas
    </Button>
  );
  if (soloLectura) return etiquetas;
  return (
    <>
      {/* A locked lot takes no plants: what can be done comes first. */}
      {!lote.lote_bloqueado && <AddButton />}
      {lote.plantas.some(sigueViva) && <RegarOMover mover={moverTodas} juntos={juntos} />}
      {lote.lote_bloqueado && <AddButton />}
      {etiquetas}
      {lote.plantas.length > 0 && (
        <Button variant="default" leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={cambiarTodas}>
          Cambiar Estado de Todas
        </Button>
      )}
    </>
  );
}

/** No plants can be added to a locked lot: the button is disabled. */
export function AddButton() {
  const { lote, base, editable } = useLoteContext();
  const icon = <IconPlus size={18} aria-hidden />;
  if (!editable) {
    return (
      <Button disabled leftSection={icon}>
        Agregar Plantas
      </Button>
    );
  }
  return (
    <Button component={Link} to={`${base}/planta/alta/${lote.club_id}`} leftSection={icon}>
      Agregar Plantas
    </Button>
  );
}
