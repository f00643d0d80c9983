import type { Kysely } from 'kysely';
import { derivedId, Problem } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  loteDeInsumoPorCodigo,
  lotesDeInsumoPorIds,
  type LoteDeInsumoLeido,
} from '@cepa/projections/inventario/lotes-de-insumo.queries';
import { alcanzadoPor, usosEnMateria, usosEnPlantas } from '@cepa/projections/trazabilidad/insumos.queries';
import {
  nodoPorCodigo,
  recorrer,
  type AristaLeida,
  type NodoLeido,
  type Recorrido,
} from '@cepa/projections/trazabilidad/trazabilidad.queries';
import { nothingWithCode } from '@cepa/words/mensajes/trazabilidad';

/** The step of a code: of matter, or of a supplier lot by its label or the supplier's name for it. */
export async function nodoDeTraza(
  db: Kysely<LecturaDB>,
  codigo: string,
  clubId: string | null,
): Promise<NodoLeido | undefined> {
  const nodo = await nodoPorCodigo(db, codigo, clubId);
  if (nodo) return nodo;
  const lote = await loteDeInsumoPorCodigo(db, codigo, clubId);
  return lote && nodoDe(lote);
}

/** The refusal of a code that a person typed in a form, shown at its field. */
export function noSuchCode(codigo: string, clubId: string | null): Problem {
  const message = nothingWithCode(codigo.trim());
  return new Problem(404, 'NO_ENCONTRADO', message, `no ${codigo} in club ${clubId ?? 'any'}`, { codigo: message });
}

/** A supplier lot as a step of the chain. */
function nodoDe({ id, club_id, codigo, creado_en, ...lote }: LoteDeInsumoLeido): NodoLeido {
  const { item_nombre: nombre, lote: suyo, vencimiento, carencia_dias } = lote;
  return {
    ...{ id, club_id, tipo: 'insumo', codigo, ocurrido: creado_en, tardio: false, correcciones: 0 },
    info: {
      ...{ nombre, lote: suyo, inventario_item_id: lote.inventario_item_id },
      ...(vencimiento === null ? {} : { fecha_vencimiento: vencimiento }),
      ...(carencia_dias === null ? {} : { carencia_dias }),
    },
    // It has no event of its own: its history is under its id.
    evento_id: id,
    creado_en,
  };
}

interface Uso {
  readonly insumo_lote_id: string;
  /** The day of its task. */
  readonly dia: string;
  readonly hacia: string;
  readonly tipo: NodoLeido['tipo'];
}

/** A supplier lot, marked if some of these uses were after its last day. */
function conVencidos(nodo: NodoLeido, usos: readonly Uso[]): NodoLeido {
  const vencimiento = nodo.info['fecha_vencimiento'];
  const vencido = usos.some(
    ({ insumo_lote_id, dia }) => insumo_lote_id === nodo.id && typeof vencimiento === 'string' && dia > vencimiento,
  );
  return vencido ? { ...nodo, info: { ...nodo.info, usado_vencido: vencimiento } } : nodo;
}

/** One edge for each lot and step, whatever the number of uses. */
function aristasDe(
  usos: readonly Omit<Uso, 'dia'>[],
  { club_id, creado_en }: Pick<NodoLeido, 'club_id' | 'creado_en'>,
) {
  const aristas = usos.map(({ insumo_lote_id: desde, hacia, tipo }): AristaLeida => {
    const id = derivedId('insumo', desde, hacia);
    return { id, club_id, desde, hacia, tipo, cantidad: null, unidad: null, creado_en };
  });
  return [...new Map(aristas.map((una) => [una.id, una])).values()];
}

