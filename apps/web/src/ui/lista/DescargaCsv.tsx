import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { descargarCsv } from './csv';
import clases from './list.module.css';
import type { Column } from './tipos';

/** The button that downloads the rows as a CSV file. */
export function DescargaCsv<T>({
  nombre,
  filas,
  columnas,
}: {
  readonly nombre: string;
  /** All matching rows. */
  readonly filas: () => Promise<readonly T[]>;
  readonly columnas: ReadonlyArray<Column<T>>;
}) {
  const [bajando, fijarBajando] = useState(false);
  const [failure, setFailure] = useState(false);
  const bajar = async (): Promise<void> => {
    fijarBajando(true);
    setFailure(false);
    try {
      descargarCsv(nombre, await filas(), columnas);
    } catch {
      // The code that writes the file could not be loaded, or the rows could not be read.
      setFailure(true);
    } finally {
      fijarBajando(false);
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        className="de-csv"
        size="compact-md"
        fz="sm"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={bajando}
        aria-label="Descargar CSV"
        title="Descargar CSV"
        onClick={() => void bajar()}
      >
        <span className={clases.soloAncho}>Descargar&nbsp;</span>
        <span className={clases.enLetras}>CSV</span>
      </Button>
      {failure && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          No se pudo preparar el archivo. Probá de nuevo.
        </Text>
      )}
    </>
  );
}
