import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** A biomass with what it became, from which its remainder is computed, and its stage. */
export interface BiomasaGuardada {
  readonly id: string;
  readonly codigo: string;
  readonly tipo: string;
  readonly peso: string;
  readonly unidad_medida: string;
  readonly materia_prima: MateriaDeBiomasa[];
  readonly restos: { readonly destino: string; readonly cantidad: string }[];
  readonly variedades: readonly string[];
  readonly cultivo: string;
  /** Its current stage; null if it is in none. */
  readonly etapa: string | null;
}

type MateriaDeBiomasa = Pick<
  LecturaDB['materias_primas'],
  'cantidad' | 'unidad_medida' | 'biomasa_usada' | 'biomasa_ajuste'
>;

/** A batch with stock: raw material, bulk or package. */
export interface LoteGuardado {
  readonly id: string;
  readonly clase: 'Materia prima' | 'A granel' | 'Envasado';
  readonly codigo: string;
  readonly tipo: string;
  /** Units of a package, or a quantity in `unidad_medida`. */
  readonly stock: string;
  readonly unidad_medida: string;
  /** The weight of a unit of a package, in `unidad_medida`; null for the others. */
  readonly por_unidad: string | null;
  readonly variedades: readonly string[];
}

export interface Existencias {
  readonly biomasas: readonly BiomasaGuardada[];
  readonly lotes: readonly LoteGuardado[];
}

const SIN_VARIEDAD: readonly string[] = [];

/** Adds a name to the set of a key. */
function sumar(a: Map<string, Set<string>>, key: string, nombres: Iterable<string>): void {
  const suyos = a.get(key) ?? new Set<string>();
  for (const nombre of nombres) suyos.add(nombre);
  a.set(key, suyos);
}

const ordenadas = (nombres: Iterable<string> | undefined): readonly string[] => [...(nombres ?? SIN_VARIEDAD)].sort();

/** The varieties of each biomass: of its plants, or of all plants of its lot if it has none of its own. */
async function variedadesDeBiomasas(db: Kysely<LecturaDB>, clubId: string): Promise<Map<string, Set<string>>> {
  const propias = await db
    .selectFrom('biomasa_plantas')
    .innerJoin('plantas', 'plantas.id', 'biomasa_plantas.planta_id')
    .innerJoin('geneticas', 'geneticas.id', 'plantas.variedad_id')
    .select(['biomasa_plantas.biomasa_id', 'geneticas.nombre'])
    .distinct()
    .where('biomasa_plantas.club_id', '=', clubId)
    .execute();
  const deLote = await db
    .selectFrom('biomasas')
    .innerJoin('plantas', 'plantas.lote_id', 'biomasas.lote_id')
    .innerJoin('geneticas', 'geneticas.id', 'plantas.variedad_id')
    .select(['biomasas.id as biomasa_id', 'geneticas.nombre'])
    .distinct()
    .where('biomasas.club_id', '=', clubId)
    .execute();
  const suyas = new Map<string, Set<string>>();
  for (const { biomasa_id, nombre } of propias) sumar(suyas, biomasa_id, [nombre]);
  const conPlantas = new Set(suyas.keys());
  for (const { biomasa_id, nombre } of deLote) if (!conPlantas.has(biomasa_id)) sumar(suyas, biomasa_id, [nombre]);
  return suyas;
}

/** The varieties of each raw material, through the processes that produced it. */
async function variedadesDeMaterias(
  db: Kysely<LecturaDB>,
  clubId: string,
  deBiomasa: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const materias = await db
    .selectFrom('materias_primas')
    .select(['id', 'biomasa_id', 'proceso_id'])
    .where('club_id', '=', clubId)
    // The outputs of a process are recorded after its inputs.
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
  const insumos = await db
    .selectFrom('transformacion_insumos')
    .select(['proceso_transformacion_id as proceso_id', 'materia_prima_id'])
    .where('club_id', '=', clubId)
    .execute();
  const porProceso = agrupar(insumos, ({ proceso_id }) => proceso_id);
  const suyas = new Map<string, Set<string>>();
  for (const { id, biomasa_id, proceso_id } of materias) {
    if (biomasa_id !== null) sumar(suyas, id, deBiomasa.get(biomasa_id) ?? []);
    for (const { materia_prima_id } of porProceso.get(proceso_id ?? '') ?? [])
      sumar(suyas, id, suyas.get(materia_prima_id) ?? []);
  }
  return suyas;
}

const agrupar = <T>(rows: readonly T[], key: (row: T) => string | null): Map<string, T[]> => {
  const grupos = new Map<string, T[]>();
  for (const row of rows) {
    const suya = key(row);
    if (suya === null) continue;
    const grupo = grupos.get(suya);
    if (grupo) grupo.push(row);
    else grupos.set(suya, [row]);
  }
  return grupos;
};

