import { startApp, type Server } from '../app-server';
import { request } from '../people';
import type { Row } from './growth';
import { ask, beside, growthIn, type Answer } from './probes';

/** A figure at one size. */
export interface Figure extends Pick<Row, 'what' | 'unit' | 'target'> {
  readonly value: number | null;
  readonly note?: string;
}

const BUILD_WITHIN_MS = 3_600_000;
export const GESTOR = { email: 'gestor@demo.cepa', password: 'Demo1234' };
export const MB = 1e6;

export const start = (folder: string): Promise<Server> => startApp({ DATA_DIR: folder, DEMO: '0' }, BUILD_WITHIN_MS);

export async function tokenOf(url: string, { email, password }: typeof GESTOR): Promise<string> {
  const { result } = (await request(url, 'POST', '/api/auth/login', null, { email, password })) as {
    result: { token: string };
  };
  return result.token;
}

/** Whether an answer is a refusal, and what the table says of it. */
export function refusalOf({ status, refused, body }: Answer): { readonly whole: boolean; readonly note: string } {
  const whole = status >= 300;
  const said = whole ? `${status} ${body.subarray(0, 200).toString()}` : '';
  return { whole, note: [refused > 0 ? `${refused} times 503 first` : '', said].filter(Boolean).join(', ') };
}

/** The first command on a club’s book of matter after a start, by a person who opens the start page and the list before. */
export async function firstCommand(folder: string, club: string): Promise<Figure[]> {
  const app = await start(folder);
  try {
    const token = await tokenOf(app.url, GESTOR);
    // What a person opens before: the start page, then the list.
    await ask(app.url, `/api/hoy?club_id=${club}`, { token });
    const list = await ask(app.url, `/api/materia_prima_stock?club_id=${club}&limit=1`, { token });
    const [one] = JSON.parse(list.body.toString('utf8')) as [{ id: string; stock_disponible: number }];
    // May run twice on one ledger: an unchanged quantity would be refused.
    const nuevaCantidad = one.stock_disponible === 0.5 ? 0.25 : 0.5;
    const body = JSON.stringify({ nuevaCantidad, observaciones: 'Conteo' });
    let answer: Answer | undefined;
    let waited = 0;
    const grown = await growthIn(app, async () => {
      waited = await beside(app.url, async () => {
        answer = await ask(app.url, `/api/materia_prima_ajustar_cantidad/${one.id}`, {
          method: 'PUT',
          token,
          body,
          type: 'application/json',
        });
      });
    });
    const refused = refusalOf(answer!);
    return [
      {
        what: 'first command on the book of that club after a start',
        unit: 'ms',
        value: refused.whole ? null : answer!.ms,
        target: 300,
        ...(refused.note !== '' && { note: refused.note }),
      },
      { what: 'meanwhile, longest that another caller waits', unit: 'ms', value: waited, target: 50 },
      { what: 'memory that it adds', unit: 'MB', value: grown / MB, target: 50 },
    ];
  } finally {
    await app.stop();
  }
}
