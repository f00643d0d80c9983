import { Button, type ButtonProps } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../dialogos/Dialog';
import type { PropsDeEscaneo } from './leidas';

const EscanearUna = lazy(() => import('./EscanearUna'));
const EscanearVarias = lazy(() => import('./EscanearVarias'));

interface Props extends PropsDeEscaneo, Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'fz'> {
  /** One is chosen as soon as it is scanned… */
  readonly alElegir?: (id: string) => void;
  /** … or many, one after another, and then all at once. */
  readonly alElegirVarias?: (ids: readonly string[]) => void;
  readonly maximo?: number;
  readonly texto?: string;
}

/** 'Escanear': chooses rows of a list by scanning their labels. */
export function ScanButton({
  candidatas,
  hallar,
  tipo,
  unidad,
  alElegir,
  alElegirVarias,
  maximo,
  texto = 'Escanear',
  variant = 'default',
  ...resto
}: Props) {
  const [abierta, fijarAbierta] = useState(false);
  const cerrar = (): void => fijarAbierta(false);
  return (
    <>
      <Button
        variant={variant}
        {...resto}
        leftSection={<IconScan size={18} aria-hidden />}
        title={texto}
        aria-haspopup="dialog"
        onClick={() => fijarAbierta(true)}
      >
        {texto}
      </Button>
      <Dialog titulo={`Escanear ${unidad[alElegirVarias ? 1 : 0]}`} abierta={abierta} alCerrar={cerrar} tamano="md">
        <Suspense>
          {abierta && alElegirVarias && (
            <EscanearVarias
              candidatas={candidatas}
              {...(hallar ? { hallar } : {})}
              tipo={tipo}
              unidad={unidad}
              maximo={maximo}
              alTerminar={(ids) => {
                cerrar();
                alElegirVarias(ids);
              }}
            />
          )}
          {abierta && alElegir && !alElegirVarias && (
            <EscanearUna
              candidatas={candidatas}
              {...(hallar ? { hallar } : {})}
              tipo={tipo}
              unidad={unidad}
              alTerminar={(id) => {
                cerrar();
                alElegir(id);
              }}
            />
          )}
        </Suspense>
      </Dialog>
    </>
  );
}
