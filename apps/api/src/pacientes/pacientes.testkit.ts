import type { MaterialesEvent } from '@cepa/event-schemas';
import { materiaPrimaCreada, productoBulkCreado, productoEnvasado } from '@cepa/domain/materiales/materiales.testkit';
import { streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { derivedId, newId } from '@cepa/platform';
import type { AppDePrueba, Persona } from '../testing/app.testkit';

/** A body that registers a unique person. */
export const ANA = {
  nombre: 'Anacleta',
  apellido: 'Quiroga Paz',
  identificacion: '20.123.456',
  fecha_nacimiento: '1980-05-17',
  direccion: 'Boulevard Oroño 1234',
  telefono: '(341) 555-1234',
  email: 'anacleta@pacientes.test',
  receta_medica: 'Epilepsia refractaria',
} as const;

/** Words that only the vault has, encrypted. */
export const PERSONALES = /anacleta|quiroga|20\.?123\.?456|1980-05-17|oroño|555-1234|refractaria/i;

/** Adds 10 units of a packaged product to a club's book. @returns its id */
export async function envasado(app: AppDePrueba, clubId: string): Promise<string> {
  const [materia_prima_id, bulk_id, envasado_id] = [newId(), newId(), newId()];
  const eventos: MaterialesEvent[] = [
    materiaPrimaCreada({ materia_prima_id, codigo: `MP-${materia_prima_id}` }),
    productoBulkCreado({ bulk_id, materia_prima_id, codigo: `BULK-${bulk_id}` }),
    productoEnvasado({ envasado_id, producto_final_bulk_id: bulk_id, codigo: `ENV-${envasado_id}` }),
  ];
  const command_id = derivedId('envasado', envasado_id);
  const metadata = {
    club_id: clubId,
    actor_id: 'spec',
    role: 'spec',
    command_id,
    command_hash: '0',
    correlation_id: 'spec',
    causation_id: 'spec',
    origin: 'import',
  } as const;
  const { ledger, projections } = app.nucleo;
  let revision = -1n;
  for await (const evento of ledger.readStream(streamDeMateriales(clubId))) revision = evento.revision;
  const { position } = await ledger.append(
    streamDeMateriales(clubId),
    revision,
    eventos.map((evento, i) => ({ ...evento, id: derivedId(command_id, String(i)), metadata })),
  );
  await projections.waitFor(
    position,
    eventos.map(({ type }) => type),
    10_000,
  );
  return envasado_id;
}

export const RUTA = '/api/usuario-medicinal';

type Quien = Persona & { club_id: string };

/** Two clubs, the requests of their people about medicinal users, and their rows in the ledger and the vault. */
export async function escenaDePacientes(app: AppDePrueba) {
  const [club, otro] = [await app.club('Ceibo'), await app.club('Lapacho')];
  const alta = (cambios: object = {}, de: Quien = club) =>
    app
      .http(de.token)
      .post(RUTA)
      .send({ ...ANA, identificacion: newId(), club_id: de.club_id, ...cambios });
  return {
    club,
    otro,
    alta,
    registrada: async (cambios: object = {}) => (await alta(cambios).expect(201)).body as { id: string },
    editar: (id: string, cambios: object = {}, de: Quien = club) =>
      app
        .http(de.token)
        .put(`${RUTA}/${id}`)
        .send({ ...ANA, club_id: de.club_id, ...cambios }),
    ver: async (id: string) =>
      (await app.http(club.token).get(`${RUTA}/${id}`).query({ club_id: club.club_id }).expect(200)).body as Record<
        string,
        unknown
      >,
    suprimir: (id: string, motivo: unknown = 'Lo pidió', de: Quien = club) =>
      app.http(de.token).delete(`${RUTA}/${id}`).send({ motivo, club_id: de.club_id }),
    eventos: async (id: string) => {
      const leidos: { type: string; data: Record<string, unknown> }[] = [];
      for await (const { type, data } of app.nucleo.ledger.readStream(`paciente-${id}`))
        leidos.push({ type, data: { ...data } });
      return leidos;
    },
    versiones: async (id: string) =>
      (await app.nucleo.pool.query('SELECT version FROM boveda.usuarios_medicinales_datos WHERE usuario_id = $1', [id]))
        .rows.length,
  };
}
