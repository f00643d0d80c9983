import { useQuery } from '@tanstack/react-query';
import { useRemota } from '@/api/page';
import { leerTodas } from '@/ui/lista/recorrer';
import type { Choice } from '@/ui/lista/tipos';

/** The suppliers of the club by name, for the filters of its lists. */
export function useProveedores(club_id: string): readonly Choice[] {
  const remota = useRemota('/api/proveedores', { query: { club_id }, buscaPersonas: true });
  const { data = [] } = useQuery({
    queryKey: [...remota.clave, 'todos'],
    queryFn: () => leerTodas(remota, { orden: 'nombre' }),
  });
  return data.map(({ id, nombre }) => ({ value: id, label: nombre }));
}
