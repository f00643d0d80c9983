import { Alert } from '@mantine/core';
import { IconEqual, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const ICONS = { '0': IconEqual, '1': IconPlus, '-1': IconMinus } as const;

interface Props {
  readonly diferencia: number;
  /** The colours for an increase and a decrease. */
  readonly colores: { readonly sube: string; readonly baja: string };
  readonly children: ReactNode;
}

/** Shows the effect of the typed quantity. */
export function ImpactoDeAjuste({ diferencia, colores, children }: Props) {
  const signo = Math.sign(diferencia) as -1 | 0 | 1;
  const Icon = ICONS[`${signo}`];
  const color = { '0': 'gray', '1': colores.sube, '-1': colores.baja }[`${signo}`];
  return (
    <Alert role="status" variant="light" color={color} icon={<Icon size={18} aria-hidden />} p="xs">
      {children}
    </Alert>
  );
}
