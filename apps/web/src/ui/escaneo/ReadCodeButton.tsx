import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../dialogos/Dialog';

const Reader = lazy(async () => ({ default: (await import('../codigo/CodigoReader')).CodigoReader }));

/** 'Escanear' beside a field that accepts any code: the server identifies it later. */
export function ReadCodeButton({ alLeer }: { readonly alLeer: (codigo: string) => void }) {
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
