import type {
  GeneticaActualizada,
  GeneticaArchivada,
  GeneticaEliminada,
  GeneticaRegistrada,
  GeneticasEvent,
} from '@cepa/event-schemas';
import { decider } from '../decider';
import { conflicto, inexistente, regla } from '../rechazo';
import { decimal, text } from '../valores/decimal';
import type { Fecha } from '../valores/fecha';
import { OBLIGATORIO, SIN_NEGATIVOS, NINGUNO_VACIO } from '@cepa/words/mensajes/campos';

/** The data of a variety. Empty fields are null. */
export interface DatosDeGenetica {
  readonly nombre: string | null;
  readonly descripcion: string | null;
  /** Percentages, decimals. */
  readonly thc: string | null;
  readonly cbd: string | null;
  readonly tipo_origen: string | null;
  readonly tipo_cannabis: string | null;
  /** Days. */
  readonly tiempo_floracion: number | null;
  /** Grams per plant, decimal. */
  readonly rendimiento: string | null;
  readonly observaciones: string | null;
  readonly tipo_resina: string | null;
  readonly perfil_aromatico: string | null;
  readonly perfil_terpenos: string | null;
}

/** A command on a variety. */
export type ComandoDeGenetica =
  | ({
      readonly tipo: 'registrar_genetica';
      readonly genetica_id: string;
      readonly fecha_registro: Fecha;
    } & DatosDeGenetica)
  | ({ readonly tipo: 'actualizar_genetica'; readonly genetica_id: string } & DatosDeGenetica)
  /** `en_uso`: it has plants. It is then archived, because they refer to it. */
  | { readonly tipo: 'eliminar_genetica'; readonly genetica_id: string; readonly en_uso?: boolean };

type Comando<Tipo extends ComandoDeGenetica['tipo']> = Extract<ComandoDeGenetica, { tipo: Tipo }>;

/** The state of a variety: none, in the club's list, archived, or deleted. */
export type GeneticaState = 'ninguna' | 'vigente' | 'archivada' | 'eliminada';

/** The stream of one variety. */
export const streamDeGenetica = (id: string): string => `genetica-${id}`;

const NUMEROS = ['thc', 'cbd', 'tiempo_floracion', 'rendimiento'] as const;
const REQUERIDOS_AL_EDITAR = ['nombre', 'thc', 'cbd', 'tipo_origen', 'tipo_cannabis'] as const;

/** Every field is required and no number may be negative (rule `geneticas.alta`). */
function registrar(
  { tipo: _tipo, ...datos }: Comando<'registrar_genetica'>,
  actual: GeneticaState,
): readonly GeneticaRegistrada[] {
  if (actual !== 'ninguna') throw conflicto('GENETICA_EXISTENTE', 'La genética ya está registrada.');
  const vacios = Object.entries(datos).filter(([, value]) => value === null);
  if (vacios.length > 0) throw regla('CAMPOS_OBLIGATORIOS', NINGUNO_VACIO, vacios[0]?.[0]);
  exigirNoNegativos(datos);
  return [{ type: 'GeneticaRegistrada', version: 1, data: completos(datos) }];
}

/** Name, THC, CBD, origin and type are required; the registration date never changes (rule `geneticas.edicion`). */
function actualizar(
  { tipo: _tipo, ...datos }: Comando<'actualizar_genetica'>,
  actual: GeneticaState,
): readonly GeneticaActualizada[] {
  exigirVigente(datos.genetica_id, actual);
  const vacio = REQUERIDOS_AL_EDITAR.find((field) => datos[field] === null);
  if (vacio) throw regla('CAMPO_OBLIGATORIO', OBLIGATORIO, vacio);
  exigirNoNegativos(datos);
  return [{ type: 'GeneticaActualizada', version: 1, data: completos(datos) }];
}

/** Returns the checked data, with decimals formatted for events. */
function completos<T extends DatosDeGenetica>(
  datos: T,
): T & { nombre: string; tipo_origen: string; tipo_cannabis: string } {
  const exacto = (value: string | null): string | null => (value === null ? null : text(decimal(value)));
  return {
    ...datos,
    nombre: datos.nombre ?? '',
    tipo_origen: datos.tipo_origen ?? '',
    tipo_cannabis: datos.tipo_cannabis ?? '',
    thc: exacto(datos.thc),
    cbd: exacto(datos.cbd),
    rendimiento: exacto(datos.rendimiento),
  };
}

function exigirNoNegativos(datos: DatosDeGenetica): void {
  const negativo = NUMEROS.find((field) => datos[field] !== null && decimal(datos[field]).lt(0));
  if (negativo) throw regla('VALOR_NEGATIVO', SIN_NEGATIVOS, negativo);
}

function exigirVigente(id: string, actual: GeneticaState): void {
  if (actual === 'ninguna') throw inexistente('genetica', id);
  if (actual === 'eliminada') throw conflicto('GENETICA_ELIMINADA', 'La genética fue eliminada.');
}

function eliminar(
  { genetica_id, en_uso = false }: Comando<'eliminar_genetica'>,
  actual: GeneticaState,
): readonly (GeneticaArchivada | GeneticaEliminada)[] {
  exigirVigente(genetica_id, actual);
  if (en_uso) return actual === 'archivada' ? [] : [{ type: 'GeneticaArchivada', version: 1, data: { genetica_id } }];
  return [{ type: 'GeneticaEliminada', version: 1, data: { genetica_id } }];
}

/** The rules of a variety. */
export const geneticas = decider<GeneticaState, ComandoDeGenetica, GeneticasEvent>({
  name: 'geneticas',
  initial: () => 'ninguna',
  commands: { registrar_genetica: registrar, actualizar_genetica: actualizar, eliminar_genetica: eliminar },
  events: {
    GeneticaRegistrada: () => 'vigente',
    GeneticaActualizada: (actual) => actual,
    GeneticaArchivada: () => 'archivada',
    GeneticaEliminada: () => 'eliminada',
  },
});
