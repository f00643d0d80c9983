import { Text } from '@mantine/core';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { cantidad, cuenta, hoy, mesLargo } from '@/ui/formatos';
import type { Dispensacion } from '../comun/persona';

/** The sum of dispensings by unit of weight: '3 unidades (15 g)'. */
function dicho(entregas: readonly Dispensacion[]): string {
  const unidades = entregas.reduce((suma, { cantidad_entregada }) => suma + cantidad_entregada, 0);
  const pesos = new Map<string, number>();
  for (const { cantidad_entregada, producto_final_envasado: producto } of entregas) {
    if (!producto) continue;
    const { unidad_medida_peso_envase: unidad, peso_por_unidad } = producto;
    pesos.set(unidad, (pesos.get(unidad) ?? 0) + cantidad_entregada * Number(peso_por_unidad));
  }
  const peso = [...pesos].map(([unidad, cuanto]) => cantidad(cuanto, unidad)).join(' + ');
  return `${cuenta(unidades, 'unidad', 'unidades')}${peso === '' ? '' : ` (${peso})`}`;
}

/** What a person got this month, in the form of the next dispensing; empty while it is unknown. */
export function DelMes({ usuario_id }: { readonly usuario_id: string }) {
  const club_id = useClubId();
  const { data } = $api.useQuery('get', '/api/dispensacion-medicinal-usuario/{usuario_id}', {
    // Newest first. More than these in a month would be six a day.
    params: { path: { usuario_id }, query: { club_id, limit: 200 } },
  });
  if (!data) return null;
  const mes = hoy().slice(0, 7);
  const suyas = data.filter(({ anulado, fecha_dispensacion }) => !anulado && fecha_dispensacion.startsWith(mes));
  return (
    <Text component="span" className="numero">
      En {mesLargo(hoy())}: <strong>{suyas.length === 0 ? 'nada todavía' : dicho(suyas)}</strong>
    </Text>
  );
}
