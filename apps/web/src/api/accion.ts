import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { actDone } from './acts';
import { $api, type Esquema } from './cliente';
import { esErrorDeApi, errorText } from './error';
import type { paths } from './esquema';
import { avisoDe } from './responses';
import { empiezaUnActo } from './toques';
import { undoOf, type Undoable } from './undo/undoable';

/** The client retries until the record is visible, so no screen sees 'recorded, not visible yet'. */
type Visible<R> =
  R extends UseMutationResult<infer D, infer E, infer V, infer C>
    ? UseMutationResult<Exclude<D, Esquema<'AccionRegistrada'>>, E, V, C>
    : never;

/** The record has changed since it was read. */
const CHANGED = 412;

type Escritura = 'post' | 'put' | 'delete';

interface Options {
  /** Does not show the server's message: the call is one of several, or the screen shows the message later. */
  readonly quiet?: boolean;
  /** Shows a failure in a notice, because no form and no dialog does. */
  readonly announcesFailure?: boolean;
  /** The text of that notice if the failure has no sentence. */
  readonly error?: string;
  /**
   * Called before the message is shown and the screen is refreshed: the page of a deleted record must be left first, or
   * it would show that the record is gone.
   */
  readonly first?: () => void | Promise<void>;
}

/** How long 'Deshacer' is offered. */
const UNDO_MS = 10_000;

/** The notice of the last act that waits on this device. The next one replaces it, so that they do not cover the screen. */
let lastKept: string | undefined;

/**
 * Shows the message of the server's answer to a write (`mensaje`) in a notice, with 'Deshacer' if the act can be
 * undone.
 *
 * @param autoClose milliseconds, if not the default
 */
export function announce(answer: Undoable & { readonly mensaje?: unknown }, autoClose?: number): void {
  // Hides 'the server could not be reached': beside a recorded act it would look like a contradiction.
  notifications.hide(avisoDe(0));
  const { mensaje, nombres = {} } = answer;
  if (typeof mensaje !== 'string') return;
  const acts = undoOf(answer);
  const waits = 'por_enviar' in answer;
  if (waits && lastKept !== undefined) notifications.hide(lastKept);
  const id = notifications.show({ color: 'hoja', message: mensaje, autoClose: acts.length > 0 ? UNDO_MS : autoClose });
  if (waits) lastKept = id;
  // If the file of 'Deshacer' cannot be loaded (no connection), the notice still shows what was done.
  if (acts.length > 0)
    void import('./undo/UndoNotice').then(
      ({ offerUndo }) => offerUndo(id, mensaje, acts, nombres),
      () => undefined,
    );
}

function announceFailure(error: unknown, otherwise: string | undefined): void {
  if (esErrorDeApi(error) && error.avisado) return;
  notifications.show({
    ...(esErrorDeApi(error) && error.status === 0 && { id: avisoDe(0) }),
    color: 'red',
    message: errorText(error, otherwise),
    autoClose: 8000,
  });
}

/**
 * A write of the API. It shows the message of the answer, and refreshes the screen. The form or dialog shows a failure.
 * The record is visible when the answer comes, so everything on screen is simply read again.
 */
export function useAccion<M extends Escritura, P extends PathsWithMethod<paths, M>>(
  metodo: M,
  route: P,
  { quiet = false, announcesFailure = false, error: otherwise, first }: Options = {},
) {
  const queries = useQueryClient();
  const accion = $api.useMutation(metodo, route, {
    onMutate: empiezaUnActo,
    onSettled: (_response: unknown, _error: unknown, _request: unknown, termina?: () => void) => termina?.(),
    onSuccess: async (response: unknown) => {
      await first?.();
      actDone();
      announce(quiet ? {} : ((response ?? {}) as object));
      void queries.invalidateQueries();
    },
    onError: (error: unknown) => {
      // Another person changed the record: the form shows its current values beside the typed ones.
      if (esErrorDeApi(error) && error.status === CHANGED) void queries.invalidateQueries();
      if (announcesFailure) announceFailure(error, otherwise);
    },
  } as never);
  return accion as Visible<typeof accion>;
}
