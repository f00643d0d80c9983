import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSeVa } from './useSeVa';

/**
 * Replaces this URL as soon as the new one is known. A navigation that the person started meanwhile continues: a
 * `Navigate` would cancel it.
 */
export function Derivar({ a }: { readonly a: string }): null {
  const navegar = useNavigate();
  const seVa = useSeVa();
  const derivar = useEffectEvent(() => {
    if (!seVa()) void navegar(a, { replace: true });
  });
  useEffect(() => derivar(), [a]);
  return null;
}
