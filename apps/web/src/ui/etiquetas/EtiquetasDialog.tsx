import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Dialog } from '../dialogos/Dialog';
import type { Etiqueta } from './etiqueta';

const PrepararEtiquetas = lazy(() => import('./PrepararEtiquetas'));

interface Props {
  /** The labels to print; null for none. */
  readonly etiquetas: readonly Etiqueta[] | null;
  readonly alCerrar: () => void;
}

/** Labels in a dialog: paper, contents, preview, and one print of all. */
export function EtiquetasDialog({ etiquetas, alCerrar }: Props) {
  return (
    <Dialog titulo="Imprimir etiquetas" abierta={etiquetas !== null} alCerrar={alCerrar} tamano="xl">
      <Suspense fallback={<Loader role="status" aria-label="Preparando las etiquetas" />}>
        {etiquetas && <PrepararEtiquetas etiquetas={etiquetas} />}
      </Suspense>
    </Dialog>
  );
}
