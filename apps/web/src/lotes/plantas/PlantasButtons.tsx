import { Button } from '@mantine/core';
import { IconArrowsExchange, IconDoorEnter, IconPlus, IconTags } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useProyectoContext } from '@/club/proyecto';
import { RegarButton } from '@/club/RegarButton';
import { ImpedidoButton } from '@/ui/panel/ImpedidoButton';
import { sigueViva } from '../estado/estados';
import { useLoteContext } from '../lote/context';
import { PRIMERO_BLOQUEAR } from './useActosDePlantas';

const MOVER = <IconDoorEnter size={18} aria-hidden />;

interface Props {
  readonly cambiarTodas: () => void;
  /** Moves all living plants to a room. */
  readonly moverTodas: () => void;
  /** Opens the dialog with the labels of the lot and of its plants. */
  readonly imprimir: () => void;
}

/** 'Agregar Plantas', a task on the lot, its move, the labels, and 'Cambiar Estado de Todas'. */
export function PlantasButtons({ cambiarTodas, moverTodas, imprimir }: Props) {
  const { lote, soloLectura } = useLoteContext();
  const { proyecto } = useProyectoContext();
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
      <AddButton />
      {lote.plantas.some(sigueViva) && (
        <>
          <RegarButton
            proyecto_id={lote.proyecto_id}
            eventos={proyecto.proyecto_evento}
            objeto={{ tipo: 'Lote', id: lote.id }}
          />
          {lote.lote_bloqueado ? (
            <Button variant="default" leftSection={MOVER} onClick={moverTodas}>
              Mover a una sala
            </Button>
          ) : (
            <ImpedidoButton texto="Mover a una sala" leftSection={MOVER} motivo={PRIMERO_BLOQUEAR} />
          )}
        </>
      )}
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
