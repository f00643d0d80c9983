/** The fields of a plant for the selector. */
export interface PlantaDeLote {
  readonly id: string;
  readonly codigo: string;
  readonly lote_id: string;
  /** Missing if it is not shown. */
  readonly variedad?: { readonly nombre: string } | null;
}

/** A locked lot with its plants in the requested state: any `Esquema<'Lote'>` fits. */
export interface LoteConPlantas {
  readonly id: string;
  readonly nombre: string;
  /** Day, 'YYYY-MM-DD'. */
  readonly fecha_inicio: string;
  readonly plantas: readonly PlantaDeLote[];
}

/** A chosen plant; it stays chosen when another state or lot is shown. */
export interface PlantaElegida {
  readonly id: string;
  readonly codigo: string;
  readonly lote_id: string;
}

type Elegidas = readonly PlantaElegida[];

const comoElegida = ({ id, codigo, lote_id }: PlantaElegida): PlantaElegida => ({ id, codigo, lote_id });

const idsDe = (plantas: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(plantas.map(({ id }) => id));

/** Number of chosen `plantas`. */
export function cuantasElegidas(elegidas: Elegidas, plantas: readonly PlantaElegida[]): number {
  const ids = idsDe(elegidas);
  return plantas.filter(({ id }) => ids.has(id)).length;
}

/** Adds these to the chosen ones, each once. */
export function agregar(elegidas: Elegidas, plantas: readonly PlantaElegida[]): Elegidas {
  const ids = idsDe(elegidas);
  return [...elegidas, ...plantas.filter(({ id }) => !ids.has(id)).map(comoElegida)];
}

/** The plants with those ids in any of the lots, except those that cannot be chosen here. */
export function deIds(
  lotes: readonly LoteConPlantas[],
  ids: readonly string[],
  fijas: ReadonlySet<string> = new Set(),
): readonly PlantaDeLote[] {
  const pedidas = new Set(ids);
  return lotes.flatMap(({ plantas }) => plantas.filter(({ id }) => pedidas.has(id) && !fijas.has(id)));
}

/** Removes these from the chosen ones. */
export function quitar(elegidas: Elegidas, plantas: readonly { readonly id: string }[]): Elegidas {
  const ids = idsDe(plantas);
  return elegidas.filter(({ id }) => !ids.has(id));
}

/** Inverts the choice among `plantas`; plants of other lots do not change. */
export function invertir(elegidas: Elegidas, plantas: readonly PlantaElegida[]): Elegidas {
  const ids = idsDe(elegidas);
  return agregar(
    quitar(elegidas, plantas),
    plantas.filter(({ id }) => !ids.has(id)),
  );
}

/** All of `plantas`, or none of them if all are already chosen. */
export const todasONinguna = (elegidas: Elegidas, plantas: readonly PlantaElegida[]): Elegidas =>
  cuantasElegidas(elegidas, plantas) === plantas.length ? quitar(elegidas, plantas) : agregar(elegidas, plantas);

/** Maximum number of listed codes. */
const CODIGOS_A_LA_VISTA = 3;

/** The choice in words: up to 3 codes, else 'n plantas seleccionadas'. */
export function resumen(elegidas: Elegidas): string {
  if (elegidas.length === 0) return 'Ninguna planta seleccionada';
  if (elegidas.length > CODIGOS_A_LA_VISTA) return `${elegidas.length} plantas seleccionadas`;
  return elegidas.map(({ codigo }) => codigo).join(', ');
}

/** The lot of all chosen plants; null if there are several, or none. */
export function loteUnico(elegidas: Elegidas): string | null {
  const [primero, ...otros] = new Set(elegidas.map(({ lote_id }) => lote_id));
  return primero !== undefined && otros.length === 0 ? primero : null;
}
