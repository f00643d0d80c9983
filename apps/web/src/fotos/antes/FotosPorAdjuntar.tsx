import { Button, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MAX_FOTOS } from '@cepa/words/fotos';
import { useState } from 'react';
import { errorText } from '@/api/error';
import { usePicture } from '../tira/photo';
import { toPhoto } from '../tira/reduce';
import { TakeButtons } from '../tira/TakeButtons';
import clases from '../tira/tira.module.css';

interface Props {
  readonly fotos: readonly Blob[];
  readonly onChange: (fotos: readonly Blob[]) => void;
  /** What the photos will belong to: 'la tarea'. */
  readonly de: string;
}

function Chosen({
  foto,
  nombre,
  alQuitar,
}: {
  readonly foto: Blob;
  readonly nombre: string;
  readonly alQuitar: () => void;
}) {
  const picture = usePicture(foto);
  return (
    <Stack gap={4}>
      <div className={clases.marco}>
        <img ref={picture} alt={nombre} className={clases.imagen} />
      </div>
      <Button
        variant="subtle"
        color="red"
        px={4}
        aria-label={`Quitar ${nombre}`}
        leftSection={<IconX size={16} aria-hidden />}
        onClick={alQuitar}
      >
        Quitar
      </Button>
    </Stack>
  );
}

/** Photos taken while a form is filled in, and attached once its record exists. */
export default function FotosPorAdjuntar({ fotos, onChange, de }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (files: readonly File[]): Promise<void> => {
    setFailure(null);
    setBusy(true);
    const added: Blob[] = [];
    try {
      for (const file of files.slice(0, MAX_FOTOS - fotos.length)) added.push(await toPhoto(file));
    } catch (error) {
      setFailure(errorText(error, 'No se pudo leer la foto.'));
    } finally {
      setBusy(false);
      onChange([...fotos, ...added]);
    }
  };
  return (
    <Stack gap="xs">
      <TakeButtons de={de} ocupado={busy} disabled={fotos.length >= MAX_FOTOS} alElegir={(files) => void add(files)} />
      <Text size="sm" c="dimmed" aria-live="polite">
        {fotos.length} de {MAX_FOTOS}. Se guardan con {de}.
      </Text>
      {fotos.length > 0 && (
        <ul className={clases.tira}>
          {fotos.map((foto, index) => (
            // Pictures have no other distinguishing data.
            <li key={`${index}-${foto.size}`}>
              <Chosen
                foto={foto}
                nombre={`Foto ${index + 1}`}
                alQuitar={() => onChange(fotos.filter((other) => other !== foto))}
              />
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <Text c="red" size="sm" role="alert">
          {failure}
        </Text>
      )}
    </Stack>
  );
}
