import { Button, FileButton, Group, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';

interface Props {
  /** The subject of the photo, for screen readers. */
  readonly de: string;
  readonly ocupado: boolean;
  readonly disabled: boolean;
  /** Allows only one. */
  readonly una?: boolean;
  readonly alElegir: (files: readonly File[]) => void;
}

/** Takes a photo with the phone's camera, or chooses an existing one. */
export function TakeButtons({ de, ocupado, disabled, una = false, alElegir }: Props) {
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const reset = useRef<() => void>(null);
  const resetCamera = useRef<() => void>(null);
  const choose = (files: readonly File[]): void => {
    // Allows the same file again: without a reset the browser reports no change.
    reset.current?.();
    resetCamera.current?.();
    if (files.length > 0) alElegir(files);
  };
  const oculto = <VisuallyHidden> de {de}</VisuallyHidden>;
  return (
    <Group gap="xs">
      {hasCamera && (
        <FileButton
          resetRef={resetCamera}
          accept="image/*"
          capture="environment"
          onChange={(file) => choose(file ? [file] : [])}
        >
          {(props) => (
            <Button
              {...props}
              variant="light"
              loading={ocupado}
              disabled={disabled}
              leftSection={<IconCamera size={18} aria-hidden />}
            >
              Sacar foto{oculto}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton
        resetRef={reset}
        accept="image/*"
        multiple={!una}
        onChange={(chosen) => choose([chosen ?? []].flat())}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={ocupado}
            disabled={disabled}
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
          >
            Elegir foto{oculto}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
