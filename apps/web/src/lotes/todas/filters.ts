import { $api } from '@/api/cliente';
import { useOptions } from '@/ui/campos/useOptions';
import type { Choice, Filter } from '@/ui/lista/tipos';
import { sigueViva } from '../estado/estados';
import type { Planta } from './columns';

const NADA: readonly { readonly id: string; readonly nombre: string }[] = [];

const porId = (unos: readonly { readonly id: string; readonly nombre: string }[] = NADA): Choice[] =>
  unos.map(({ id, nombre }) => ({ value: id, label: nombre }));

/** Filters of the list of plants: by state, stage, room, lot and variety. The server applies them. */
export function useFilters(
  club_id: string,
  proyecto_id: string | undefined,
  cerrado: boolean,
): ReadonlyArray<Filter<Planta>> {
  const { opciones: estados } = useOptions('estados_de_una_planta');
  const { data: etapas } = $api.useQuery('get', '/api/eventos');
  const { data } = $api.useQuery('get', '/api/plantas/filtros', {
    params: { query: { club_id, ...(proyecto_id === undefined ? {} : { proyecto_id }) } },
  });
  const options = (key: string, etiqueta: string, suyas: readonly Choice[]): Filter<Planta> => ({
    tipo: 'opciones',
    clave: key,
    etiqueta,
    valor: () => null,
    opciones: suyas,
  });
  return [
    {
      tipo: 'interruptor',
      clave: 'en_pie',
      etiqueta: 'Solo en pie',
      pasa: sigueViva,
      // In a closed crop all plants have ended.
      porDefecto: !cerrado,
    },
    options('estado', 'Estado', estados),
    options(
      'etapa',
      'Etapa',
      (etapas ?? []).map(({ id, nombre_evento }) => ({ value: id, label: nombre_evento })),
    ),
    options('sala_id', 'Sala', porId(data?.salas)),
    options(
      'lote_id',
      'Lote',
      (data?.lotes ?? []).map(({ id, nombre, codigo }) => ({ value: id, label: `${nombre} (${codigo})` })),
    ),
    options('variedad_id', 'Genética', porId(data?.variedades)),
    options('baja', 'Baja', [
      { value: 'con', label: 'Con fecha de baja' },
      { value: 'sin', label: 'Sin fecha de baja' },
    ]),
  ];
}
