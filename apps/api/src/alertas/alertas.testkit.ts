import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { alertasDelClub } from '@cepa/projections/alertas/alertas.queries';
import type { Alertas } from '@cepa/projections/alertas/alerta';
import { nuevaMateria, type Materia } from '../materiales/materia.testkit';
import { LECTURA } from '../nucleo/tokens';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

/** A day in the past on any run of the test. */
export const ANTES = '2026-11-05';
/** The harvest day of biomass. It is dried and packaged early enough to expire soon. */
export const DE_LA_COSECHA = '2026-11-01';

/** An app with two clubs, and what a test does in the first. */
export async function escenaDeAlertas(env: Readonly<Record<string, string>> = {}) {
  const app = await levantarApp(env);
  const [club, otro] = [await nuevaMateria(app, 'Ana'), await nuevaMateria(app, 'Beto')];
  return { app, club, otro, ...deClub(app, club) };
}

export type EscenaDeAlertas = Awaited<ReturnType<typeof escenaDeAlertas>>;

function deClub(app: AppDePrueba, club: Materia) {
  const http = () => app.http(club.persona.token);
  const delClub = () => ({ club_id: club.persona.club_id });
  const crear = async (ruta: string, cuerpo: object): Promise<{ id: string; codigo: string }> =>
    (
      await http()
        .post(ruta)
        .send({ ...cuerpo, ...delClub() })
        .expect(201)
    ).body;
  const cambiar = (ruta: string, cuerpo: object) =>
    http()
      .put(ruta)
      .send({ ...cuerpo, ...delClub() })
      .expect(200);
  const proyecto = (nombre: string) =>
    crear(`/api/clubes/${club.persona.club_id}/proyectos`, {
      nombre,
      fecha_inicio: '2026-09-01',
      fecha_fin: '2027-03-01',
      descripcion: 'De prueba',
    });

  /** A lot of a project, and one plant of it. */
  const lote = async (proyecto_id: string): Promise<{ id: string; codigo: string }> =>
    (
      await http()
        .post('/api/lotes')
        .send({ nombre: 'Aurora', descripcion: '', fecha_inicio: ANTES, proyecto_id, ...delClub() })
        .expect(201)
    ).body.lote;
  async function planta(lote_id: string): Promise<{ id: string; codigo: string }> {
    const { body: listacodigos } = await http()
      .get('/api/planta_generar_codigos')
      .query({ cantidad: 1, lote_id, ...delClub() })
      .expect(200);
    const form = {
      fecha_inicio: ANTES,
      variedad_id: club.variedad_id,
      cantidad: 1,
      origen: 'Esqueje',
      lote_id,
      listacodigos,
    };
    return (
      await http()
        .post('/api/planta/agregar-varias')
        .send({ ...form, ...delClub() })
        .expect(200)
    ).body.plantas[0];
  }

  /** Moves a plant to the harvest event, on the day of the harvest. */
  const alCosechar = (planta_id: string) =>
    crear('/api/planta_eventos', {
      proyecto_evento_id: club.cosecha,
      proyecto_id: club.proyecto_id,
      plantas_ids: [planta_id],
      fecha_inicio: DE_LA_COSECHA,
    });

  /** Packaged product that has expired, from a bulk created before. */
  const envasadoAntes = async (cambios: object = {}) =>
    club.envasado({
      producto_final_bulk_id: (await club.bulk({ fecha_produccion: DE_LA_COSECHA })).id,
      fecha_envasado: DE_LA_COSECHA,
      fecha_vencimiento: ANTES,
      ...cambios,
    });

  /** The group as the club sees it, or the item of one record of it. */
  async function grupo<Clave extends keyof Alertas>(clave: Clave): Promise<Alertas[Clave]> {
    return (await http().get('/api/alertas').query(delClub()).expect(200)).body[clave];
  }
  const alerta = async (clave: keyof Alertas, id: string): Promise<object | undefined> =>
    ((await grupo(clave)) as { id: string }[]).find((item) => item.id === id);

  /** The same for another day. */
  const el = async (hoy: string, clave: keyof Alertas, id: string): Promise<boolean> => {
    const { grupos } = await alertasDelClub(
      app.app.get<Kysely<LecturaDB>>(LECTURA),
      { clubId: club.persona.club_id, hoy },
      null,
    );
    return grupos[clave].some((item) => item.id === id);
  };

  async function evento(proyecto_id: string, fecha_fin: string): Promise<string> {
    const [{ id: evento_cultivo_id }] = (await http().get('/api/eventos').expect(200)).body;
    return (
      await crear('/api/asociarProyectoEvento', {
        proyecto_id,
        evento_cultivo_id,
        fecha_inicio: '2026-09-10T12:00:00-03:00',
        fecha_fin,
      })
    ).id;
  }
  return {
    http,
    delClub,
    crear,
    cambiar,
    proyecto,
    lote,
    planta,
    alCosechar,
    envasadoAntes,
    grupo,
    alerta,
    el,
    evento,
  };
}
