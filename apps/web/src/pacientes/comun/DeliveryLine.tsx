import { Text } from '@mantine/core';
import { Insignia } from '@/ui/panel/Insignia';
import { fraseDeEntrega, fraseDePermiso, fraseDeTopes, type Entrega } from './entrega';
import { permitOf, permitTone } from './permit';

/** The permit and what is left of each limit, in a line; the permit is marked like in the list of people. */
export function DeliveryLine({ entrega }: { readonly entrega: Entrega }) {
  const tone = permitTone(permitOf(entrega));
  const topes = fraseDeTopes(entrega);
  return (
    <Text className="numero" fw={600}>
      {tone === null ? (
        fraseDeEntrega(entrega)
      ) : (
        <>
          <Insignia tono={tone}>{fraseDePermiso(entrega)}</Insignia>
          {topes !== '' && ` · ${topes}`}
        </>
      )}
    </Text>
  );
}
