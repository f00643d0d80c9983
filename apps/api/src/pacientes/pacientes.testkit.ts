import type { MaterialesEvent } from '@cepa/event-schemas';
import { materiaPrimaCreada, productoBulkCreado, productoEnvasado } from '@cepa/domain/materiales/materiales.testkit';
import { streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { derivedId, newId } from '@cepa/platform';
import type { AppDePrueba } from '../testing/app.testkit';

/** A body that registers somebody nobody else is. */
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

/** Words that may be nowhere but in the vault, encrypted. */
export const PERSONALES = /anacleta|quiroga|20\.?123\.?456|1980-05-17|oroño|555-1234|refractaria/i;

/** 10 units more of a packaged product in a club's book, as the ledger has them. @returns its id */
export async function envasado(app: AppDePrueba, clubId: string): Promise<string> {
  const [materia_prima_id, bulk_id, envasado_id] = [newId(), newId(), newId()];
  const eventos: MaterialesEvent[] = [
    materiaPrimaCreada({ materia_prima_id, codigo: `MP-${materia_prima_id}` }),
    productoBulkCreado({ bulk_id, materia_prima_id, codigo: `BULK-${bulk_id}` }),
    productoEnvasado({ envasado_id, producto_final_bulk_id: bulk_id, codigo: `ENV-${envasado_id}` }),
  ];
  const command_id = derivedId('envasado', envasado_id);
  const metadata = { club_id: clubId, actor_id: 'spec', role: 'spec', command_id, command_hash: '0', correlation_id: 'spec', causation_id: 'spec', origin: 'import' } as const;
  const { ledger, projections } = app.nucleo;
  let revision = -1n;
  for await (const evento of ledger.readStream(streamDeMateriales(clubId))) revision = evento.revision;
  const { position } = await ledger.append(streamDeMateriales(clubId), revision, eventos.map((evento, i) => ({ ...evento, id: derivedId(command_id, String(i)), metadata })));
  await projections.waitFor(position, eventos.map(({ type }) => type), 10_000);
  return envasado_id;
}
