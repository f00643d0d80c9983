import { FileInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Entrega } from '../comun/entrega';
import { ShowFile } from './ShowFile';

interface Props {
  readonly guardado: NonNullable<Entrega['permiso']>['archivo'];
  readonly value?: File | null;
  readonly onChange: (file: File | null) => void;
  readonly error?: ReactNode;
}

/** The scan of a permit: the stored one can be viewed, and a chosen one replaces it. */
export function FileField({ guardado, value = null, onChange, error }: Props) {
  return (
    <div>
      <FileInput
        label="Archivo del permiso"
        placeholder={guardado ? 'Elegí otro para reemplazarlo' : 'Elegí un archivo'}
        description="PDF, JPEG o PNG de hasta 10 MB. Se guarda cifrado, fuera del libro de registro."
        accept="application/pdf,image/jpeg,image/png"
        leftSection={<IconFileUpload size={18} aria-hidden />}
        value={value}
        onChange={onChange}
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar el archivo elegido' }}
        error={error}
      />
      {guardado && <ShowFile archivo={guardado} />}
    </div>
  );
}
