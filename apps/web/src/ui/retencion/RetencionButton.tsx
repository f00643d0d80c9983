import { Button } from '@mantine/core';
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { enPalabras, useRetenciones, type Retenible } from './retencion';
import { RetencionDialog } from './RetencionDialog';

interface Props {
  readonly de: Retenible;
  readonly club_id: string;
  /** A read-only person cannot hold anything. */
  readonly soloLee: boolean;
  readonly tamano?: 'md';
}

/** Holds a record with everything that comes from it, or lifts the club's hold on it. */
export function RetencionButton({ de, club_id, soloLee, tamano }: Props) {
  const [abierta, fijarAbierta] = useState(false);
  const { sabido, propia, ajenas } = useRetenciones(club_id, de.id);
  const [levanta, fijarLevanta] = useState(false);
  if (soloLee || !sabido) return null;
  const abrir = (): void => {
    // The dialog's question does not change while it closes.
    fijarLevanta(propia !== undefined);
    fijarAbierta(true);
  };
  const Icon = propia ? IconPlayerPlay : IconHandStop;
  return (
    <>
      <Button variant="default" size={tamano} leftSection={<Icon size={18} aria-hidden />} onClick={abrir}>
        {propia ? 'Levantar retención' : 'Retener'}
      </Button>
      <RetencionDialog
        de={de}
        club_id={club_id}
        levanta={levanta}
        otras={ajenas.map((una) => enPalabras(una, de.id))}
        abierta={abierta}
        alCerrar={() => fijarAbierta(false)}
      />
    </>
  );
}
