import { Anchor, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import clases from './lista.module.css';

interface Props<T> {
  readonly fila: T;
  readonly a: ((fila: T) => string) | undefined;
  readonly alAbrir: ((fila: T) => void) | undefined;
  readonly children: ReactNode;
}

/** A row's title: a link where it has a page, a button where it opens something, plain otherwise. */
export function Apertura<T>({ fila, a, alAbrir, children }: Props<T>) {
  if (a) {
    return (
      <Anchor component={Link} to={a(fila)} className={clases.apertura}>
        {children}
      </Anchor>
    );
  }
  if (!alAbrir) return children;
  return (
    <UnstyledButton className={clases.apertura} onClick={() => alAbrir(fila)}>
      {children}
    </UnstyledButton>
  );
}
