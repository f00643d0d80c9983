import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Dialog } from '../dialogos/Dialog';
import type { Etiqueta } from './etiqueta';

const PrepararEtiquetas = lazy(() => import('./PrepararEtiquetas'));

interface Props {
  /** The labels to print; null while there are none. */
  readonly etiquetas: readonly Etiqueta[] | null;
  readonly alCerrar: () => void;
}

/** Labels over the page: paper, what stands on them, how they will look, and one print of all. */
export function EtiquetasDialog({ etiquetas, alCerrar }: Props) {
  return (
    <Dialog titulo="Imprimir etiquetas" abierta={etiquetas !== null} alCerrar={alCerrar} tamano="xl">
      <Suspense fallback={<Loader role="status" aria-label="Preparando las etiquetas" />}>
        {etiquetas && <PrepararEtiquetas etiquetas={etiquetas} />}
      </Suspense>
    </Dialog>
  );
}
