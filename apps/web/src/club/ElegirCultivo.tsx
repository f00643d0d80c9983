import type { ComponentProps } from 'react';
import { SelectorRemoto } from '@/ui/campos/SelectorRemoto';
import { useTitles, type CultivoTitle } from './cultivos';

type DeSelector = ComponentProps<typeof SelectorRemoto<CultivoTitle>>;

interface Props extends Omit<DeSelector, 'remota' | 'pedido' | 'busca' | 'identifica' | 'opcionDe' | 'ninguna'> {
  /** Offers only open ones; by default open ones come first. */
  readonly abiertos?: boolean;
}

const ABIERTOS = { cerrado: 'false' };
const ABIERTOS_PRIMERO = { orden: 'cerrado' };

/** Chooses a crop of the club, by its name. */
export function ElegirCultivo({ abiertos = false, ...resto }: Props) {
  return (
    <SelectorRemoto
      {...resto}
      remota={useTitles()}
      pedido={abiertos ? ABIERTOS : ABIERTOS_PRIMERO}
      busca="buscar"
      identifica="proyecto_id"
      opcionDe={({ id, nombre }) => ({ value: id, label: nombre })}
      ninguna="No hay cultivos que coincidan."
    />
  );
}
