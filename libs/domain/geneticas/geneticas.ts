import type { GeneticaActualizada, GeneticaEliminada, GeneticaRegistrada, GeneticasEvent } from '@cepa/event-schemas';
import type { Decider } from '../decider';
import { estado, inexistente, nunca, regla } from '../rechazo';
import { decimal, texto } from '../valores/decimal';
import type { Fecha } from '../valores/fecha';

/** What is told of a variety; null is what was left empty. */
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
  /** Grams a plant, decimal. */
  readonly rendimiento: string | null;
  readonly observaciones: string | null;
  readonly tipo_resina: string | null;
  readonly perfil_aromatico: string | null;
  readonly perfil_terpenos: string | null;
}

export type ComandoDeGenetica =
  | ({
      readonly tipo: 'registrar_genetica';
      readonly genetica_id: string;
      readonly fecha_registro: Fecha;
    } & DatosDeGenetica)
  | ({ readonly tipo: 'actualizar_genetica'; readonly genetica_id: string } & DatosDeGenetica)
  | { readonly tipo: 'eliminar_genetica'; readonly genetica_id: string };

/** A variety does not exist, is in the club's list, or was taken off it. */
export type EstadoDeGenetica = 'ninguna' | 'vigente' | 'eliminada';

/** The stream of one variety. */
export const streamDeGenetica = (id: string): string => `genetica-${id}`;

const NUMEROS = ['thc', 'cbd', 'tiempo_floracion', 'rendimiento'] as const;
const REQUERIDOS_AL_EDITAR = ['nombre', 'thc', 'cbd', 'tipo_origen', 'tipo_cannabis'] as const;

function decide(command: ComandoDeGenetica, actual: EstadoDeGenetica): readonly GeneticasEvent[] {
  switch (command.tipo) {
    case 'registrar_genetica':
      return registrar(command, actual);
    case 'actualizar_genetica':
      return actualizar(command, actual);
    case 'eliminar_genetica':
      exigirVigente(command.genetica_id, actual);
      return [
        {
          type: 'GeneticaEliminada',
          version: 1,
          data: { genetica_id: command.genetica_id },
        } satisfies GeneticaEliminada,
      ];
    default:
      return nunca(command);
  }
}

/** Every field is required, none may be negative (`spec 1 §5 Genetics create`). */
function registrar(
  { tipo: _tipo, ...datos }: Extract<ComandoDeGenetica, { tipo: 'registrar_genetica' }>,
  actual: EstadoDeGenetica,
): readonly GeneticaRegistrada[] {
  if (actual !== 'ninguna') throw estado('GENETICA_EXISTENTE', 'La genética ya está registrada.');
  const vacios = Object.entries(datos).filter(([, valor]) => valor === null);
  if (vacios.length > 0) throw regla('CAMPOS_OBLIGATORIOS', 'Todos los campos son obligatorios.', vacios[0]?.[0]);
  exigirNoNegativos(datos);
  return [{ type: 'GeneticaRegistrada', version: 1, data: completos(datos) }];
}

/** Name, THC, CBD, origin and type are required; the registration date never changes (`spec 1 §5 Genetics edit`). */
function actualizar(
  { tipo: _tipo, ...datos }: Extract<ComandoDeGenetica, { tipo: 'actualizar_genetica' }>,
  actual: EstadoDeGenetica,
): readonly GeneticaActualizada[] {
  exigirVigente(datos.genetica_id, actual);
  const vacio = REQUERIDOS_AL_EDITAR.find((campo) => datos[campo] === null);
  if (vacio) throw regla('CAMPO_OBLIGATORIO', 'Este campo es obligatorio.', vacio);
  exigirNoNegativos(datos);
  return [{ type: 'GeneticaActualizada', version: 1, data: completos(datos) }];
}

/** What the checks above have made sure of, with decimals as events hold them. */
function completos<T extends DatosDeGenetica>(
  datos: T,
): T & { nombre: string; tipo_origen: string; tipo_cannabis: string } {
  const exacto = (valor: string | null): string | null => (valor === null ? null : texto(decimal(valor)));
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
  const negativo = NUMEROS.find((campo) => datos[campo] !== null && decimal(datos[campo]).lt(0));
  if (negativo) throw regla('VALOR_NEGATIVO', 'No se permiten valores negativos en los campos numéricos.', negativo);
}

function exigirVigente(id: string, actual: EstadoDeGenetica): void {
  if (actual === 'ninguna') throw inexistente('genetica', id);
  if (actual === 'eliminada') throw estado('GENETICA_ELIMINADA', 'La genética fue eliminada.');
}

function evolve(actual: EstadoDeGenetica, event: GeneticasEvent): EstadoDeGenetica {
  switch (event.type) {
    case 'GeneticaRegistrada':
      return 'vigente';
    case 'GeneticaActualizada':
      return actual;
    case 'GeneticaEliminada':
      return 'eliminada';
    default:
      return nunca(event);
  }
}

/** The rules of a variety. */
export const geneticas: Decider<EstadoDeGenetica, ComandoDeGenetica, GeneticasEvent> = {
  name: 'geneticas',
  initial: () => 'ninguna',
  decide,
  evolve,
};
