import { Button, Text, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PaperSheet } from './Documento';
import { usePrint } from './usePrint';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'fz' | 'visibleFrom'> {
  /** The sheet, made on demand. */
  readonly hoja: () => Promise<PaperSheet>;
  readonly texto?: ReactNode;
  /** The name for screen readers. */
  readonly nombre?: string | undefined;
}

/** 'Imprimir': prepares a sheet and opens the browser's print dialog. */
export function PrintButton({ hoja, texto = 'Imprimir', nombre, variant = 'default', ...resto }: Props) {
  const { print, preparing, failed, paper } = usePrint();
  return (
    <>
      <Button
        variant={variant}
        {...resto}
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={preparing}
        aria-label={nombre}
        title={nombre}
        onClick={() => void print(hoja)}
      >
        {texto}
      </Button>
      {failed && <PrintFailure />}
      {paper}
    </>
  );
}

/** Says that no sheet could be prepared. */
export const PrintFailure = () => (
  <Text role="alert" size="sm" c="var(--mantine-color-error)">
    No se pudo preparar la hoja. Probá de nuevo.
  </Text>
);