/** What came from the plants and matter that a supplier lot reached, and the lot with its mark. */
export async function destinoDeInsumo(
  db: Kysely<LecturaDB>,
  nodo: NodoLeido,
  max: number,
): Promise<Recorrido & { readonly nodo: NodoLeido }> {
  const enPlantas = await usosEnPlantas(db, nodo.club_id, { insumoLotes: [nodo.id] });
  const enMateria = await usosEnMateria(db, nodo.club_id, { insumoLotes: [nodo.id] });
  const usos = [
    ...enPlantas.map(({ planta_id, insumo_lote_id, dia }): Uso => ({
      insumo_lote_id,
      dia,
      hacia: planta_id,
      tipo: 'planta',
    })),
    ...enMateria.map(({ objeto_id, insumo_lote_id, dia }): Uso => ({
      insumo_lote_id,
      dia,
      hacia: objeto_id,
      tipo: 'biomasa',
    })),
  ];
  // Besides those of its tasks, biomass without named plants of their lot.
  const usados = new Set(usos.map(({ hacia }) => hacia));
  const sinPlantas = (await alcanzadoPor(db, [nodo.id])).filter(({ id }) => !usados.has(id));
  const semillas = [...usados, ...sinPlantas.map(({ id }) => id)];
  const recorrido = await recorrer(db, nodo, 'destino', max, semillas);
  const vistos = new Set(recorrido.nodos.map(({ id }) => id));
  const deBiomasa = sinPlantas.map(({ insumo_lote_id, id }) => ({
    insumo_lote_id,
    hacia: id,
    tipo: 'biomasa' as const,
  }));
  const propias = aristasDe([...usos, ...deBiomasa], nodo).filter(({ hacia }) => vistos.has(hacia));
  return { ...recorrido, nodo: conVencidos(nodo, usos), aristas: [...propias, ...recorrido.aristas] };
}

/**
 * Adds the supplier lots that reached the origins of a step, or the step itself: its plants, its biomass and raw
 * material; and for a lot without plants in the chain, all its plants.
 */
export async function conInsumos(db: Kysely<LecturaDB>, nodo: NodoLeido, origen: Recorrido): Promise<Recorrido> {
  const pasos = [nodo, ...origen.nodos];
  const deTipo = (...tipos: NodoLeido['tipo'][]) =>
    pasos.filter(({ tipo }) => tipos.includes(tipo)).map(({ id }) => id);
  const plantas = deTipo('planta');
  const deSusPlantas = new Set(origen.aristas.filter(({ hacia }) => plantas.includes(hacia)).map(({ desde }) => desde));
  const lotes = deTipo('lote').filter((id) => !deSusPlantas.has(id));
  const materia = deTipo('biomasa', 'materia_prima');
  const { club_id } = nodo;
  const enPlantas = plantas.length === 0 ? [] : await usosEnPlantas(db, club_id, { plantas });
  const enLotes = lotes.length === 0 ? [] : await usosEnPlantas(db, club_id, { lotes });
  const enMateria = materia.length === 0 ? [] : await usosEnMateria(db, club_id, { ids: materia });
  const usos = [
    ...enPlantas.map(({ planta_id, insumo_lote_id, dia }): Uso => ({
      insumo_lote_id,
      dia,
      hacia: planta_id,
      tipo: 'planta',
    })),
    ...enLotes.map(({ lote_id, insumo_lote_id, dia }): Uso => ({ insumo_lote_id, dia, hacia: lote_id, tipo: 'lote' })),
    ...enMateria.map(({ objeto_id, insumo_lote_id, dia }): Uso => ({
      insumo_lote_id,
      dia,
      hacia: objeto_id,
      tipo: 'biomasa',
    })),
  ];
  const ids = [...new Set(usos.map(({ insumo_lote_id }) => insumo_lote_id))];
  const insumos = await lotesDeInsumoPorIds(db, club_id, ids);
  return {
    ...origen,
    nodos: [...origen.nodos, ...insumos.map((lote) => conVencidos(nodoDe(lote), usos))],
    aristas: [...origen.aristas, ...aristasDe(usos, nodo)],
  };
}
