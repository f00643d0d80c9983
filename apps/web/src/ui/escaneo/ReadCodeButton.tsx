import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FindCodes } from '../codigo/matches';
import { Dialog } from '../dialogos/Dialog';

const Reader = lazy(async () => ({ default: (await import('../codigo/CodigoReader')).CodigoReader }));

interface Props {
  readonly alLeer: (codigo: string) => void;
  /** Finds the codes that a typed part may mean. */
  readonly find?: FindCodes;
}

/** 'Escanear' beside a field that accepts any code: the server identifies it later. */
export function ReadCodeButton({ alLeer, find }: Props) {
  const [abierta, fijarAbierta] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconScan size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => fijarAbierta(true)}
      >
        Escanear
      </Button>
      <Dialog titulo="Escanear código" abierta={abierta} alCerrar={() => fijarAbierta(false)} tamano="md">
        <Suspense>
          {abierta && (
            <Reader
              textoBoton="Usar"
              find={find}
              alLeer={(codigo) => {
                fijarAbierta(false);
                alLeer(codigo);
              }}
            />
          )}
        </Suspense>
      </Dialog>
    </>
  );
}
