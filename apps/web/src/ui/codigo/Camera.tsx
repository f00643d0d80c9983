import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCameraOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ConCodigos } from './ConCodigos';
import { FAILURES, ponerLinterna, tieneLinterna } from './camera';
import clases from './codigo.module.css';
import { useReader } from './useReader';

interface Props {
  readonly alLeer: (codigo: string) => void;
  readonly continuo: boolean;
}

/** The camera's image with a viewfinder; only loaded for scanning. */
export default function Camera({ alLeer, continuo }: Props) {
  const [leido, fijarLeido] = useState('');
  const { video, imagen, falla, reintentar } = useReader((codigo) => {
    fijarLeido(codigo);
    alLeer(codigo);
  }, continuo);
  if (falla) {
    return (
      <Alert color="yellow" variant="outline" role="alert" icon={<IconCameraOff size={20} aria-hidden />}>
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{FAILURES[falla]}</Text>
          {falla !== 'inseguro' && (
            <Button variant="default" onClick={reintentar}>
              Reintentar
            </Button>
          )}
        </Stack>
      </Alert>
    );
  }
  return (
    <>
      <div className={clases.visor}>
        <video ref={video} muted playsInline aria-label="Imagen de la cámara" />
        <div className={clases.mira} aria-hidden />
        {imagen === null && (
          <Loader pos="absolute" style={{ inset: 0, margin: 'auto' }} role="status" aria-label="Abriendo la cámara" />
        )}
        {imagen && tieneLinterna(imagen) && <Linterna imagen={imagen} />}
      </div>
      <Text size="sm" role="status">
        <ConCodigos>{leido === '' ? 'Apuntá al código QR de la etiqueta.' : `Leído: ${leido}`}</ConCodigos>
      </Text>
    </>
  );
}

function Linterna({ imagen }: { readonly imagen: MediaStream }) {
  const [prendida, fijar] = useState(false);
  const cambiar = (): void => void ponerLinterna(imagen, !prendida).then(() => fijar(!prendida));
  return (
    <Button
      className={clases.linterna}
      variant="default"
      aria-pressed={prendida}
      onClick={cambiar}
      leftSection={prendida ? <IconBulbOff size={18} aria-hidden /> : <IconBulb size={18} aria-hidden />}
    >
      Linterna
    </Button>
  );
}
