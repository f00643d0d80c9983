import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSoloLee } from '@/permisos/permisos';
import type { Partida } from './queries';
import { LiberacionDialog } from './LiberacionDialog';

interface Props {
  readonly de: Partida;
  readonly enCuarentena: boolean | undefined;
}

/** Releases one batch in quarantine. */
export function LiberarButton({ de, enCuarentena = false }: Props) {
  const soloLee = useSoloLee();
  const [abierta, fijarAbierta] = useState(false);
  if (soloLee || !enCuarentena) return null;
  const cerrar = (): void => fijarAbierta(false);
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconShieldCheck size={18} aria-hidden />}
        onClick={() => fijarAbierta(true)}
      >
        Liberar
      </Button>
      <LiberacionDialog partidas={abierta ? [de] : []} alCerrar={cerrar} alLiberar={cerrar} />
    </>
  );
}
