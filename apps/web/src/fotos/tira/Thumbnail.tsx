import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { usePhoto, usePicture } from './photo';
import clases from './tira.module.css';

interface Props {
  readonly id: string;
  /** The text for screen readers. */
  readonly nombre: string;
  readonly alAbrir: () => void;
}

/** A photo in the strip; pressing it shows the whole photo. */
export function Thumbnail({ id, nombre, alAbrir }: Props) {
  const { data, isError } = usePhoto(id);
  const picture = usePicture(data);
  return (
    <button type="button" className={clases.marco} aria-label={nombre} onClick={alAbrir}>
      {isError && (
        <span className={clases.falla}>
          <IconPhotoOff size={20} aria-hidden />
          <br />
          No se pudo cargar
        </span>
      )}
      {!isError && data === undefined && <Skeleton width="100%" height="100%" radius={0} />}
      {data !== undefined && <img ref={picture} alt="" className={clases.imagen} />}
    </button>
  );
}

/** A photo that waits on this device. */
export function WaitingThumbnail({ blob }: { readonly blob: Blob }) {
  const picture = usePicture(blob);
  return (
    <div className={clases.marco}>
      <img ref={picture} alt="Foto por enviar" className={clases.imagen} />
      <span className={clases.espera} aria-hidden>
        Por enviar
      </span>
    </div>
  );
}
