import type { BiomasaMarcadaLista } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import { exigirPosibleDePlantas } from '../valores/cantidad';
import { decimal } from '../valores/decimal';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { conCosechada, cosechada, type Biomasa } from './state';

/** Marks a biomass as ready for production, so that raw material can be made of it. This is final (rule `biomasa.lista`). */
export interface MarcarLista {
  readonly tipo: 'marcar_lista';
  readonly biomasa_id: string;
  readonly fecha_lista_produccion: Fecha;
  /** Null when it is marked on the raw-material screen. */
  readonly proyecto_evento_id: string | null;
  /** The last day of its stays in stages: it dried until then. */
  readonly ultima_estadia?: Fecha | null;
  readonly hoy?: Fecha;
}

/** Refusal of a production day before the biomass left drying and curing (rule `biomasa.lista`). */
export const LISTA_ANTES_DE_SECARSE =
  'El día desde el que está lista no puede ser anterior al paso de la biomasa por sus eventos de secado y curado.';
/** Refusal of a production day before the harvest (rule `biomasa.lista`). */
export const LISTA_ANTES_DE_COSECHA = 'El día desde el que está lista no puede ser anterior a la fecha de cosecha.';

/**
 * @throws Rechazo NO_ENCONTRADO, YA_LISTA, FECHA_FUTURA, FECHAS_INVERTIDAS, RENDIMIENTO_IMPOSIBLE
 */
export function marcarLista(command: MarcarLista, biomasa: Biomasa): readonly BiomasaMarcadaLista[] {
  const actual = cosechada(biomasa, command.biomasa_id);
  if (actual.fecha_lista_produccion !== null)
    throw conflicto('YA_LISTA', `La biomasa ${actual.codigo} ya está marcada como lista para materia prima.`);
  exigirOrden(actual.fecha_cosecha, command.fecha_lista_produccion, 'fecha_lista_produccion', LISTA_ANTES_DE_COSECHA);
  exigirOrden(
    command.ultima_estadia ?? actual.fecha_cosecha,
    command.fecha_lista_produccion,
    'fecha_lista_produccion',
    LISTA_ANTES_DE_SECARSE,
  );
  exigirHecho(command.fecha_lista_produccion, command.hoy, 'fecha_lista_produccion');
  // Its plants are linked one by one after it is weighed, so whether they gave it is asked here, where both become final.
  if (actual.plantas.size > 0)
    exigirPosibleDePlantas(decimal(actual.peso), actual.unidad_medida, actual.plantas.size, 'biomasa_ids');
  const { tipo: _tipo, hoy: _hoy, ultima_estadia: _ultima, ...datos } = command;
  return [{ type: 'BiomasaMarcadaLista', version: 1, data: datos }];
}

/** Applies `BiomasaMarcadaLista`. */
export function biomasaMarcadaLista(
  biomasa: Biomasa,
  { fecha_lista_produccion }: BiomasaMarcadaLista['data'],
): Biomasa {
  return conCosechada(biomasa, (actual) => ({ ...actual, fecha_lista_produccion }));
}
