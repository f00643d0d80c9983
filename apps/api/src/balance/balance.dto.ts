import { Dia, Id, Numero, Text, UnoDe, malformado } from '@cepa/platform';
import type { AlcanceDeBalance } from '@cepa/projections/balance/balance.queries';
import { CONTABLES, MOTIVOS_DE_CONTEO, type Contable } from '@cepa/words/conteos';
import { BALANCE_ROWS, type BalanceRow } from '@cepa/words/balance';
import { DIA_POR_VENIR, PERIODO_AL_REVES } from '@cepa/words/mensajes/inspeccion';
import { ListQuery } from '../nucleo/lista';

const LOTE = 'De un lote.';
const PROYECTO = 'De un cultivo; sin lote ni cultivo, de todo el club.';
const DESDE = 'Primer día; sin él, desde el comienzo.';
const HASTA = 'Último día; hoy si falta.';

/** Query of `GET /api/balance` and of its report. */
export class BalanceQuery {
  @Id({ opcional: true, descripcion: LOTE })
  lote_id: string | null;

  @Id({ opcional: true, descripcion: PROYECTO })
  proyecto_id: string | null;

  @Dia({ opcional: true, descripcion: DESDE, ejemplo: '2026-01-01' })
  desde: string | null;

  @Dia({ opcional: true, descripcion: HASTA, ejemplo: '2026-11-21' })
  hasta: string | null;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** Query of the events of a figure. */
export class HechosDeBalanceQuery extends ListQuery {
  @Id({ opcional: true, descripcion: LOTE })
  lote_id: string | null;

  @Id({ opcional: true, descripcion: PROYECTO })
  proyecto_id: string | null;

  @Dia({ opcional: true, descripcion: DESDE, ejemplo: '2026-01-01' })
  desde: string | null;

  @Dia({ opcional: true, descripcion: HASTA, ejemplo: '2026-11-21' })
  hasta: string | null;

  @UnoDe(BALANCE_ROWS.map(([cuenta]) => cuenta), { descripcion: 'Qué cifra.', ejemplo: 'sin_explicar' })
  cuenta: BalanceRow;

  @Text({ opcional: true, max: 40, descripcion: 'En qué unidad; gramos si falta.', ejemplo: 'gramos' })
  unidad: string | null;
}

/** @throws Problem 400 for an invalid period */
export function alcanceDe(
  { lote_id: lote, proyecto_id: proyecto, desde, hasta }: Omit<BalanceQuery, 'club_id'>,
  clubId: string,
  hoy: string,
): AlcanceDeBalance {
  const fin = hasta ?? hoy;
  if (fin > hoy) throw malformado(DIA_POR_VENIR, { hasta: DIA_POR_VENIR }, `${fin} is after ${hoy}`);
  if (desde !== null && desde > fin)
    throw malformado(PERIODO_AL_REVES, { hasta: PERIODO_AL_REVES }, `${fin} is before ${desde}`);
  return { clubId, lote, proyecto, desde, hasta: fin };
}

/** Query of `GET /api/conteos`. */
export class ConteosQuery extends ListQuery {
  @Id({ opcional: true, descripcion: 'De una partida; de todas si falta.' })
  id: string | null;
}

/** Body of `POST /api/conteos`. */
export class ContarDto {
  @UnoDe(CONTABLES, { ejemplo: 'bulk' })
  tipo: Contable;

  @Id({ descripcion: 'La biomasa, la materia prima, el bulk o el envasado.' })
  id: string;

  @Numero({ ejemplo: 95.5, descripcion: 'Lo contado, en su unidad; de un envasado, unidades.' })
  cantidad: string;

  @Text({
    opcional: true,
    max: 200,
    ejemplo: MOTIVOS_DE_CONTEO[0],
    descripcion: `Por qué hay diferencia, que entonces se ajusta; sin él queda sin explicar. Se ofrecen: ${MOTIVOS_DE_CONTEO.join(', ')}.`,
  })
  motivo: string | null;
}
