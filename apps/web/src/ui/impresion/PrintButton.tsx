import { Button, Text, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import { Documento, type PaperSheet } from './Documento';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'fz' | 'visibleFrom'> {
  /** The sheet, made on demand. */
  readonly hoja: () => Promise<PaperSheet>;
  readonly texto?: ReactNode;
  /** The name for screen readers. */
  readonly nombre?: string | undefined;
}

/** 'Imprimir': prepares a sheet and opens the browser's print dialog. */
export function PrintButton({ hoja, texto = 'Imprimir', nombre, variant = 'default', ...resto }: Props) {
  const [list, setList] = useState<PaperSheet | null>(null);
  const [preparando, fijarPreparando] = useState(false);
  const [failure, setFailure] = useState(false);
  const terminar = useCallback(() => setList(null), []);
  const imprimir = async (): Promise<void> => {
    fijarPreparando(true);
    setFailure(false);
    try {
      setList(await hoja());
    } catch {
      // The component of the sheet could not be loaded, or its rows could not be read.
      setFailure(true);
    } finally {
      fijarPreparando(false);
    }
  };
  return (
    <>
      <Button
        variant={variant}
        {...resto}
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={preparando}
        aria-label={nombre}
        title={nombre}
        onClick={() => void imprimir()}
      >
        {texto}
      </Button>
      {failure && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          No se pudo preparar la hoja. Probá de nuevo.
        </Text>
      )}
      {list && <Documento hoja={list} alTerminar={terminar} />}
    </>
  );
}
