import { expect, type APIRequestContext } from '@playwright/test';
import { unico } from './apoyo';

const DIA = '2026-11-10';

interface ConId {
  readonly id: string;
}

/** Calls as a person that must succeed. */
export const pedirCon =
  (http: APIRequestContext) =>
  async <T>(metodo: 'get' | 'post' | 'put', ruta: string, data?: unknown): Promise<T> => {
    const respuesta = await http[metodo](ruta, data === undefined ? {} : { data });
    expect(respuesta.ok(), `${metodo} ${ruta}: ${await respuesta.text()}`).toBe(true);
    return (await respuesta.json()) as T;
  };

export interface EscenaDeLotes {
  readonly proyecto_id: string;
  readonly proyecto: string;
  /** URL of the project. */
  readonly base: string;
}

/** A new, empty project. */
export async function proyectoNuevo(http: APIRequestContext, club_id: string): Promise<EscenaDeLotes> {
  const nombre = unico('Cultivo');
  const { id } = await pedirCon(http)<ConId>('post', `/api/clubes/${club_id}/proyectos`, {
    nombre,
    fecha_inicio: DIA,
    fecha_fin: '2027-03-01',
    descripcion: 'Un cultivo de prueba.',
    club_id,
  });
  return { proyecto_id: id, proyecto: nombre, base: `/proyecto/${id}` };
}

export interface LoteDeEscena {
  readonly id: string;
  readonly codigo: string;
  readonly nombre: string;
  /** URL of the lot. */
  readonly ruta: string;
  readonly codigos: readonly string[];
  readonly plantas_ids: readonly string[];
}

/** A lot of the project with that many living plants. */
export async function loteCon(
  http: APIRequestContext,
  club_id: string,
  proyecto_id: string,
  cantidad: number,
): Promise<LoteDeEscena> {
  const pedir = pedirCon(http);
  const nombre = unico('Lote');
  const { lote } = await pedir<{ lote: ConId & { codigo: string } }>('post', '/api/lotes', {
    nombre,
    fecha_inicio: DIA,
    proyecto_id,
  });
  const [genetica] = await pedir<ConId[]>('get', `/api/geneticasPorClub/${club_id}`);
  const codigos =
    cantidad === 0
      ? []
      : await pedir<string[]>('get', `/api/planta_generar_codigos?cantidad=${cantidad}&lote_id=${lote.id}`);
  if (cantidad > 0)
    await pedir('post', '/api/planta/agregar-varias', {
      fecha_inicio: DIA,
      variedad_id: genetica?.id,
      cantidad,
      origen: 'Semilla',
      lote_id: lote.id,
      listacodigos: codigos,
    });
  const {
    lote: { plantas },
  } = await pedir<{ lote: { plantas: ConId[] } }>('get', `/api/lotes/${lote.id}`);
  return {
    id: lote.id,
    codigo: lote.codigo,
    nombre,
    ruta: `/proyecto/${proyecto_id}/lote/${lote.id}/${club_id}`,
    codigos,
    plantas_ids: plantas.map(({ id }) => id),
  };
}

/** An event of the project, planned until `fin`. */
export async function eventoDe(
  http: APIRequestContext,
  proyecto_id: string,
  nombre: string,
  fin = '2027-01-10',
): Promise<{ readonly id: string; readonly ruta: string }> {
  const pedir = pedirCon(http);
  const tipos = await pedir<Array<ConId & { nombre_evento: string }>>('get', '/api/eventos');
  const evento_cultivo_id = tipos.find(({ nombre_evento }) => nombre_evento === nombre)?.id;
  const { id } = await pedir<ConId>('post', '/api/asociarProyectoEvento', {
    proyecto_id,
    evento_cultivo_id,
    fecha_inicio: `${DIA}T12:00:00.000Z`,
    fecha_fin: `${fin}T12:00:00.000Z`,
  });
  return { id, ruta: `/proyecto/${proyecto_id}/evento/${id}/evento-plantas` };
}
