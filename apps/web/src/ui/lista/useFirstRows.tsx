import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { numero } from '../formatos';

/** How many of a group's rows are shown at first: about one screen. */
const FIRST = { phone: 12, desk: 24 } as const;

/** The first rows of a long group, and the button that shows all of them; null if all are shown anyway. */
export function useFirstRows<T>(rows: readonly T[]): readonly [shown: readonly T[], button: ReactNode] {
  const [all, showAll] = useState(false);
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  // Paper has no button.
  useEffect(() => {
    const onPrint = (): void => flushSync(() => showAll(true));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  const first = wide ? FIRST.desk : FIRST.phone;
  if (rows.length <= first) return [rows, null];
  return [
    all ? rows : rows.slice(0, first),
    <Button key="all" variant="default" mt="xs" aria-expanded={all} onClick={() => showAll(!all)}>
      {all ? 'Mostrar menos' : `Mostrar todas (${numero(rows.length)})`}
    </Button>,
  ];
}
