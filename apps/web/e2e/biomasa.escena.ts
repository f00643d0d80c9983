import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { unico } from './apoyo';

const DIA = '2026-11-10';
const INSTANTE = `${DIA}T12:00:00.000Z`;

interface ConId {
  readonly id: string;
}

export interface EscenaDeCosecha {
  readonly club_id: string;
  readonly proyecto_id: string;
  readonly proyecto: string;
  readonly lotes: readonly string[];
  /** URL of the harvest event, and of the drying event. */
  readonly cosecha: string;
  readonly secado: string;
  readonly cosecha_id: string;
}

/** A project with a harvest and a drying event, and two locked lots whose living plants are in the harvest. */
export async function escenaDeCosecha(
  http: APIRequestContext,
  club_id: string,
  plantasPorLote = 12,
): Promise<EscenaDeCosecha> {
  const pedir = async <T>(metodo: 'get' | 'post' | 'put', ruta: string, data?: unknown): Promise<T> => {
    const respuesta = await http[metodo](ruta, data === undefined ? {} : { data });
    expect(respuesta.ok(), `${metodo} ${ruta}: ${await respuesta.text()}`).toBe(true);
    return (await respuesta.json()) as T;
  };
  const nombre = unico('Cosecha');
  const proyecto = await pedir<ConId>('post', `/api/clubes/${club_id}/proyectos`, {
    nombre,
    fecha_inicio: DIA,
    fecha_fin: '2027-03-01',
    descripcion: 'Un cultivo para cosechar.',
  });
  const eventos = await pedir<{ readonly id: string; readonly nombre_evento: string }[]>('get', '/api/eventos');
  const abrir = async (cual: string): Promise<string> => {
    const evento_cultivo_id = eventos.find(({ nombre_evento }) => nombre_evento === cual)?.id;
    return (
      await pedir<ConId>('post', '/api/asociarProyectoEvento', {
        proyecto_id: proyecto.id,
        evento_cultivo_id,
        fecha_inicio: INSTANTE,
        fecha_fin: '2027-01-10T12:00:00.000Z',
      })
    ).id;
  };
  const cosecha = await abrir('Cosecha');
  const secado = await abrir('Secado');
  const [genetica] = await pedir<ConId[]>('get', `/api/geneticasPorClub/${club_id}`);
  const plantar = async (suNombre: string): Promise<string[]> => {
    const { lote } = await pedir<{ lote: ConId }>('post', '/api/lotes', {
      nombre: suNombre,
      fecha_inicio: DIA,
      proyecto_id: proyecto.id,
    });
    const listacodigos = await pedir<string[]>(
      'get',
      `/api/planta_generar_codigos?cantidad=${plantasPorLote}&lote_id=${lote.id}`,
    );
    await pedir('post', '/api/planta/agregar-varias', {
      fecha_inicio: DIA,
      variedad_id: genetica?.id,
      cantidad: plantasPorLote,
      origen: 'Semilla',
      lote_id: lote.id,
      listacodigos,
    });
    await pedir('put', `/api/lotes/${lote.id}/bloquear`, {});
    return (await pedir<{ lote: { plantas: ConId[] } }>('get', `/api/lotes/${lote.id}`)).lote.plantas.map(
      ({ id }) => id,
    );
  };
  const lotes = ['Ceibo', 'Molle'].map((uno) => `${uno} ${nombre.slice(-4)}`);
  const plantas_ids = [...(await plantar(lotes[0] as string)), ...(await plantar(lotes[1] as string))];
  await pedir('post', '/api/planta_eventos', {
    proyecto_evento_id: cosecha,
    proyecto_id: proyecto.id,
    plantas_ids,
    fecha_inicio: DIA,
  });
  const base = `/proyecto/${proyecto.id}/evento`;
  return {
    club_id,
    proyecto_id: proyecto.id,
    proyecto: nombre,
    lotes,
    cosecha: `${base}/${cosecha}`,
    secado: `${base}/${secado}`,
    cosecha_id: cosecha,
  };
}

/** Biomass harvested through the API, for tests of later steps. */
export async function cosechar(
  http: APIRequestContext,
  { club_id, proyecto_id, cosecha_id }: EscenaDeCosecha,
  tipo_biomasa: string,
  peso: number,
): Promise<string> {
  const respuesta = await http.post('/api/biomasa', {
    data: {
      club_id,
      proyecto_id,
      proyecto_evento_id: cosecha_id,
      fecha_cosecha: '2026-11-12',
      tipo_biomasa,
      peso,
      unidad_medida: 'gramos',
    },
  });
  expect(respuesta.status(), await respuesta.text()).toBe(201);
  return ((await respuesta.json()) as { codigo: string }).codigo;
}
