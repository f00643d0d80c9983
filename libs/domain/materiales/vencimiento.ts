import type { VencimientoDeBulkAcortado, VencimientoDeMateriaPrimaAcortado } from '@cepa/event-schemas';
import { regla } from '../rechazo';
import { diaInMessage, type Fecha } from '../valores/fecha';
import { exigir } from './exigencias';
import { cambiar, hijosDe } from './linaje';
import type { LibroDeMateriales } from './state';
import type { Proceso } from './procesos.state';

/** The origin of a batch: its name in a sentence, and its nearest day of expiry. */
export interface Origen {
  readonly que: string;
  readonly vence: Fecha;
}

/** A batch that is made of an origin: its name in a sentence, its day, the field of the form, and the given reason. */
export interface Hecho {
  readonly que: string;
  readonly vence: Fecha | null;
  readonly campo: string;
  readonly motivo?: string | null;
}

const conMotivo = (motivo: string | null | undefined): boolean => (motivo ?? '').trim() !== '';

/** Returns the nearest day on which an input of a process expires. A process without inputs has none. */
export function venceElPrimerInsumo({ insumos }: Pick<Proceso, 'insumos'>, libro: LibroDeMateriales): Fecha {
  const dias = insumos.map(({ materiaPrimaId }) => exigir(libro.materiasPrimas, 'materia prima', materiaPrimaId).vence);
  return dias.reduce((hasta, dia) => (dia < hasta ? dia : hasta));
}

/**
 * Refuses an expiry after that of the origin, unless the command has a reason.
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
 * Checks the same for a batch and the matter that returned into it.
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
 * Checks the same when the raw material's day moves before that of its products.
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

/** The processes with a raw material as an input, without those from which it was taken out. */
export const procesosCon = (id: string, libro: LibroDeMateriales): string[] =>
  [...(libro.hijos.get(id) ?? [])].filter((hijo) =>
    libro.procesos.get(hijo)?.insumos.some(({ materiaPrimaId }) => materiaPrimaId === id),
  );

/** The process that gave a raw material; null if it came from a biomass. */
export function procesoDe(id: string, libro: LibroDeMateriales): string | null {
  if (libro.materiasPrimas.get(id)?.biomasaId !== null) return null;
  return libro.origenes.get(id)?.find((origen) => libro.procesos.has(origen)) ?? null;
}

const primero = (dia: Fecha | null, otro: Fecha | null | undefined): Fecha | null => {
  if (dia === null || otro === null || otro === undefined) return dia ?? otro ?? null;
  return dia < otro ? dia : otro;
};

/** The nearest day of expiry of a bulk's origins: its raw material, and what came into the bulk later. */
export const venceLoDelBulk = (id: string, libro: LibroDeMateriales): Fecha | null => {
  const { materiaPrimaId, venceLoQueVolvio } = exigir(libro.bulks, 'bulk', id);
  return primero(exigir(libro.materiasPrimas, 'materia prima', materiaPrimaId).vence, venceLoQueVolvio);
};

/** Shortens the expiry of a bulk when matter that expires earlier comes into it. */
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

/** Shortens the expiry of a raw material in the same way. */
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

/**
 * Applies `VencimientoDeBulkAcortado`: the batch expires with the matter that came into it. Throws for a day that is
 * not nearer, because the rules never record one.
 */
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
