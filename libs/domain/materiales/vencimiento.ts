import type { VencimientoDeBulkAcortado, VencimientoDeMateriaPrimaAcortado } from '@cepa/event-schemas';
import { regla } from '../rechazo';
import { diaInMessage, type Fecha } from '../valores/fecha';
import { exigir } from './exigencias';
import { cambiar, hijosDe } from './linaje';
import type { LibroDeMateriales } from './state';
import type { Proceso } from './procesos.state';

/** What something is made of: how a sentence names it, and its nearest day of expiry. */
export interface Origen {
  readonly que: string;
  readonly vence: Fecha;
}

/** What is made of it: how a sentence names it, its day, the field of the form, and the reason that was given. */
export interface Hecho {
  readonly que: string;
  readonly vence: Fecha | null;
  readonly campo: string;
  readonly motivo?: string | null;
}

const conMotivo = (motivo: string | null | undefined): boolean => (motivo ?? '').trim() !== '';

/** Returns the nearest day on which an input of a process expires. A process without inputs has none to ask for. */
export function venceElPrimerInsumo({ insumos }: Pick<Proceso, 'insumos'>, libro: LibroDeMateriales): Fecha {
  const dias = insumos.map(({ materiaPrimaId }) => exigir(libro.materiasPrimas, 'materia prima', materiaPrimaId).vence);
  return dias.reduce((hasta, dia) => (dia < hasta ? dia : hasta));
}

/**
 * Nothing expires after what it is made of, unless somebody says why.
 *
 * @throws Rechazo VENCE_DESPUES_DE_SU_ORIGEN
 */
export function exigirMotivoSiVenceDespues(hecho: Hecho, origen: Origen): void {
  if (hecho.vence === null || hecho.vence <= origen.vence || conMotivo(hecho.motivo)) return;
  throw regla(
    'VENCE_DESPUES_DE_SU_ORIGEN',
    `${origen.que} vence el ${diaInMessage(origen.vence)}: indicá por qué ${hecho.que} vence después.`,
    hecho.campo,
  );
}

/**
 * The same of a batch and what returned into it.
 *
 * @throws Rechazo VENCE_DESPUES_DE_SU_ORIGEN
 */
export function exigirQueVenzaConLoQueVolvio(
  {
    que,
    fecha_vencimiento: vence,
    motivo,
  }: Readonly<{ que: string; fecha_vencimiento: Fecha | null; motivo?: string | null }>,
  { venceLoQueVolvio }: { readonly venceLoQueVolvio?: Fecha },
): void {
  if (venceLoQueVolvio === undefined) return;
  exigirMotivoSiVenceDespues(
    { que, vence, campo: 'fecha_vencimiento', ...(motivo === undefined ? {} : { motivo }) },
    { que: 'Lo que volvió', vence: venceLoQueVolvio },
  );
}

/**
 * The same when it is the raw material's day that moves before that of what was made of it.
 *
 * @throws Rechazo VENCE_DESPUES_DE_SU_ORIGEN
 */
export function exigirMotivoSiVenceAntes(
  id: string,
  { vence, motivo }: { readonly vence: Fecha; readonly motivo?: string | null },
  libro: LibroDeMateriales,
): void {
  const antes = exigir(libro.materiasPrimas, 'materia prima', id).vence;
  if (vence >= antes || conMotivo(motivo)) return;
  const despues = hechoCon(id, libro).find((uno) => uno.vence !== null && uno.vence > vence);
  if (despues)
    throw regla(
      'VENCE_DESPUES_DE_SU_ORIGEN',
      `${despues.codigo}, que se hizo con ella, vence el ${diaInMessage(despues.vence!)}: indicá por qué la materia prima vence antes.`,
      'fecha_vencimiento',
    );
}

/** The bulk and the raw material that were made of a raw material, with their days. */
function hechoCon(id: string, libro: LibroDeMateriales): { readonly codigo: string; readonly vence: Fecha | null }[] {
  const resultados = procesosCon(id, libro).flatMap((proceso) => hijosDe(libro, proceso, libro.materiasPrimas));
  return [...hijosDe(libro, id, libro.bulks), ...resultados];
}