async function biomasasDe(
  db: Kysely<LecturaDB>,
  clubId: string,
  variedades: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<BiomasaGuardada[]> {
  const rows = await db
    .selectFrom('biomasas')
    .innerJoin('proyectos', 'proyectos.id', 'biomasas.proyecto_id')
    .select(['biomasas.id', 'biomasas.codigo', 'tipo_biomasa as tipo', 'peso', 'unidad_medida', 'proyectos.nombre'])
    .where('biomasas.club_id', '=', clubId)
    .orderBy('biomasas.codigo')
    .orderBy('biomasas.id')
    .execute();
  const materias = await db
    .selectFrom('materias_primas')
    .select(['biomasa_id', 'cantidad', 'unidad_medida', 'biomasa_usada', 'biomasa_ajuste'])
    .where('club_id', '=', clubId)
    .where('biomasa_id', 'is not', null)
    .execute();
  const restos = await db
    .selectFrom('restos_declarados')
    .select(['biomasa_id', 'destino', 'cantidad'])
    .where('club_id', '=', clubId)
    .where('biomasa_id', 'is not', null)
    .execute();
  const etapas = await db
    .selectFrom('biomasa_eventos')
    .innerJoin('proyecto_eventos', 'proyecto_eventos.id', 'biomasa_eventos.proyecto_evento_id')
    .select(['biomasa_id', 'nombre_evento'])
    .where('biomasa_eventos.club_id', '=', clubId)
    .where('biomasa_eventos.fecha_fin', 'is', null)
    .orderBy('biomasa_eventos.creado_en')
    .execute();
  const [deMateria, deResto] = [agrupar(materias, (una) => una.biomasa_id), agrupar(restos, (uno) => uno.biomasa_id)];
  const enEtapa = new Map(etapas.map(({ biomasa_id, nombre_evento }) => [biomasa_id, nombre_evento]));
  return rows.map(({ nombre: cultivo, ...fila }) => ({
    ...fila,
    cultivo,
    materia_prima: deMateria.get(fila.id) ?? [],
    restos: deResto.get(fila.id) ?? [],
    variedades: ordenadas(variedades.get(fila.id)),
    etapa: enEtapa.get(fila.id) ?? null,
  }));
}

/** All cannabis of a club except its plants: biomass with what it became, and batches with stock. */
export async function existenciasDe(db: Kysely<LecturaDB>, clubId: string): Promise<Existencias> {
  const deBiomasa = await variedadesDeBiomasas(db, clubId);
  const deMateria = await variedadesDeMaterias(db, clubId, deBiomasa);
  const materias = await db
    .selectFrom('materias_primas')
    .select(['id', 'codigo', 'tipo', 'stock_disponible as stock', 'unidad_medida'])
    .where('club_id', '=', clubId)
    .where('stock_disponible', '>', '0')
    .orderBy('codigo')
    .orderBy('id')
    .execute();
  const bulks = await db
    .selectFrom('productos_bulk')
    .select(['id', 'codigo', 'tipo_producto as tipo', 'stock_disponible as stock', 'unidad_medida', 'materia_prima_id'])
    .where('club_id', '=', clubId)
    .where('stock_disponible', '>', '0')
    .orderBy('codigo')
    .orderBy('id')
    .execute();
  const envasados = await db
    .selectFrom('envasados')
    .innerJoin('productos_bulk', 'productos_bulk.id', 'envasados.producto_final_bulk_id')
    .select([
      'envasados.id',
      'envasados.codigo',
      'envasados.tipo_producto as tipo',
      'envasados.stock_disponible as stock',
      'envasados.unidad_medida_peso_envase as unidad_medida',
      'envasados.peso_por_unidad as por_unidad',
      'productos_bulk.materia_prima_id',
    ])
    .where('envasados.club_id', '=', clubId)
    .where('envasados.stock_disponible', '>', 0)
    .orderBy('envasados.codigo')
    .orderBy('envasados.id')
    .execute();
  const variedades = (materiaId: string): readonly string[] => ordenadas(deMateria.get(materiaId));
  return {
    biomasas: await biomasasDe(db, clubId, deBiomasa),
    lotes: [
      ...materias.map((una) => ({
        ...una,
        clase: 'Materia prima' as const,
        por_unidad: null,
        variedades: variedades(una.id),
      })),
      ...bulks.map(({ materia_prima_id, ...uno }) => ({
        ...uno,
        clase: 'A granel' as const,
        por_unidad: null,
        variedades: variedades(materia_prima_id),
      })),
      ...envasados.map(({ materia_prima_id, stock, ...uno }) => ({
        ...uno,
        clase: 'Envasado' as const,
        stock: String(stock),
        variedades: variedades(materia_prima_id),
      })),
    ],
  };
}
