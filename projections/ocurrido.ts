import type { EventDataByType, EventType } from '@cepa/event-schemas';
import { diaDe } from '@cepa/platform';

/** The field of an event's data that says when the fact happened; corrections name none: they happen when they are recorded. */
const DIA_DEL_HECHO: { readonly [T in EventType]?: keyof EventDataByType[T] & string } = {
  BiomasaCosechada: 'fecha_cosecha',
  BiomasaMarcadaLista: 'fecha_lista_produccion',
  BiomasaMovidaAEvento: 'fecha_inicio',
  EstadoDePlantasCambiado: 'fecha_baja',
  EventoFinalizado: 'fecha_fin_evento',
  GeneticaRegistrada: 'fecha_registro',
  LoteCreado: 'fecha_inicio',
  MonedaActualCambiada: 'fecha_inicio',
  PlantasAgregadas: 'fecha_inicio',
  PlantasAsignadasASala: 'fecha_asignacion',
  PlantasMovidasAEvento: 'fecha_inicio',
  ProcesoFinalizado: 'fecha_fin',
  ProcesoIniciado: 'fecha_inicio',
  ProductoBulkCreado: 'fecha_produccion',
  ProductoDispensado: 'fecha_dispensacion',
  ProductoEnvasado: 'fecha_envasado',
  ProyectoCerrado: 'fecha_cierre',
  ProyectoCreado: 'fecha_inicio',
};

interface Hecho {
  readonly type: string;
  readonly data: unknown;
  readonly recorded_at: string;
}

const DIA_MS = 86_400_000;

/** When the fact happened: a day (`YYYY-MM-DD`) or an instant as the event's data say it, else the instant of its record. */
export function ocurrido({ type, data, recorded_at }: Hecho): string {
  const campo = (DIA_DEL_HECHO as Readonly<Record<string, string | undefined>>)[type];
  const valor = campo === undefined ? null : (data as Readonly<Record<string, unknown>>)[campo];
  return typeof valor === 'string' ? valor : recorded_at;
}

/** Whether it was recorded more than a day after it happened; a fact that has only a day is on time until the next day ends. */
export function esTardio(hecho: Hecho): boolean {
  const cuando = ocurrido(hecho);
  if (cuando.length > 10) return Date.parse(hecho.recorded_at) - Date.parse(cuando) > DIA_MS;
  return Date.parse(diaDe(new Date(hecho.recorded_at))) - Date.parse(cuando) > DIA_MS;
}
