import type { TableRows } from './alertar';

/** Collects the alerts that must be computed again because a source became known or unknown. */
export interface Cambiados {
  readonly bulks: readonly string[];
  readonly envasados: readonly string[];
}

/**
 * Computes again whether the origin of these raw materials, and of all that was made of them, is unknown.
 *
 * A raw material comes from a biomass, or from the inputs of a process. One that is partly of unknown origin counts as
 * unknown.
 */
export function reverOrigen(rows: TableRows, materias: readonly string[]): Cambiados {
  const alcanzadas = derivadas(rows, materias);
  const resueltas = new Map<string, boolean>();
  for (const id of alcanzadas) {
    const sin_origen = sinOrigen(rows, id, alcanzadas, resueltas);
    rows.alertas_materias.patch(id, { sin_origen });
  }
  const [bulks, envasados]: [string[], string[]] = [[], []];
  for (const [materia_prima_id, sin_origen] of resueltas)
    for (const bulk of rows.alertas_bulks.where('materia_prima_id', materia_prima_id)) {
      if (bulk.sin_origen === sin_origen) continue;
      rows.alertas_bulks.patch(bulk.id, { sin_origen });
      bulks.push(bulk.id);
      for (const { id } of rows.alertas_envasados.where('bulk_id', bulk.id)) {
        rows.alertas_envasados.patch(id, { sin_origen });
        envasados.push(id);
      }
    }
  return { bulks, envasados };
}

/** These raw materials, and those that processes made of them. */
function derivadas(rows: TableRows, materias: readonly string[]): ReadonlySet<string> {
  const vistas = new Set(materias);
  const porVer = [...materias];
  for (let una = porVer.pop(); una !== undefined; una = porVer.pop())
    for (const { proceso_id } of rows.alertas_insumos.where('materia_prima_id', una))
      for (const { id } of rows.alertas_materias.where('proceso_id', proceso_id))
        if (!vistas.has(id)) {
          vistas.add(id);
          porVer.push(id);
        }
  return vistas;
}

/** Whether its origin is unknown. The stored answer does not count for raw materials that are being computed again. */
function sinOrigen(rows: TableRows, id: string, nuevas: ReadonlySet<string>, resueltas: Map<string, boolean>): boolean {
  const { biomasa_id, proceso_id, sin_origen } = rows.alertas_materias.require(id);
  if (!nuevas.has(id)) return sin_origen;
  const conocida = resueltas.get(id);
  if (conocida !== undefined) return conocida;
  // A raw material that would come from itself adds no origin.
  resueltas.set(id, false);
  const deBiomasa = biomasa_id !== null && rows.alertas_biomasas.get(biomasa_id)?.con_origen === false;
  const deInsumos =
    proceso_id !== null &&
    rows.alertas_insumos
      .where('proceso_id', proceso_id)
      .some(({ materia_prima_id }) => sinOrigen(rows, materia_prima_id, nuevas, resueltas));
  resueltas.set(id, deBiomasa || deInsumos);
  return deBiomasa || deInsumos;
}
