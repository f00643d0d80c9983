import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { enAlguno, listar, natural, nuevosPrimero, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';

type Envasado = Pick<
  LecturaDB['envasados'],
  'id' | 'codigo' | 'tipo_producto' | 'tipo_envase' | 'unidad_medida_peso_envase'
> & { readonly peso_por_unidad: number };

/** A dispensing with the packaged product that was handed out. */
export type DispensacionLeida = Omit<LecturaDB['dispensaciones'], 'precio_unitario' | 'tipo_moneda'> & {
  readonly producto_final_envasado: Envasado | null;
};

const conEnvasado = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'dispensaciones', DispensacionLeida> =>
  db
    .selectFrom('dispensaciones')
    .select([
      'dispensaciones.id',
      'dispensaciones.club_id',
      'dispensaciones.usuario_medicinal_id',
      'dispensaciones.producto_final_envasado_id',
      'dispensaciones.cantidad_entregada',
      'dispensaciones.fecha_dispensacion',
      'dispensaciones.anulado',
      'dispensaciones.justificacion_anulacion',
      'dispensaciones.creado_en',
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('envasados')
          .select([
            'envasados.id',
            'envasados.codigo',
            'envasados.tipo_producto',
            'envasados.tipo_envase',
            'envasados.unidad_medida_peso_envase',
          ])
          .select((nested) => nested.ref('envasados.peso_por_unidad').$castTo<number>().as('peso_por_unidad'))
          .whereRef('envasados.id', '=', 'dispensaciones.producto_final_envasado_id'),
      ).as('producto_final_envasado'),
    );

/** Returns one dispensing by id. The caller checks its club. */
export const dispensacionPorId = onePerKey<DispensacionLeida>((db, ids) =>
  conEnvasado(db).where('dispensaciones.id', '=', ids),
);

/** A dispensing as the list of people shows it. */
export type EntregaLeida = Pick<
  LecturaDB['dispensaciones'],
  'id' | 'fecha_dispensacion' | 'cantidad_entregada' | 'anulado'
>;

/** Returns the dispensings of these people, newest first, annulled ones included. */
export async function entregasDePersonas(
  db: Kysely<LecturaDB>,
  usuariosIds: readonly string[],
): Promise<ReadonlyMap<string, EntregaLeida[]>> {
  const entregas = new Map(usuariosIds.map((id): [string, EntregaLeida[]] => [id, []]));
  if (usuariosIds.length === 0) return entregas;
  const rows = await db
    .selectFrom('dispensaciones')
    .select(['usuario_medicinal_id', 'id', 'fecha_dispensacion', 'cantidad_entregada', 'anulado'])
    .where('usuario_medicinal_id', 'in', [...usuariosIds])
    .orderBy('creado_en', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const { usuario_medicinal_id, ...entrega } of rows) entregas.get(usuario_medicinal_id)?.push(entrega);
  return entregas;
}

const deEnvasado = (column: 'codigo' | 'tipo_producto') =>
  sql`(SELECT e.${sql.ref(column)} FROM lectura.envasados e WHERE e.id = dispensaciones.producto_final_envasado_id)`;

const DIA = sql`to_char(dispensaciones.fecha_dispensacion, 'DD/MM/YYYY')`;

/** Can be searched by code, product and day. */
const FORMA: ListQueryShape = {
  columnas: {
    fecha: { por: sql`dispensaciones.fecha_dispensacion`, tipo: 'date' },
    producto: natural(deEnvasado('tipo_producto'), true),
    codigo: natural(deEnvasado('codigo'), true),
    cantidad: { por: sql`dispensaciones.cantidad_entregada`, tipo: 'numeric' },
    anulado: { por: sql`dispensaciones.anulado`, tipo: 'boolean' },
  },
  inicio: nuevosPrimero('dispensaciones'),
  tienePalabra: (palabra) => enAlguno([deEnvasado('codigo'), deEnvasado('tipo_producto'), DIA], palabra),
  filtros: {},
};

/** Returns the dispensings of a person, newest first, annulled ones included. */
export const dispensacionesDePersona = (
  db: Kysely<LecturaDB>,
  usuarioId: string,
  request: ListRequest,
): Promise<Paginado<DispensacionLeida>> =>
  listar(conEnvasado(db).where('dispensaciones.usuario_medicinal_id', '=', usuarioId), FORMA, request);

/** The dispensed units of a month, of one type of product, in one currency. */
export interface MesDispensado {
  /** 'YYYY-MM'. */
  readonly mes: string;
  readonly tipo_producto: string;
  readonly tipo_moneda: string;
  readonly unidades: string;
  /** Units times their price then, as a decimal. */
  readonly ganancia: string;
}

/** Returns what a club handed out by month, type of product and currency, oldest first. Annulled dispensings are left out. */
export function dispensadoPorMes(db: Kysely<LecturaDB>, clubId: string): Promise<MesDispensado[]> {
  const mes = sql<string>`to_char(dispensaciones.fecha_dispensacion, 'YYYY-MM')`;
  return db
    .selectFrom('dispensaciones')
    .innerJoin('envasados', 'envasados.id', 'dispensaciones.producto_final_envasado_id')
    .select([
      mes.as('mes'),
      'envasados.tipo_producto',
      'dispensaciones.tipo_moneda',
      sql<string>`sum(dispensaciones.cantidad_entregada)`.as('unidades'),
      sql<string>`sum(dispensaciones.cantidad_entregada * dispensaciones.precio_unitario)`.as('ganancia'),
    ])
    .where('dispensaciones.club_id', '=', clubId)
    .where('dispensaciones.anulado', '=', false)
    .groupBy([mes, 'envasados.tipo_producto', 'dispensaciones.tipo_moneda'])
    .orderBy('mes')
    .orderBy('envasados.tipo_producto')
    .orderBy('dispensaciones.tipo_moneda')
    .execute();
}
