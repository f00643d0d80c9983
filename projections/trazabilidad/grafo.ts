import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@cepa/ledger';
import type { Rows } from '@cepa/ledger/projections';
import { esTardio, ocurrido } from '../ocurrido';
import { movimientosDe } from '../movimientos';
import { saldoTras, type EventoDeMateria } from '../pasos-de-materia';
import { clubDe, menos } from '../valores';
import type { InfoDeNodo, TipoDeNodo, trazabilidadTables } from './trazabilidad.table';

export type TableRows = Rows<typeof trazabilidadTables>;
type Hecho = Pick<RecordedEvent, 'id' | 'type' | 'recorded_at' | 'metadata'> & { readonly data: unknown };

/** Adds a step to the graph. */
export function entra(
  rows: TableRows,
  event: Hecho,
  tipo: TipoDeNodo,
  id: string,
  codigo: string,
  info: InfoDeNodo,
): void {
  rows.traza_nodos.put({
    id,
    club_id: clubDe(event),
    tipo,
    codigo,
    info,
    ocurrido: ocurrido(event),
    tardio: esTardio(event),
    correcciones: 0,
    evento_id: event.id,
    creado_en: event.recorded_at,
  });
}

interface Union {
  readonly id: string;
  readonly desde: string;
  readonly hacia: string;
  readonly tipo: TipoDeNodo;
  readonly cantidad?: string | null;
  readonly unidad?: string | null;
}

/** Adds an edge between two steps. */
export function une(rows: TableRows, event: Hecho, { cantidad = null, unidad = null, ...union }: Union): void {
  rows.traza_aristas.put({ ...union, cantidad, unidad, club_id: clubDe(event), creado_en: event.recorded_at });
}

/** Adds data to a step without counting it as a correction. */
export function anota(rows: TableRows, id: string, cambios: InfoDeNodo): void {
  const { info } = rows.traza_nodos.require(id);
  rows.traza_nodos.patch(id, { info: { ...info, ...cambios } });
}

/** Marks a step as corrected, annulled or deleted, if that changes it. The step stays in the graph. */
export function corrige(rows: TableRows, id: string, cambios: InfoDeNodo): void {
  const { info, correcciones } = rows.traza_nodos.require(id);
  if (Object.entries(cambios).every(([field, value]) => isDeepStrictEqual(info[field], value))) return;
  rows.traza_nodos.patch(id, { info: { ...info, ...cambios }, correcciones: correcciones + 1 });
}

/** An adjustment of a step: the quantity before and after it. */
export type Conteo = {
  readonly antes: string;
  readonly despues: string;
  readonly unidad: string;
  readonly motivo: string;
};

/**
 * Number of adjustments kept in each step. With all of them, every adjustment would cost more than the one before. The
 * history has all of them.
 */
const ULTIMOS = 3;

/** Records an adjustment of a step, in its current unit. */
export function cuenta(rows: TableRows, id: string, conteo: Omit<Conteo, 'unidad'>): void {
  const { conteos = [], unidad_medida: unidad } = rows.traza_nodos.require(id).info as {
    conteos?: readonly Conteo[];
    unidad_medida: string;
  };
  anota(rows, id, { conteos: [...conteos, { ...conteo, unidad }].slice(-ULTIMOS) });
}

/** Packagings count units. The edge to one has the weight that left its bulk, minus what returned. */
export function pesa<T extends EventoDeMateria['type']>(rows: TableRows, event: EventoDelGrafo<T>): void {
  for (const { materia, direccion, id, contra, cantidad, unidad } of movimientosDe(event)) {
    if (materia !== 'producto_final_bulk' || contra?.materia !== 'producto_envasado') continue;
    const { id: hacia } = contra;
    if (direccion === 'sale')
      une(rows, event, { id: hacia, desde: id, hacia, tipo: 'producto_envasado', cantidad, unidad });
    else {
      const antes = rows.traza_aristas.require(hacia).cantidad ?? '0';
      rows.traza_aristas.patch(hacia, { cantidad: menos(antes, cantidad) });
    }
  }
}

type EventoDelGrafo<T extends EventoDeMateria['type']> = Hecho & EventoDeMateria<T>;

/** The kinds of matter that are steps. */
type ConPaso = Extract<TipoDeNodo, ReturnType<typeof movimientosDe>[number]['materia']>;

/** Adds an edge for each movement by which matter of another step came into a step of this kind. */
export function llega<T extends EventoDeMateria['type']>(
  rows: TableRows,
  event: EventoDelGrafo<T>,
  tipo: ConPaso,
): void {
  for (const { materia, direccion, id, insumo_id, contra, cantidad, unidad } of movimientosDe(event))
    if (materia === tipo && direccion === 'entra' && contra !== null)
      une(rows, event, { id: insumo_id ?? id, desde: contra.id, hacia: id, tipo, cantidad, unidad });
}

/** Corrects the quantity that came into a step by those movements of an event that changed it. */
export function recuenta<T extends EventoDeMateria['type']>(
  rows: TableRows,
  event: EventoDelGrafo<T>,
  tipo: ConPaso,
): void {
  for (const movimiento of movimientosDe(event)) {
    const { materia, direccion, id, cantidad, unidad } = movimiento;
    if (materia !== tipo) continue;
    const arista = materia === 'biomasa' ? rows.traza_aristas.get(id) : rows.traza_aristas.require(id);
    // Biomass without a lot has no edge.
    if (arista === undefined) continue;
    const cambios =
      direccion === 'corrige' ? { cantidad, unidad } : { cantidad: saldoTras(arista.cantidad ?? '0', movimiento) };
    rows.traza_aristas.patch(id, cambios);
  }
}
