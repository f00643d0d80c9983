import { setTimeout as pausa } from 'node:timers/promises';
import type { AppDePrueba } from '../../testing/app.testkit';
import type { Cadena } from '../../testing/cadena.testkit';

/** Requests the inventory of a chain's club in the background, and waits until it is ready. @returns its id */
export async function informeListo(app: AppDePrueba, { persona }: Pick<Cadena, 'persona'>): Promise<string> {
  const { body } = await app
    .http(persona.token)
    .get(`/api/export-pdf/inventario/${persona.club_id}`)
    .set({ prefer: 'respond-async', accept: 'text/csv' })
    .expect(202);
  return (await cuandoTermine(app, persona.token, body.id as string)).id;
}

/** Between two polls: without it, the polls took more of the processor than the report. */
const PAUSA_MS = 20;

/** Polls until a report is ready or has failed. */
export async function cuandoTermine(app: Pick<AppDePrueba, 'http'>, token: string, id: string) {
  for (;;) {
    const { body } = await app.http(token).get(`/api/export-informes/${id}`).expect(200);
    if (body.estado !== 'en_curso') return body as { id: string; estado: string; error: string | null; bytes: number };
    await pausa(PAUSA_MS);
  }
}
