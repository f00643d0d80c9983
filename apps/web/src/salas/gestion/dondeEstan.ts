import { useQuery } from '@tanstack/react-query';
import { api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { cuenta, listed } from '@/ui/formatos';

/** A plant and the room in which it is now. */
export type EnSala = Pick<Esquema<'PlantaEnOtraSala'>, 'planta_id' | 'sala_id' | 'sala'>;

/** Maximum number of plants in one URL. */
const POR_PREGUNTA = 100;

async function read(club_id: string, plantas: readonly string[]): Promise<readonly EnSala[]> {
  const partes = Array.from({ length: Math.ceil(plantas.length / POR_PREGUNTA) }, (_parte, i) =>
    plantas.slice(i * POR_PREGUNTA, (i + 1) * POR_PREGUNTA),
  );
  const responses = await Promise.all(
    partes.map((plantas_ids) =>
      api.GET('/api/sala_plantas_asignadas_a_salas', {
        params: { query: { club_id, plantas_ids: [...plantas_ids] } },
        // One parameter for all of them: the number of parameters is limited.
        querySerializer: { array: { style: 'form', explode: false } },
      }),
    ),
  );
  return responses.flatMap(({ data = [] }) => data);
}

/**
 * The rooms in which plants are now, asked before they move (rule `salas.movimiento`). Without a signal they are
 * unknown: the plants are moved from any room.
 */
export function useDondeEstan(plantas: readonly string[]) {
  const club_id = useClubId();
  return useQuery({
    queryKey: ['salas', 'donde-estan', club_id, plantas],
    queryFn: () => read(club_id, plantas),
    enabled: plantas.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
}

/** '12 en Floración Norte, 3 en Sala de madres y 2 sin sala'. */
export function placesOf(donde: readonly EnSala[], total: number): string {
  const porSala = new Map<string, number>();
  for (const { sala } of donde) porSala.set(sala, (porSala.get(sala) ?? 0) + 1);
  const partes = [...porSala].sort(([, una], [, otra]) => otra - una).map(([sala, n]) => `${n} en ${sala}`);
  const sinSala = total - donde.length;
  return listed(sinSala > 0 ? [...partes, `${sinSala} sin sala`] : partes);
}

/** What a move to a room changes: the plants that leave another room, and those that are there already. */
export const splitBy = (donde: readonly EnSala[], sala_id: string) => ({
  deOtra: donde.filter((una) => una.sala_id !== sala_id),
  yaEstan: donde.filter((una) => una.sala_id === sala_id).length,
});

/** The question before plants leave another room, to the letter of the contract. */
export const preguntaDe = (cuantas: number): string =>
  `Existen ${cuantas} planta(s) ya vinculadas a otra sala. Se moverán a la nueva sala y se desvincularán de la anterior ¿Deseas continuar?`;

/** What was moved where, after the contract's sentence. */
export const movedText = (movidas: number, destino: string): string =>
  `${cuenta(movidas, 'planta pasó', 'plantas pasaron')} a la ${destino}.`;
