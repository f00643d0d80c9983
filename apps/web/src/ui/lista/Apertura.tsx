import { Anchor, UnstyledButton } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import clases from './list.module.css';

interface Props<T> {
  readonly fila: T;
  readonly a: ((row: T) => string) | undefined;
  readonly alAbrir: ((row: T) => void) | undefined;
  readonly children: ReactNode;
}

/** A row's title: a link where it has a page, a button where it opens something, plain otherwise. */
export function Apertura<T>({ fila, a, alAbrir, children }: Props<T>) {
  if (a) {
    return (
      <Anchor component={Link} to={a(fila)} className={clases.apertura} data-apertura>
        {children}
      </Anchor>
    );
  }
  if (!alAbrir) return children;
  return (
    <UnstyledButton className={clases.apertura} data-apertura onClick={() => alAbrir(fila)}>
      {children}
    </UnstyledButton>
  );
}

/** Pressing a row or a card where it holds nothing of its own does what its title does, unless text is being chosen to copy. */
export function abrirDesde(evento: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = evento;
  // Menus and dialogs are drawn elsewhere, but their presses arrive here too.
  const ajeno =
    !(target instanceof Element) ||
    !currentTarget.contains(target) ||
    target.closest('a, button, input, label, select, textarea, [role="menu"]') !== null;
  if (ajeno || window.getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-apertura]')?.click();
}
