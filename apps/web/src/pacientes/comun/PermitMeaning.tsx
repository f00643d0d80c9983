import { Text } from '@mantine/core';
import type { Entrega } from './entrega';
import { permitMeaning, permitOf } from './permit';

/** What a missing, expired or expiring permit means for a dispensing, in a line. */
export function PermitMeaning({ entrega }: { readonly entrega: Entrega }) {
  const meaning = permitMeaning(permitOf(entrega));
  if (meaning === null) return null;
  return <Text fz="sm">{`${meaning.charAt(0).toLocaleUpperCase('es')}${meaning.slice(1)}.`}</Text>;
}
