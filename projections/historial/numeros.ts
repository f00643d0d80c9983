import type { RecordedEvent } from '@cepa/ledger';
import type { Rows } from '@cepa/ledger/projections';
import { analisisNumerado } from '@cepa/words/analisis';
import { ordenNumerada } from '@cepa/words/mensajes/inventario';
import { clubDe } from '../valores';
import type { Fields, historialTables } from './historial.table';

/** Facts that create a record with a number: its place among the records of its kind in the club. */
const CREATE: Readonly<Record<string, string>> = {
  AnalisisRegistrado: 'analisis',
  OrdenDeCompraCreada: 'orden_compra',
};

/** The count that a fact raises. */
export function countOf(event: RecordedEvent): {
  readonly historial_contados?: readonly (readonly [string, string])[];
} {
  const entidad = CREATE[event.type];
  return entidad === undefined ? {} : { historial_contados: [[clubDe(event), entidad]] };
}

/** The field `numero` of the record that a fact creates; nothing for any other fact. It stays when the record is deleted. */
export function numeroDe(event: RecordedEvent, rows: Rows<typeof historialTables>): Fields {
  const [key] = countOf(event).historial_contados ?? [];
  if (!key) return {};
  const [club_id, entidad] = key;
  const numero = (rows.historial_contados.get(key)?.cuantos ?? 0) + 1;
  rows.historial_contados.put({ club_id, entidad, cuantos: numero });
  return { numero };
}

const NUMBERED: Readonly<Record<string, (numero: number) => string>> = {
  analisis: analisisNumerado,
  orden_compra: ordenNumerada,
};

/** What a numbered record is called: 'Análisis N.º 12', 'Orden de compra N.º 85'; null for any other record. */
export function nombreNumerado(entidad: string, fields: Fields | undefined): string | null {
  const numero = fields?.['numero'];
  return typeof numero === 'number' ? (NUMBERED[entidad]?.(numero) ?? null) : null;
}
