import { convertir, esMasa } from '@cepa/domain/valores/cantidad';
import { decimal, text } from '@cepa/domain/valores/decimal';
import { isUuid } from '@cepa/platform';
import { conNumero, numeroDePersona } from '@cepa/words/personas';
import type { MedidaDeHecho } from '@cepa/projections/historial/medidas.queries';
import type { HechoLeido } from '@cepa/projections/historial/nombres-de-registros.queries';
import { PERSONA_SUPRIMIDA, type NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { fraseDe } from '@cepa/projections/historial/frases';
import { fraseDeAviso } from '@cepa/projections/historial/avisos.frases';
import { porPartes } from '../reportes/por-partes';
import type { Deshacer } from './deshechos';
import { nombradosEn, type Nombrado } from './nombrados';

/** The value of a record's field in the ledger: decimals as text. */
export type ValorDeCampo = string | number | boolean | null | readonly (string | number | boolean)[];

/** A field that a fact changed. */
export interface Cambio {
  readonly campo: string;
  readonly antes: ValorDeCampo;
  readonly despues: ValorDeCampo;
}

export type Hecho = Awaited<ReturnType<typeof vistaDeHechos>>[number];

/**
 * Facts as an auditor reads them: who, when it happened and was recorded, what, before and after, and why.
 *
 * @param registros the names of the facts' records by position, for facts whose own row has no code
 * @param nombrados names of roles, permissions and records that the facts name, by id
 * @param unidades the units of the facts' records by position, for facts that do not name their unit
 */
export async function vistaDeHechos(
  hechos: readonly HechoLeido[],
  nombres: NombresDeUsuarios,
  registros: ReadonlyMap<bigint, string>,
  nombrados: ReadonlyMap<string, string>,
  unidades: ReadonlyMap<bigint, string>,
  de: string | null = null,
) {
  const named = hechos
    .flatMap(nombradosEn)
    .flatMap(({ campo, antes, despues }) => (campo.startsWith('persona') ? [antes, despues] : []));
  const actores = hechos.map(({ actor_id }) => actor_id);
  const sobreQuien = hechos.map(personaDe);
  const personas = await nombres.nombresDeUsuarios([
    ...new Set([...actores, ...sobreQuien, ...named].filter((id): id is string => id !== null && isUuid(id))),
  ]);
  const dicho = (field: Nombrado['campo'], id: string | null): string | null => {
    if (id === null) return null;
    return field.startsWith('persona') ? nombreDe(id, personas) : (nombrados.get(id) ?? id);
  };
  const conNombres = (hecho: HechoLeido): Cambio[] | null => {
    const dichos = nombradosEn(hecho).map(({ campo, antes, despues }) => ({
      campo,
      antes: dicho(campo, antes),
      despues: dicho(campo, despues),
    }));
    return dichos.length === 0 ? null : dichos;
  };
  const registradas = tareasRegistradas(hechos);
  return porPartes(hechos, (hecho) => ({
    event_id: hecho.event_id,
    position: String(hecho.position),
    tipo: hecho.tipo,
    entidad: hecho.entidad,
    entidad_id: hecho.entidad_id,
    codigo: dicho('persona', personaDe(hecho)) ?? registros.get(hecho.position) ?? hecho.codigo,
    quien: { id: hecho.actor_id, nombre: nombreDe(hecho.actor_id, personas), rol: hecho.rol },
    ocurrido: hecho.ocurrido,
    registrado: hecho.registrado,
    tardio: hecho.tardio,
    /** Its unusual circumstances, in words. */
    avisos: hecho.avisos.map(fraseDeAviso),
    origen: hecho.origen,
    que: fraseDe(hecho.tipo, hecho.data, unidades.get(hecho.position), corrige(hecho, registradas)),
    cambios: conNombres(hecho) ?? cambiosDe(hecho, nombrados, de),
    por_que: hecho.motivo,
  }));
}

/** Adds the warnings that current data give a fact. @param avisos by the fact's id */
export function conAviso(hecho: Hecho, avisos: ReadonlyMap<string, string>): Hecho {
  const suyo = avisos.get(hecho.event_id);
  return suyo === undefined ? hecho : { ...hecho, avisos: [...hecho.avisos, suyo] };
}

/** A fact of a record's history, with its undo state. */
export type HechoDeRegistro = ReturnType<typeof conDeshacer>;

export const conDeshacer = (
  hecho: Hecho,
  { deshecho, deshace, deshacible }: Deshacer = { deshecho: null, deshace: null, deshacible: false },
) => ({ ...hecho, deshecho, deshace, deshacible });

/** A fact of the audit, with its grams and its recipient. */
export type HechoDeAuditoria = ReturnType<typeof conMedida>;

/** @param personas names of the people that the caller may see; others appear by number */
export function conMedida(hecho: Hecho, medida: MedidaDeHecho | undefined, personas: ReadonlyMap<string, string>) {
  const id = medida?.usuario_medicinal_id ?? null;
  const numero = id === null ? null : `N.º ${numeroDePersona(id)}`;
  return {
    ...hecho,
    /** Grams, as a decimal; null if the fact is about nothing that is weighed. */
    gramos: medida === undefined || !esMasa(medida.unidad) ? null : text(gramosDe(medida)),
    destinatario: id === null ? null : conNumero(personas.get(id), id) || numero,
  };
}

const gramosDe = ({ cantidad, por_unidad, unidad }: MedidaDeHecho) =>
  convertir(decimal(cantidad).times(por_unidad ?? '1'), unidad, 'gramos');

/**
 * Whether a fact is half of a task's correction. Only a correction records a task with a reason, and only a corrected
 * task is recorded again after its deletion.
 */
function corrige(
  { tipo, entidad_id, motivo, position }: HechoLeido,
  registradas: ReturnType<typeof tareasRegistradas>,
): boolean {
  if (tipo === 'TareaRegistrada') return motivo !== null;
  return tipo === 'TareaEliminada' && (registradas.get(entidad_id) ?? position) > position;
}

/** The last record of each task, by id. */
function tareasRegistradas(hechos: readonly HechoLeido[]): ReadonlyMap<string | null, bigint> {
  const ultimas = new Map<string | null, bigint>();
  for (const { tipo, entidad_id, position } of hechos)
    if (tipo === 'TareaRegistrada' && position > (ultimas.get(entidad_id) ?? -1n)) ultimas.set(entidad_id, position);
  return ultimas;
}

/** The fact's person, if it is about a user of Cepa: they are shown by name. */
const personaDe = ({ entidad, entidad_id }: HechoLeido): string | null => (entidad === 'usuario' ? entidad_id : null);

function nombreDe(actorId: string, personas: ReadonlyMap<string, string>): string {
  return isUuid(actorId) ? (personas.get(actorId) ?? PERSONA_SUPRIMIDA) : 'Sistema';
}

/**
 * @param nombres of the records in the changed fields, by id
 * @param de the record of the history: of an act on many plants, only its own change counts
 */
function cambiosDe(
  { tipo, data, antes, despues }: HechoLeido,
  nombres: ReadonlyMap<string, string>,
  de: string | null,
): Cambio[] {
  if (tipo === 'EstadoDePlantasCambiado')
    return estadoDePlantas(data as { estado: string; plantas: { planta_id: string; estado_anterior: string }[] }, de);
  return Object.keys(despues).map((field) => ({
    campo: field,
    antes: withNames(valueOf(antes, field), nombres),
    despues: withNames(valueOf(despues, field), nombres),
  }));
}

/** The history has no other kinds of value (see its `cambios`). */
const valueOf = (fields: HechoLeido['antes'], field: string): ValorDeCampo =>
  (fields[field] as ValorDeCampo | undefined) ?? null;

/** A value with the names of the records that it names by their ids. */
function withNames(value: ValorDeCampo, nombres: ReadonlyMap<string, string>): ValorDeCampo {
  if (typeof value === 'string') return nombres.get(value) ?? value;
  if (value === null || typeof value !== 'object') return value;
  return value.map((one) => (typeof one === 'string' ? (nombres.get(one) ?? one) : one));
}

function estadoDePlantas(
  { estado, plantas }: { estado: string; plantas: { planta_id: string; estado_anterior: string }[] },
  de: string | null,
): Cambio[] {
  const propias = plantas.filter(({ planta_id }) => planta_id === de);
  const anteriores = new Set((propias.length > 0 ? propias : plantas).map(({ estado_anterior }) => estado_anterior));
  return [...anteriores].sort().map((antes) => ({ campo: 'estado', antes, despues: estado }));
}
