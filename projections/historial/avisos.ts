import { diaDelInstante } from '@cepa/base/fecha';
import type { EventDataByType } from '@cepa/event-schemas';
import type { RecordedEvent } from '@cepa/ledger';
import type { Rows } from '@cepa/ledger/projections';
import type { Aviso, historialTables } from './historial.table';

type TableRows = Rows<typeof historialTables>;
type Keys = Readonly<Record<string, readonly string[] | undefined>>;
type PorSala = { readonly historial_salas?: Readonly<Record<string, string>> };
type Avisa<T extends keyof EventDataByType> = (data: EventDataByType[T], rows: TableRows) => readonly Aviso[];

interface Regla<T extends keyof EventDataByType> {
  /** Records where plants and biomass are. Later facts are checked against it. */
  readonly anotar?: (data: EventDataByType[T], rows: TableRows) => void;
  /** Returns the unusual circumstances, after the fact was recorded. */
  readonly avisos?: Avisa<T>;
  readonly touches?: (data: EventDataByType[T]) => Keys;
  /** Plants in rooms that it looks up by a value. */
  readonly busca?: (data: EventDataByType[T]) => Readonly<Record<string, string>>;
}

/** A day before the start of its stage. The start is a plan that cannot be corrected, so the day is not refused. */
function antesDelEvento(rows: TableRows, evento_id: unknown, dia: string): readonly Aviso[] {
  const evento = typeof evento_id === 'string' ? rows.historial_entidades.get(evento_id)?.campos : undefined;
  if (typeof evento?.['fecha_inicio'] !== 'string') return [];
  const inicio = diaDelInstante(evento['fecha_inicio']);
  return dia < inicio ? [{ tipo: 'antes_del_evento', evento: String(evento['nombre_evento']), inicio }] : [];
}

const deEstadia = (
  rows: TableRows,
  estadia_id: string,
  { fecha_inicio, campos }: { readonly fecha_inicio: string; readonly campos: readonly string[] },
): readonly Aviso[] =>
  campos.includes('fecha_inicio')
    ? antesDelEvento(rows, rows.historial_estadias.get(estadia_id)?.proyecto_evento_id, fecha_inicio)
    : [];

function excesoDe(rows: TableRows, sala_id: string, capacidad: unknown): readonly Aviso[] {
  if (typeof capacidad !== 'number') return [];
  const plantas = rows.historial_salas.count('sala_id', sala_id);
  return plantas > capacidad ? [{ tipo: 'sala_excedida', plantas, capacidad }] : [];
}

/** A destruction without a witness: the screen requires one, the API does not. */
const sinTestigo = ({
  clase,
  testigo,
}: {
  readonly clase: string;
  readonly testigo: string | null;
}): readonly Aviso[] => (clase === 'destruccion' && !testigo ? [{ tipo: 'sin_testigo' }] : []);

