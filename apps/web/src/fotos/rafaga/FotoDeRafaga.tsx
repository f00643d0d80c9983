import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '@/api/error';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta } from '@/ui/formatos';
import { usePicture } from '../tira/photo';
import { toPhoto } from '../tira/reduce';
import { TakeButtons } from '../tira/TakeButtons';
import clases from '../tira/tira.module.css';

interface Props {
  readonly cuantas: number;
  readonly alCerrar: () => void;
  readonly grabar: (datos: { readonly foto: string }) => Promise<unknown>;
}

/** The bytes of a file in base64, for JSON. */
const base64 = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => fail(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** One photo for all scanned plants. */
export default function FotoDeRafaga({ cuantas, alCerrar, grabar }: Props) {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [busy, setBusy] = useState<'reading' | 'sending' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const picture = usePicture(photo ?? undefined);
  const during = async (what: 'reading' | 'sending', job: () => Promise<void>): Promise<void> => {
    setFailure(null);
    setBusy(what);
    try {
      await job();
    } catch (error) {
      setFailure(errorText(error, 'No se pudo guardar la foto.'));
    } finally {
      setBusy(null);
    }
  };
  const choose = ([file]: readonly File[]): void => {
    if (file) void during('reading', async () => setPhoto(await toPhoto(file)));
  };
  const send = (chosen: Blob): void =>
    void during('sending', async () => {
      await grabar({ foto: await base64(chosen) });
      alCerrar();
    });
  const plantas = cuenta(cuantas, 'planta');
  return (
    <Dialog titulo="Adjuntar una foto" abierta alCerrar={alCerrar} tamano="md" trabada={busy === 'sending'}>
      <Stack gap="sm">
        <Text>La misma foto en {plantas}: ocupa lugar una sola vez.</Text>
        <TakeButtons de={plantas} ocupado={busy === 'reading'} disabled={busy === 'sending'} una alElegir={choose} />
        {photo && <img ref={picture} alt="La foto elegida" className={clases.entera} />}
        {failure && (
          <Text c="red" size="sm" role="alert">
            {failure}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy === 'sending'} onClick={alCerrar}>
            Cancelar
          </Button>
          <Button
            disabled={photo === null || busy === 'reading'}
            loading={busy === 'sending'}
            onClick={() => photo && send(photo)}
          >
            Guardar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
