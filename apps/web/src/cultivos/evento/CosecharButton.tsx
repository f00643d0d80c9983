import { Button } from '@mantine/core';
import { IconBasket, IconScissors } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { progressOfCultivo } from '@/club/cosecha';
import type { ProyectoDePantalla } from '@/club/proyecto';

interface Props {
  readonly proyecto: ProyectoDePantalla;
  readonly evento_id: string;
}

/** The harvest of a crop from its event Cosecha; once no plant stands, the way to what was harvested. */
export function CosecharButton({ proyecto: { id, lotes }, evento_id }: Props) {
  const { cosechadas, enPie } = progressOfCultivo(lotes);
  if (enPie === 0 && cosechadas === 0) return null;
  const Icon = enPie > 0 ? IconScissors : IconBasket;
  return (
    <Button
      component={Link}
      to={`/proyecto/${id}/cosechar?evento=${evento_id}`}
      variant="light"
      leftSection={<Icon size={18} aria-hidden />}
    >
      {enPie > 0 ? 'Cosechar' : 'Ver lo cosechado'}
    </Button>
  );
}