/** The processes that a raw material is in; one that it was taken out of again is none. */
export const procesosCon = (id: string, libro: LibroDeMateriales): string[] =>
  [...(libro.hijos.get(id) ?? [])].filter((hijo) =>
    libro.procesos.get(hijo)?.insumos.some(({ materiaPrimaId }) => materiaPrimaId === id),
  );

/** The process that a raw material came out of; null where it came of a biomass. */
export function procesoDe(id: string, libro: LibroDeMateriales): string | null {
  if (libro.materiasPrimas.get(id)?.biomasaId !== null) return null;
  return libro.origenes.get(id)?.find((origen) => libro.procesos.has(origen)) ?? null;
}

const primero = (dia: Fecha | null, otro: Fecha | null | undefined): Fecha | null => {
  if (dia === null || otro === null || otro === undefined) return dia ?? otro ?? null;
  return dia < otro ? dia : otro;
};

/** The nearest day of what a bulk is made of: its raw material, and what came into the bulk since. */
export const venceLoDelBulk = (id: string, libro: LibroDeMateriales): Fecha | null => {
  const { materiaPrimaId, venceLoQueVolvio } = exigir(libro.bulks, 'bulk', id);
  return primero(exigir(libro.materiasPrimas, 'materia prima', materiaPrimaId).vence, venceLoQueVolvio);
};

/** What comes into a bulk and expires before it takes its expiry along. */
export function acortaBulk(id: string, libro: LibroDeMateriales, entra: Fecha | null): VencimientoDeBulkAcortado[] {
  const { vence } = exigir(libro.bulks, 'bulk', id);
  if (entra === null || primero(vence, entra) === vence) return [];
  return [
    {
      type: 'VencimientoDeBulkAcortado',
      version: 1,
      data: { bulk_id: id, fecha_vencimiento: entra, fecha_anterior: vence },
    },
  ];
}

/** The same of what returns into a raw material. */
export function acortaMateriaPrima(
  id: string,
  libro: LibroDeMateriales,
  entra: Fecha | null,
): VencimientoDeMateriaPrimaAcortado[] {
  const { vence } = exigir(libro.materiasPrimas, 'materia prima', id);
  if (entra === null || entra >= vence) return [];
  return [
    {
      type: 'VencimientoDeMateriaPrimaAcortado',
      version: 1,
      data: { materia_prima_id: id, fecha_vencimiento: entra, fecha_anterior: vence },
    },
  ];
}

/** The batch expires with what came into it. A day that is not nearer is no history of the rules. */
export function vencimientoDeBulkAcortado(
  libro: LibroDeMateriales,
  { bulk_id, fecha_vencimiento: vence }: VencimientoDeBulkAcortado['data'],
): LibroDeMateriales {
  return { ...libro, bulks: cambiar(libro.bulks, bulk_id, (bulk) => ({ ...bulk, ...acortado(bulk, vence) })) };
}

/** Applies `VencimientoDeMateriaPrimaAcortado` (rule `materiales.vencimiento-acortado`). */
export function vencimientoDeMateriaPrimaAcortado(
  libro: LibroDeMateriales,
  { materia_prima_id, fecha_vencimiento: vence }: VencimientoDeMateriaPrimaAcortado['data'],
): LibroDeMateriales {
  const materiasPrimas = cambiar(libro.materiasPrimas, materia_prima_id, (mp) => ({ ...mp, ...acortado(mp, vence) }));
  return { ...libro, materiasPrimas };
}

function acortado(
  {
    codigo,
    vence: antes,
    venceLoQueVolvio,
  }: Readonly<{ codigo: string; vence: Fecha | null; venceLoQueVolvio?: Fecha }>,
  vence: Fecha,
) {
  if (antes !== null && vence >= antes) throw new Error(`${codigo} expires on ${antes}, before ${vence}`);
  return { vence, venceLoQueVolvio: primero(vence, venceLoQueVolvio) ?? vence };
}
