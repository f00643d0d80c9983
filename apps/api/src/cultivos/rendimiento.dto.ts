import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';
import { Dia, Id, Texto, UnoDe, isUuid, malformado } from '@cepa/platform';
import { COMPARABLES, type Comparable } from '@cepa/projections/cultivos/rendimiento.queries';
import { MAXIMO_DE_FILAS } from './rendimiento';

const IDS_INVALIDOS = `Debe ser una lista de hasta ${MAXIMO_DE_FILAS} identificadores separados por comas.`;

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

  @Texto({
    opcional: true,
    max: 2000,
    descripcion: `Los que se comparan, hasta ${MAXIMO_DE_FILAS}, separados por comas; todos si falta.`,
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

  @Texto({ opcional: true, max: 200, descripcion: 'Palabras del nombre del cultivo; solo por proyecto.' })
  buscar: string | null;

  @Texto({
    opcional: true,
    max: 4000,
    descripcion: 'Dónde sigue la lista de cultivos: el `siguiente` de la respuesta.',
  })
  cursor: string | null;
}

/** What pages of crops are not of: varieties and rooms are added up over the newest crops. */
const SIN_PAGINAS = { buscar: null, cursor: null };

/** @throws Problem 400 for ids that are none, or too many, and for a period that ends before it begins */
export function leerPedido({ por, ids, desde, hasta, buscar, cursor }: RendimientoQuery) {
  const pedidos = [...new Set((ids ?? '').toLowerCase().split(',').filter(Boolean))];
  if (pedidos.length > MAXIMO_DE_FILAS || !pedidos.every((id) => isUuid(id)))
    throw malformado(IDS_INVALIDOS, { ids: IDS_INVALIDOS });
  if (desde !== null && hasta !== null && hasta < desde)
    throw malformado(FIN_ANTES_DEL_INICIO, { hasta: FIN_ANTES_DEL_INICIO });
  const pagina = (por ?? 'proyecto') === 'proyecto' ? { buscar, cursor } : SIN_PAGINAS;
  return { por: por ?? 'proyecto', ids: pedidos, desde, hasta, ...pagina } as const;
}
