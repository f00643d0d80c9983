import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import clases from './acciones.module.css';
import { fold } from './fold';

interface Props {
  /** The most important first. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** The row fills what its parent leaves it. */
  readonly llena?: boolean;
  /** On a desktop too, only the first ones are shown: this number of them. */
  readonly pocas?: number;
  /** The text of the button that shows the rest. */
  readonly mas?: string;
}

/**
 * The actions of a page or of a record. On a phone they take one row, and 'Más acciones' shows those that do not fit; of
 * a record with many a desktop shows `pocas`.
 */
export function Acciones({ children, className = '', llena = false, pocas, mas = 'Más acciones' }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [abiertas, abrir] = useState(false);
  const id = useId();
  useLayoutEffect(() => (row.current ? fold(row.current) : undefined), []);
  return (
    <div
      ref={row}
      id={id}
      className={`${clases.acciones} ${className}`}
      data-llena={llena || undefined}
      data-pocas={pocas}
      data-abiertas={abiertas || undefined}
    >
      {children}
      <Button
        data-mas
        variant="default"
        className={clases.mas}
        aria-expanded={abiertas}
        aria-controls={id}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        onClick={() => abrir(!abiertas)}
      >
        {mas}
      </Button>
    </div>
  );
}
