import { randomId } from '@mantine/hooks';
import { useModals } from '@mantine/modals';
import { useCallback } from 'react';
import clases from './dialogos.module.css';
import { Confirmacion, type ConfirmationOptions } from './Confirmacion';
import { quienAbrio } from './foco';

export type { ConfirmationOptions as OpcionesDeConfirmacion };

/** Asks before an act, naming its effect; resolves to true once it was done, and to false if the person cancelled. */
export type Confirmar = (options: ConfirmationOptions) => Promise<boolean>;

/**
 * The only way to ask for confirmation: `const confirmar = useConfirmacion()`.
 *
 * The act itself goes in `alConfirmar`: the dialog waits for it, and stays open with the reason if it fails. While one
 * question is open there is no other: the second press of a double tap opens nothing, and counts as cancelled.
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
        // Going back in the browser leaves the page of the question.
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
          // With a key of its own: a question asked while the last one closes starts with fresh state.
          children: <Confirmacion key={id} {...options} alTrabar={trabar} alTerminar={terminar} />,
        });
      }),
    [modales],
  );
}
