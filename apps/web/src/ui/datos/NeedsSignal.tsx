import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { worksOffline } from '@/api/offline';
import { senal } from '@/api/senal';
import { Vacio } from './Vacio';

/** Stands for data that can't be read without a signal. What opens without one is named above the page. */
export function NeedsSignal({ accion }: { readonly accion?: ReactNode }) {
  const [probando, fijar] = useState(false);
  const probar = async (): Promise<void> => {
    fijar(true);
    await senal.probar();
    fijar(false);
  };
  return (
    <Vacio
      por="sin_senal"
      accion={
        <Group gap="xs" justify="center">
          {accion}
          <Button variant="light" loading={probando} onClick={() => void probar()}>
            Reintentar
          </Button>
        </Group>
      }
      texto={`Esto necesita señal: ${worksOffline() ? 'no está guardado en este teléfono. Se' : 'se'} carga cuando vuelva.`}
    />
  );
}
