import { useState } from 'react';
import { $api } from '@/api/cliente';
import type { EventoDeBiomasa } from '../comun/queries';

/** The locked lots with plants of the event in a state, and the state, which can be changed. */
export function usePlantasPorEstado({ club_id, proyecto_id, proyecto_evento_id }: EventoDeBiomasa, inicial: string) {
  const [estado, cambiarEstado] = useState(inicial);
  const query = $api.useQuery('get', '/api/lotes/bloqueados/{estado}', {
    params: { path: { estado }, query: { club_id, proyecto_id, proyecto_evento_id } },
  });
  return { estado, cambiarEstado, consulta: query };
}