/** A task that used a supplier's lot past its last day, where the club does not refuse it, or did not then. */
const lotesVencidos = ({ fecha, items }: EventDataByType['TareaRegistrada']): readonly Aviso[] => {
  const dia = diaDelInstante(fecha);
  const vencidos = new Map<string, Aviso>();
  for (const { insumo_lote_id, insumo_lote: lote, vencimiento } of items.flatMap(({ lotes }) => lotes))
    if (vencimiento !== null && vencimiento < dia)
      vencidos.set(insumo_lote_id, { tipo: 'lote_vencido', lote, vencimiento });
  return [...vencidos.values()];
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Plants that ended leave their room. */
function salen(rows: TableRows, plantas: readonly { readonly planta_id: string }[]): void {
  for (const { planta_id } of plantas) rows.historial_salas.delete(planta_id);
}
const deSala = ({ plantas }: { readonly plantas: readonly { readonly planta_id: string }[] }): Keys => ({
  historial_salas: plantas.map(({ planta_id }) => planta_id),
});

const REGLAS: { readonly [T in keyof EventDataByType]?: Regla<T> } = {
  PlantasMovidasAEvento: {
    anotar: ({ proyecto_evento_id, plantas }, rows) => {
      for (const { planta_evento_id: id } of plantas) rows.historial_estadias.put({ id, proyecto_evento_id });
    },
    avisos: ({ proyecto_evento_id, fecha_inicio }, rows) => antesDelEvento(rows, proyecto_evento_id, fecha_inicio),
  },
  PlantaEventoActualizado: { avisos: (data, rows) => deEstadia(rows, data.planta_evento_id, data) },
  BiomasaMovidaAEvento: {
    anotar: ({ proyecto_evento_id, biomasas }, rows) => {
      for (const { biomasa_evento_id: id } of biomasas) rows.historial_estadias.put({ id, proyecto_evento_id });
    },
    avisos: ({ proyecto_evento_id, fecha_inicio }, rows) => antesDelEvento(rows, proyecto_evento_id, fecha_inicio),
  },
  EventoDeBiomasaEditado: { avisos: (data, rows) => deEstadia(rows, data.biomasa_evento_id, data) },
  BiomasaCosechada: {
    anotar: ({ biomasa_evento_id: id, proyecto_evento_id }, rows) =>
      rows.historial_estadias.put({ id, proyecto_evento_id }),
    avisos: ({ proyecto_evento_id, fecha_cosecha }, rows) => antesDelEvento(rows, proyecto_evento_id, fecha_cosecha),
  },
  BiomasaEditada: {
    avisos: ({ biomasa_id, fecha_cosecha, campos }, rows) =>
      campos.includes('fecha_cosecha')
        ? antesDelEvento(rows, rows.historial_entidades.get(biomasa_id)?.campos['proyecto_evento_id'], fecha_cosecha)
        : [],
  },
  PlantasAsignadasASala: {
    touches: ({ plantas }) => ({ historial_entidades: plantas.map(({ planta_id }) => planta_id) }),
    busca: ({ sala_id }) => ({ sala_id }),
    anotar: ({ sala_id, plantas }, rows) => {
      for (const { planta_id } of plantas) {
        const lote_id = text(rows.historial_entidades.get(planta_id)?.campos['lote_id']);
        const lote = lote_id === null ? undefined : rows.historial_entidades.get(lote_id);
        rows.historial_salas.put({ planta_id, sala_id, lote_id, proyecto_id: text(lote?.campos['proyecto_id']) });
      }
    },
    avisos: ({ sala_id }, rows) => excesoDe(rows, sala_id, rows.historial_entidades.get(sala_id)?.campos['capacidad']),
  },
  SalaActualizada: {
    avisos: ({ sala_id, capacidad }, rows) =>
      rows.historial_entidades.get(sala_id)?.campos['capacidad'] === capacidad
        ? []
        : excesoDe(rows, sala_id, capacidad),
  },
  EstadoDePlantasCambiado: {
    touches: (data) => (estaTerminada(data) ? deSala(data) : {}),
    anotar: (data, rows) => {
      if (estaTerminada(data)) salen(rows, data.plantas);
    },
  },
  PlantasDadasDeBaja: {
    touches: deSala,
    anotar: ({ plantas }, rows) => salen(rows, plantas),
    avisos: sinTestigo,
  },
  MateriaPrimaDadaDeBaja: { avisos: sinTestigo },
  BulkDadoDeBaja: { avisos: sinTestigo },
  EnvasadoDadoDeBaja: { avisos: sinTestigo },
  ProductoDevueltoDestruido: { avisos: ({ testigo }) => sinTestigo({ clase: 'destruccion', testigo }) },
  TareaRegistrada: { avisos: lotesVencidos },
  PlantaEliminada: { anotar: (data, rows) => salen(rows, [data]) },
  LoteEliminado: {
    busca: ({ lote_id }) => ({ lote_id }),
    anotar: ({ lote_id }, rows) => salen(rows, rows.historial_salas.where('lote_id', lote_id)),
  },
  ProyectoCerrado: {
    busca: ({ proyecto_id }) => ({ proyecto_id }),
    anotar: ({ proyecto_id }, rows) => salen(rows, rows.historial_salas.where('proyecto_id', proyecto_id)),
  },
};

const estaTerminada = ({ estado, fecha_baja }: EventDataByType['EstadoDePlantasCambiado']): boolean =>
  estado === 'Cosechada' || fecha_baja !== null;

const reglaDe = ({ type }: RecordedEvent): Regla<keyof EventDataByType> | undefined =>
  (REGLAS as Readonly<Record<string, Regla<keyof EventDataByType> | undefined>>)[type];

/** The rows that a fact needs, by table: those of the records whose place it changes. */
export const rowsOfAvisos = (event: RecordedEvent): Keys => reglaDe(event)?.touches?.(event.data as never) ?? {};

/** The plants in rooms that a fact looks up by their room, lot or crop. */
export function salasDeAvisos(event: RecordedEvent): PorSala {
  const busca = reglaDe(event)?.busca;
  return busca ? { historial_salas: busca(event.data as never) } : {};
}

/**
 * Records the places that a fact names, and returns what was unusual in it. Called before the fact changes the known
 * fields of its record.
 */
export function avisosDe(event: RecordedEvent, rows: TableRows): readonly Aviso[] {
  const regla = reglaDe(event);
  const data = event.data as never;
  regla?.anotar?.(data, rows);
  return [...(regla?.avisos?.(data, rows) ?? []), ...sinSenal(event)];
}

/** An act that was done without a signal and received later, or on a device whose clock was wrong. */
function sinSenal({ metadata: { done_at, clock_off }, recorded_at }: RecordedEvent): readonly Aviso[] {
  if (done_at === undefined) return [];
  const aviso = { tipo: 'sin_senal', hecho: done_at, recibido: recorded_at } as const;
  return clock_off === undefined ? [aviso] : [aviso, { tipo: 'reloj_corrido', segundos: clock_off }];
}
