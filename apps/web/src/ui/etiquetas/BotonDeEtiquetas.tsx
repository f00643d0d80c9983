import { Button, type ButtonProps } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import type { Etiqueta } from './etiqueta';
import { VentanaDeEtiquetas } from './VentanaDeEtiquetas';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  /** The labels, made when they are asked for. */
  readonly etiquetas: () => readonly Etiqueta[];
  readonly texto?: string;
}

/** 'Etiquetas': prints the labels of what the page shows. */
export function BotonDeEtiquetas({ etiquetas, texto = 'Etiquetas', variant = 'default', ...resto }: Props) {
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
      <VentanaDeEtiquetas etiquetas={pedidas} alCerrar={() => pedir(null)} />
    </>
  );
}
