import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { actDone } from '../acts';
import { errorText } from '../error';
import { queries } from '../queries';
import { empiezaUnActo } from '../toques';
import { isLatest, offer, takeOffer } from './latest';
import { undo } from './undo';
import type { Names } from './undoable';
import clases from './undo.module.css';

const isEdited = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Undoes the act of a notice, and shows the result. */
async function takeBack({ id, acts, nombres }: Omit<Props, 'message'>): Promise<void> {
  if (!takeOffer(id)) return;
  notifications.hide(id);
  // A second tap must not press what this moves under the finger.
  const ends = empiezaUnActo();
  try {
    const message = await undo(acts, nombres);
    actDone();
    notifications.show({ color: 'hoja', message });
  } catch (error) {
    notifications.show({ color: 'red', message: errorText(error), autoClose: 8000 });
  }
  ends();
  // The screen also shows what was undone before a failure.
  void queries.invalidateQueries();
}

interface Props {
  /** Id of the notice. */
  readonly id: string;
  readonly message: string;
  readonly acts: readonly string[];
  readonly nombres: Names;
}

/** What was done, with 'Deshacer': by a tap, or by Ctrl+Z outside of text fields. */
export function UndoNotice({ id, message, acts, nombres }: Props) {
  useEffect(() => offer(id), [id]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.repeat || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
        return;
      if (event.defaultPrevented || isEdited(event.target) || !isLatest(id)) return;
      event.preventDefault();
      void takeBack({ id, acts, nombres });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [id, acts, nombres]);
  return (
    <div className={clases.notice}>
      <span>{message}</span>
      <Button
        variant="default"
        mih={44}
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => void takeBack({ id, acts, nombres })}
      >
        Deshacer
      </Button>
    </div>
  );
}

/** Adds 'Deshacer' to a visible notice. */
export function offerUndo(id: string, message: string, acts: readonly string[], nombres: Names): void {
  notifications.update({
    id,
    color: 'hoja',
    message: <UndoNotice id={id} message={message} acts={acts} nombres={nombres} />,
  });
}
