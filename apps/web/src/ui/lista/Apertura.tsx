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

/** A row's title: a link if it has a page, a button if it opens something, otherwise plain text. */
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

/** A press on a row or card outside of its controls does the same as its title, unless text is being selected. */
export function abrirDesde(evento: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = evento;
  // Menus and dialogs are rendered elsewhere, but their events bubble here too.
  const ajeno =
    !(target instanceof Element) ||
    !currentTarget.contains(target) ||
    target.closest('a, button, input, label, select, textarea, [role="menu"]') !== null;
  if (ajeno || window.getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-apertura]')?.click();
}
