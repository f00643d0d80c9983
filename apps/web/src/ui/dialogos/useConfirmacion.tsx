import { randomId } from '@mantine/hooks';
import { useModals } from '@mantine/modals';
import { useCallback } from 'react';
import clases from './dialogos.module.css';
import { Confirmacion, type ConfirmationOptions } from './Confirmacion';
import { quienAbrio } from './foco';

export type { ConfirmationOptions as OpcionesDeConfirmacion };

/** Asks before an act, naming its consequence; resolves to true once it was done, and to false if the person backed out. */
export type Confirmar = (options: ConfirmationOptions) => Promise<boolean>;

/**
 * The only way to ask 'are you sure': `const confirmar = useConfirmacion()`.
 *
 * The act itself goes in `alConfirmar`: the dialog waits for it, and stays open with the reason if it fails. While one
 * question is open there is no other: the second press of a double tap asks nothing, and is answered as backing out.
 */
export function useConfirmacion(): Confirmar {
  const modales = useModals();
  return useCallback(
    (options) =>
      new Promise<boolean>((resolver) => {
        if (modales.modals.length > 0) return resolver(false);
        let hecho = false;
        const id = randomId();
        const devolverFoco = quienAbrio();
        const trabar = (trabada: boolean): void =>
          modales.updateModal({
            modalId: id,
            closeOnEscape: !trabada,
            closeOnClickOutside: !trabada,
            closeButtonProps: { 'aria-label': 'Cerrar', disabled: trabada },
          });
        const terminar = (como: boolean): void => {
          hecho = como;
          modales.closeModal(id);
        };
        const volver = (): void => modales.closeModal(id);
        // Going back in the browser leaves the page that asked.
        window.addEventListener('popstate', volver);
        modales.openModal({
          modalId: id,
          title: options.titulo,
          classNames: { title: clases.titulo },
          closeButtonProps: { 'aria-label': 'Cerrar' },
          onClose: () => {
            window.removeEventListener('popstate', volver);
            devolverFoco();
            resolver(hecho);
          },
          // By its own key: a question asked while the last one fades out is not drawn as that one was left.
          children: <Confirmacion key={id} {...options} alTrabar={trabar} alTerminar={terminar} />,
        });
      }),
    [modales],
  );
}
