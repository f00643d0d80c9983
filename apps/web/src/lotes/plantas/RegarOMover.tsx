import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDoorEnter, IconDroplet } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useProyectoContext } from '@/club/proyecto';
import { REGAR } from '@/club/regar';
import { useNuevaTarea } from '@/club/useNuevaTarea';
import { ImpedidoButton } from '@/ui/panel/ImpedidoButton';
import { useLoteContext } from '../lote/context';
import { MOVER, PRIMERO_BLOQUEAR } from './useMoverAEspacio';

interface Props {
  /** Moves all living plants of the lot. */
  readonly mover: () => void;
  /** In one button: on a desktop their row has no room for two. */
  readonly juntos: boolean;
}

/** A task on the lot, and its move to a room. A lot that is not locked can have neither, and says so. */
export function RegarOMover({ mover, juntos }: Props) {
  const { lote } = useLoteContext();
  const { proyecto } = useProyectoContext();
  const tarea = useNuevaTarea(lote.proyecto_id, proyecto.proyecto_evento, { tipo: 'Lote', id: lote.id });
  const gota = <IconDroplet size={18} aria-hidden />;
  const puerta = <IconDoorEnter size={18} aria-hidden />;
  if (!lote.lote_bloqueado)
    return <ImpedidoButton texto="Regar o mover" leftSection={gota} motivo={PRIMERO_BLOQUEAR} />;
  if (!juntos)
    return (
      <>
        {tarea && (
          <Button variant="default" component={Link} to={tarea} leftSection={gota}>
            {REGAR}
          </Button>
        )}
        <Button variant="default" leftSection={puerta} onClick={mover}>
          {MOVER}
        </Button>
      </>
    );
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={gota} rightSection={<IconChevronDown size={16} aria-hidden />}>
          Regar o mover
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tarea && (
          <Menu.Item component={Link} to={tarea} leftSection={gota}>
            {REGAR}
          </Menu.Item>
        )}
        <Menu.Item leftSection={puerta} onClick={mover}>
          {MOVER}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
