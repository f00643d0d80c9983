import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useModals } from '@mantine/modals';
import { useEffect, type ReactNode } from 'react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import clases from './dialogos.module.css';
import { quienAbrio } from './foco';

interface Props {
  readonly titulo: ReactNode;
  readonly abierta: boolean;
  readonly alCerrar: () => void;
  readonly tamano?: ModalProps['size'];
  /** While something is being recorded, neither a tap outside nor Escape closes it. */
  readonly trabada?: boolean;
  readonly children: ReactNode;
}

/** The sizes of dialogs with a field or two: on a phone they are a sheet at the bottom, as high as what they have. */
const SMALL: ReadonlyArray<ModalProps['size']> = ['sm', 'md'];

/** A dialog over the page; on phones it takes the whole screen, unless it is small. Escape and 'Cerrar' close it, and the focus returns to its opener. */
export function Dialog({ titulo, abierta, alCerrar, tamano = 'lg', trabada = false, children }: Props) {
  const esTelefono = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const low = esTelefono && SMALL.includes(tamano);
  // One dialog at a time: while a question is open over it, it is hidden.
  const preguntando = useModals().modals.length > 0;
  useEffect(() => (abierta ? quienAbrio() : undefined), [abierta]);
  return (
    <Modal
      opened={abierta}
      onClose={alCerrar}
      title={<ConCodigos>{titulo}</ConCodigos>}
      size={tamano}
      classNames={{
        content: `${clases.contenido} ${low ? clases.low : ''}`,
        title: clases.titulo,
        ...(low ? { inner: clases.foot } : {}),
        ...(preguntando ? { root: clases.tapada } : {}),
      }}
      fullScreen={esTelefono && !low}
      centered={!esTelefono}
      closeOnEscape={!trabada}
      closeOnClickOutside={!trabada}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: trabada }}
    >
      {children}
    </Modal>
  );
}
