import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { $api, type Esquema } from './cliente';
import { esErrorDeApi, errorText } from './error';
import type { paths } from './esquema';
import { avisoDe } from './responses';
import { empiezaUnActo } from './toques';
import { undoOf, type Undoable } from './undo/undoable';

/** The client asks again until what was recorded can be read, so no screen sees 'recorded, not visible yet'. */
type Visible<R> =
  R extends UseMutationResult<infer D, infer E, infer V, infer C>
    ? UseMutationResult<Exclude<D, Esquema<'AccionRegistrada'>>, E, V, C>
    : never;

/** The record is not any more what was read of it. */
const CHANGED = 412;

type Escritura = 'post' | 'put' | 'delete';

interface Options {
  /** The server's message is not shown: the call is one of several, or the screen shows the message later. */
  readonly quiet?: boolean;
  /** No form and no dialog is there to show a failure: a notice does. */
  readonly announcesFailure?: boolean;
  /** Said in that notice when the failure brings no sentence of its own. */
  readonly error?: string;
  /**
   * What is done before the message is shown and what is on screen is asked for again: a page leaves what it deleted,
   * which would say that somebody took it away.
   */
  readonly first?: () => void | Promise<void>;
}

/** As long as 'Deshacer' is offered. */
const UNDO_MS = 10_000;

/** The notice of the last act that waits on this device: on a walk the next one takes its place, or they would cover what is walked. */
let lastKept: string | undefined;

/**
 * Shows the message that the server answered to a write (`mensaje`), in a notice; with 'Deshacer' where the act may be taken back.
 *
 * @param autoClose milliseconds it stays, where it is not the usual time
 */
export function announce(answer: Undoable & { readonly mensaje?: unknown }, autoClose?: number): void {
  // 'The server could not be reached' is over: beside what was recorded it would be read as its opposite.
  notifications.hide(avisoDe(0));
  const { mensaje, nombres = {} } = answer;
  if (typeof mensaje !== 'string') return;
  const acts = undoOf(answer);
  const waits = 'por_enviar' in answer;
  if (waits && lastKept !== undefined) notifications.hide(lastKept);
  const id = notifications.show({ color: 'hoja', message: mensaje, autoClose: acts.length > 0 ? UNDO_MS : autoClose });
  if (waits) lastKept = id;
  // Without the file of 'Deshacer' (a page that lost its line) the notice says what was done.
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
 * A write of the API: shows the message that the server answers, and refreshes what is on screen. Its failure is the form's or the
 * dialog's to show. What was written is visible to reads when the answer comes, so everything shown is simply asked for again.
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
      announce(quiet ? {} : ((response ?? {}) as object));
      void queries.invalidateQueries();
    },
    onError: (error: unknown) => {
      // Somebody else changed the record: what it says now is shown beside what was written.
      if (esErrorDeApi(error) && error.status === CHANGED) void queries.invalidateQueries();
      if (announcesFailure) announceFailure(error, otherwise);
    },
  } as never);
  return accion as Visible<typeof accion>;
}
