import { expressionBuilder, sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import { ABIERTOS, CLUB, BY_KEY, bloqueado, deCosecha, no, una } from './condiciones';

/** The first steps of a club's chain; ids are null while there is none. */
export interface PrimerosPasos {
  sala: boolean;
  genetica: boolean;
  /** The newest open project. */
  proyecto_id: string | null;
  /** The lot that is furthest along the chain: locked, then with plants, then empty. */
  lote: {
    id: string;
    proyecto_id: string;
    con_plantas: boolean;
    bloqueado: boolean;
  } | null;
  /** The newest open event of an open project in which something was harvested. */
  evento: { id: string; proyecto_id: string } | null;
  biomasa: boolean;
  biomasa_lista: boolean;
  materia_prima: boolean;
  bulk: boolean;
  envasado: boolean;
  persona: boolean;
  dispensacion: boolean;
}

/** The columns of the checklist of a new club. */
export function primerosPasos(db: Kysely<LecturaDB>) {
  const eb = expressionBuilder<LecturaDB>();
  const hay = (query: Parameters<typeof eb.exists>[0], nombre: string) => eb.exists(query).as(nombre);
  const conPlantas = eb.exists(
    db
      .selectFrom('plantas')
      .select(una)
      .where('plantas.lote_id', '=', sql<string>`${sql.ref('lotes.id')}`)
      .offset(BY_KEY),
  );
  const lotes = db
    .selectFrom('lotes')
    .select(['lotes.id', 'lotes.proyecto_id', conPlantas.as('con_plantas'), 'lotes.lote_bloqueado as bloqueado'])
    .where('lotes.club_id', '=', CLUB)
    .orderBy('lotes.creado_en', 'desc')
    .orderBy('lotes.id')
    .limit(sql.lit(1));
  // The lot that is furthest along: each kind is read only if the one before is missing.
  const adelantado = sql<object>`(SELECT to_jsonb(uno) FROM (
    (${lotes.where(bloqueado).where(conPlantas)}) UNION ALL (${lotes.where(conPlantas)}) UNION ALL (${lotes}) LIMIT 1) AS uno)`;
  return [
    hay(db.selectFrom('salas').select(una).where('club_id', '=', CLUB), 'sala'),
    hay(db.selectFrom('geneticas').select(una).where('club_id', '=', CLUB).where('eliminada', '=', no), 'genetica'),
    db
      .selectFrom('proyectos')
      .select('id')
      .where('club_id', '=', CLUB)
      .orderBy('proyecto_cerrado')
      .orderBy('creado_en', 'desc')
      .orderBy('id')
      .limit(sql.lit(1))
      .as('proyecto_id'),
    adelantado.as('lote'),
    jsonArrayFrom(
      db
        .selectFrom(ABIERTOS.as('cosechas'))
        .select(['id', 'proyecto_id'])
        .where(deCosecha('cosechas'))
        .orderBy('creado_en', 'desc')
        .orderBy('id')
        .limit(sql.lit(1)),
    ).as('abiertos'),
    hay(db.selectFrom('biomasas').select(una).where('club_id', '=', CLUB), 'biomasa'),
    hay(
      db.selectFrom('biomasas').select(una).where('club_id', '=', CLUB).where('fecha_lista_produccion', 'is not', null),
      'biomasa_lista',
    ),
    hay(db.selectFrom('materias_primas').select(una).where('club_id', '=', CLUB), 'materia_prima'),
    hay(db.selectFrom('productos_bulk').select(una).where('club_id', '=', CLUB), 'bulk'),
    hay(db.selectFrom('envasados').select(una).where('club_id', '=', CLUB).where('anulado', '=', no), 'envasado'),
    hay(db.selectFrom('usuarios_medicinales').select(una).where('club_id', '=', CLUB), 'persona'),
    hay(
      db.selectFrom('dispensaciones').select(una).where('club_id', '=', CLUB).where('anulado', '=', no),
      'dispensacion',
    ),
  ];
}
