import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSeVa } from './useSeVa';

/**
 * Goes to another address in place of this one, as soon as it is known which. Whoever chose a way of their own meanwhile keeps it:
 * a `Navigate` would put an end to that.
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
