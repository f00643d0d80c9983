import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';
import { Booleano, Dia, Id, Text, UnoDe, isUuid, malformado } from '@cepa/platform';
import { COMPARABLES, type Comparable } from '@cepa/projections/cultivos/rendimiento.queries';
import { MAX_ROWS } from './rendimiento';

const IDS_INVALIDOS = `Debe ser una lista de hasta ${MAX_ROWS} identificadores separados por comas.`;

/** Query of `GET /api/rendimiento` and of its report. */
export class RendimientoQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @UnoDe(COMPARABLES, {
    opcional: true,
    descripcion: 'Qué se compara; proyecto si falta.',
    ejemplo: 'variedad',
  })
  por: Comparable | null;

  @Text({
    opcional: true,
    max: 2000,
    descripcion: `Los que se comparan, hasta ${MAX_ROWS}, separados por comas; todos si falta.`,
  })
  ids: string | null;

  @Dia({
    opcional: true,
    descripcion: 'Solo cultivos que empezaron ese día o después.',
  })
  desde: string | null;

  @Dia({
    opcional: true,
    descripcion: 'Solo cultivos que empezaron hasta ese día.',
  })
  hasta: string | null;

  @Text({ opcional: true, max: 200, descripcion: 'Palabras del nombre del cultivo; solo por proyecto.' })
  buscar: string | null;

  @Booleano({ opcional: true, descripcion: 'true: solo las cifras de cada fila, sin los registros que suma.' })
  resumen: boolean | null;

  @Text({
    opcional: true,
    max: 4000,
    descripcion: 'Dónde sigue la lista de cultivos: el `siguiente` de la respuesta.',
  })
  cursor: string | null;
}

/** Without pages: varieties and rooms are added up over all crops. */
const WITHOUT_PAGES = { buscar: null, cursor: null };

/** @throws Problem 400 for invalid or too many ids, and for a period that ends before it begins */
export function readRequest({ por, ids, desde, hasta, buscar, cursor }: RendimientoQuery) {
  const requests = [...new Set((ids ?? '').toLowerCase().split(',').filter(Boolean))];
  if (requests.length > MAX_ROWS || !requests.every((id) => isUuid(id)))
    throw malformado(IDS_INVALIDOS, { ids: IDS_INVALIDOS });
  if (desde !== null && hasta !== null && hasta < desde)
    throw malformado(FIN_ANTES_DEL_INICIO, { hasta: FIN_ANTES_DEL_INICIO });
  const page = (por ?? 'proyecto') === 'proyecto' ? { buscar, cursor } : WITHOUT_PAGES;
  return { por: por ?? 'proyecto', ids: requests, desde, hasta, ...page } as const;
}
