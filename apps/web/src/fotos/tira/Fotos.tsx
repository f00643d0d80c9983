import { Skeleton, Stack, Text } from '@mantine/core';
import type { ConFotos } from '@cepa/words/fotos';
import { MAX_FOTOS } from '@cepa/words/fotos';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { errorText } from '@/api/error';
import { photoRequest } from '@/api/photo';
import { waits } from '@/api/queue/written';
import { useWaiting } from '@/api/waiting';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { fechaHora, size } from '@/ui/formatos';
import { toPhoto } from './reduce';
import { TakeButtons } from './TakeButtons';
import { Thumbnail, WaitingThumbnail } from './Thumbnail';
import clases from './tira.module.css';
import { VerFoto } from './VerFoto';

type FotosDeRegistro = Esquema<'FotosDeRegistro'>;

interface Props {
  readonly tipo: ConFotos;
  readonly id: string;
  /** The record in words: 'la planta LOT-1-001'. */
  readonly de: string;
  /** The context already says what they are. */
  readonly sinTitulo?: boolean;
}

/** From this share of the club's space on, the strip shows the remaining space. */
const ALMOST_FULL = 0.9;

/** The photos of the record that wait on this device. */
function useWaitingPhotos(tipo: ConFotos, id: string): ReadonlyArray<{ readonly id: number; readonly blob: Blob }> {
  const { rows } = useWaiting();
  const url = `/api/fotos/${tipo}/${id}`;
  return rows.flatMap((row) =>
    row.url === url && waits(row) && row.body instanceof Blob ? [{ id: row.id, blob: row.body }] : [],
  );
}

/** The photos of a record: take, choose, view and remove. */
export default function Fotos({ tipo, id, de, sinTitulo = false }: Props) {
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/fotos/{tipo}/{registro_id}', {
    params: { path: { tipo, registro_id: id } },
  });
  const waiting = useWaitingPhotos(tipo, id);
  const attach = useAccion('post', '/api/fotos/{tipo}/{registro_id}');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const count = (query.data?.fotos.length ?? 0) + waiting.length;
  const send = async (files: readonly File[]): Promise<void> => {
    setFailure(null);
    setBusy(true);
    try {
      for (const file of files) await attach.mutateAsync(photoRequest(tipo, id, await toPhoto(file)));
    } catch (error) {
      setFailure(errorText(error, 'No se pudo guardar la foto.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack component="section" gap="xs" aria-label={`Fotos de ${de}`}>
      {!sinTitulo && <Text fw={600}>Fotos</Text>}
      {!lee && (
        <TakeButtons de={de} ocupado={busy} disabled={count >= MAX_FOTOS} alElegir={(files) => void send(files)} />
      )}
      {(query.data || waiting.length > 0) && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {countOf(count, lee)}
          {roomOf(query.data)}
        </Text>
      )}
      <Datos consulta={query} esqueleto={<Skeleton height={96} />} error="No se pudieron cargar las fotos.">
        {({ fotos }) => <Strip fotos={fotos} de={de} lee={lee} />}
      </Datos>
      {waiting.length > 0 && (
        <ul className={clases.tira} aria-label="Fotos por enviar">
          {waiting.map((one) => (
            <li key={one.id}>
              <WaitingThumbnail blob={one.blob} />
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

function countOf(count: number, lee: boolean): string {
  if (count === 0) return 'Todavía no hay fotos.';
  if (count >= MAX_FOTOS && !lee) return `Tiene las ${MAX_FOTOS} que entran: para agregar otra, quitá una.`;
  return `${count} de ${MAX_FOTOS}.`;
}

const roomOf = (data: FotosDeRegistro | undefined): string =>
  data && data.espacio_usado >= ALMOST_FULL * data.espacio
    ? ` El club usó ${size(data.espacio_usado)} de ${size(data.espacio)} para fotos.`
    : '';

function Strip({
  fotos,
  de,
  lee,
}: {
  readonly fotos: FotosDeRegistro['fotos'];
  readonly de: string;
  readonly lee: boolean;
}) {
  const [shown, show] = useState<string | null>(null);
  const nombreDe = (foto: FotosDeRegistro['fotos'][number]): string =>
    `Foto ${fotos.findIndex(({ id }) => id === foto.id) + 1} de ${de}`;
  return (
    <>
      {fotos.length > 0 && (
        <ul className={clases.tira}>
          {fotos.map((foto) => (
            <li key={foto.id}>
              <Thumbnail
                id={foto.id}
                nombre={`${nombreDe(foto)}, ${fechaHora(foto.tomada_en)}`}
                alAbrir={() => show(foto.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown !== null && (
        <VerFoto
          fotos={fotos}
          elegida={shown}
          nombreDe={nombreDe}
          lee={lee}
          alElegir={show}
          alCerrar={() => show(null)}
        />
      )}
    </>
  );
}
