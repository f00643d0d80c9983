import type { ComponentProps } from 'react';
import type { Esquema } from '@/api/cliente';
import { useRemota, type Remota } from '@/api/page';
import { useClubId } from '@/club/club';
import { SelectorRemoto } from '@/ui/campos/SelectorRemoto';

type MateriaPrima = Esquema<'MateriaPrima'>;
type DeSelector = ComponentProps<typeof SelectorRemoto<MateriaPrima>>;

/** The raw material of the club with remaining stock. */
export const useMateriasConStock = (): Remota<MateriaPrima> =>
  useRemota('/api/materia_prima_stock', { query: { club_id: useClubId() } });

/** Finds one of them by its label; undefined if there is none. @throws ErrorDeApi */
export const materiaDeEtiqueta = async (
  conStock: Remota<MateriaPrima>,
  etiqueta: string,
): Promise<MateriaPrima | undefined> => (await conStock.pedir({ limit: 1, etiqueta })).filas[0];

/** Chooses raw material with remaining stock, by its code. */
export function ElegirMateriaPrima(props: Omit<DeSelector, 'remota' | 'pedido' | 'busca' | 'identifica' | 'ninguna'>) {
  return (
    <SelectorRemoto
      allowDeselect={false}
      {...props}
      remota={useMateriasConStock()}
      busca="buscar"
      identifica="etiqueta"
      ninguna="No hay materia prima que coincida."
    />
  );
}
