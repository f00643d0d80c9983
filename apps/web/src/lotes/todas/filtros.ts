import { $api } from '@/api/cliente';
import { useOpciones } from '@/ui/campos/useOpciones';
import type { Choice, Filtro } from '@/ui/lista/tipos';
import { sigueViva } from '../estado/estados';
import type { Planta } from './columnas';

const NADA: readonly { readonly id: string; readonly nombre: string }[] = [];

const porId = (unos: readonly { readonly id: string; readonly nombre: string }[] = NADA): Choice[] =>
  unos.map(({ id, nombre }) => ({ value: id, label: nombre }));

/** Filters of the list of plants: by state, stage, room, lot and variety. The server applies them. */
export function useFiltros(
  club_id: string,
  proyecto_id: string | undefined,
  cerrado: boolean,
): ReadonlyArray<Filtro<Planta>> {
  const { opciones: estados } = useOpciones('estados_de_una_planta');
  const { data: etapas } = $api.useQuery('get', '/api/eventos');
  const { data } = $api.useQuery('get', '/api/plantas/filtros', {
    params: { query: { club_id, ...(proyecto_id === undefined ? {} : { proyecto_id }) } },
  });
  const opciones = (clave: string, etiqueta: string, suyas: readonly Choice[]): Filtro<Planta> => ({
    tipo: 'opciones',
    clave,
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
      // Of a closed crop all are over.
      porDefecto: !cerrado,
    },
    opciones('estado', 'Estado', estados),
    opciones(
      'etapa',
      'Etapa',
      (etapas ?? []).map(({ id, nombre_evento }) => ({ value: id, label: nombre_evento })),
    ),
    opciones('sala_id', 'Sala', porId(data?.salas)),
    opciones(
      'lote_id',
      'Lote',
      (data?.lotes ?? []).map(({ id, nombre, codigo }) => ({ value: id, label: `${nombre} (${codigo})` })),
    ),
    opciones('variedad_id', 'Genética', porId(data?.variedades)),
    opciones('baja', 'Baja', [
      { value: 'con', label: 'Con fecha de baja' },
      { value: 'sin', label: 'Sin fecha de baja' },
    ]),
  ];
}
