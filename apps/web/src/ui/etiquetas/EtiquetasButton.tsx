import { Button, type ButtonProps } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import type { Etiqueta } from './etiqueta';
import { EtiquetasDialog } from './EtiquetasDialog';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  /** The labels, made on demand. */
  readonly etiquetas: () => readonly Etiqueta[];
  readonly texto?: string;
}

/** 'Etiquetas': prints the labels of the page's records. */
export function EtiquetasButton({ etiquetas, texto = 'Etiquetas', variant = 'default', ...resto }: Props) {
  const [pedidas, pedir] = useState<readonly Etiqueta[] | null>(null);
  return (
    <>
      <Button
        variant={variant}
        {...resto}
        leftSection={<IconTags size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => pedir(etiquetas())}
      >
        {texto}
      </Button>
      <EtiquetasDialog etiquetas={pedidas} alCerrar={() => pedir(null)} />
    </>
  );
}
