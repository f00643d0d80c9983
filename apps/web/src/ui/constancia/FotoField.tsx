import { FileInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { fingerprintOf, canFingerprint } from './fingerprint';

interface Props {
  /** Hexadecimal SHA-256 of the photo; null without one. */
  readonly value: string | null;
  readonly onChange: (hash: string | null) => void;
  readonly error?: ReactNode;
}

function descripcionDe(hash: string | null, error: boolean): string {
  if (!canFingerprint()) return 'Para registrar la huella de una foto entrá a Cepa por https.';
  if (error) return 'No se pudo leer la foto. Elegí otra.';
  if (hash !== null)
    return `Se registra su huella SHA-256 (${hash.slice(0, 12)}…); guardá la foto: con ella se prueba.`;
  return 'Queda en tu dispositivo: se registra solo su huella.';
}

/** A photo that proves an act. The record keeps its hash, which identifies the photo later. */
export function FotoField({ value, onChange, error }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [ilegible, fijarIlegible] = useState(false);
  const elegir = (nuevo: File | null): void => {
    setFile(nuevo);
    fijarIlegible(false);
    onChange(null);
    if (nuevo === null) return;
    fingerprintOf(nuevo).then(onChange, () => fijarIlegible(true));
  };
  return (
    <FileInput
      label="Foto (opcional)"
      placeholder="Elegí o sacá una foto"
      description={descripcionDe(value, ilegible)}
      accept="image/*"
      leftSection={<IconCamera size={18} aria-hidden />}
      value={file}
      onChange={elegir}
      disabled={!canFingerprint()}
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar la foto' }}
      error={error}
    />
  );
}
