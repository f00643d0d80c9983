import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSoloLee } from '@/permisos/permisos';
import type { Partida } from './consultas';
import { VentanaDeLiberacion } from './VentanaDeLiberacion';

interface Props {
  readonly de: Partida;
  readonly enCuarentena: boolean | undefined;
}

/** Releases one batch in quarantine. */
export function BotonDeLiberar({ de, enCuarentena = false }: Props) {
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
      <VentanaDeLiberacion partidas={abierta ? [de] : []} alCerrar={cerrar} alLiberar={cerrar} />
    </>
  );
}
