import { Agent, request } from 'node:http';
import { pause } from '@cepa/base';
import type { Building } from '@cepa/ledger/projections';
import { sentence, timeLeft } from './armando';
import { WaitingRoom } from './waiting-room';

const HALF: Building = { projections: ['materiales', 'sello'], done: 120_000, total: 350_000, rate: 5_000, eta: 46 };

const PORT = 20_000 + (process.pid % 20_000);

async function opened(port: number, building: () => Building | null): Promise<WaitingRoom> {
  const room = WaitingRoom.openAfter(0, { port, host: '127.0.0.1' }, building);
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/api/health/live`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (answered) return room;
    await pause(5);
  }
}

describe('the port while read models are built', () => {
  let building: Building | null = null;
  let room: WaitingRoom;
  let url: string;

  beforeAll(async () => {
    room = await opened(PORT, () => building);
    url = `http://127.0.0.1:${PORT}`;
  });
  afterAll(() => room.close());
  beforeEach(() => {
    building = HALF;
  });

  it('lives, and is not ready: it says what is built and how far it is', async () => {
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    const answer = await fetch(`${url}/api/health/ready`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '30',
      { estado: 'no lista', armando: { vistas: HALF.projections, hechos: 120_000, de: 350_000, segundos: 46 } },
    ]);
  });

  it.each(['GET', 'POST', 'DELETE'])('refuses a %s of the API with the progress, to be sent again', async (method) => {
    const body = method === 'POST' ? 'x'.repeat(2_000_000) : undefined;
    const answer = await fetch(`${url}/api/materia_prima_stock?club_id=1`, { method, body });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      503,
      '30',
      'application/problem+json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({
      codigo: 'ARMANDO_VISTAS',
      error:
        'El sistema está armando sus vistas a partir del libro: van 120.000 de 350.000 hechos. Volvé a intentar en unos instantes.',
    });
  });

  it('shows a page that asks again by itself, for every address of a screen', async () => {
    const answer = await fetch(`${url}/lotes/7`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(text).toContain('van 120.000 de 350.000 hechos');
    expect(text).toContain('<progress aria-label="Hechos leídos" value="120000" max="350000">');
    expect(text).toContain('http-equiv="refresh"');
    expect(text).toContain('Va el 34 %; falta menos de un minuto.');
  });

  it('tells no figures where none are known, and the shortest wait', async () => {
    building = null;
    const answer = await fetch(`${url}/api/hoy`);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(sentence(null)).toBe('El sistema está iniciando.');
    expect(sentence({ ...HALF, total: 0 })).toBe('El sistema está armando sus vistas a partir del libro.');
    expect([null, { ...HALF, rate: 0 }, { ...HALF, eta: 60 }, { ...HALF, eta: 61 }].map(timeLeft)).toEqual([
      '',
      '',
      'Va el 34 %; falta 1 minuto. ',
      'Va el 34 %; faltan unos 2 minutos. ',
    ]);
  });

  it('leaves its port at once, whoever keeps a connection open', async () => {
    const port = PORT + 1;
    const other = await opened(port, () => null);
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      request({ port, host: '127.0.0.1', agent, path: '/api/health/live' }, (answer) =>
        answer.resume().once('end', resolve),
      )
        .on('error', reject)
        .end();
    });
    await other.close();
    await (await opened(port, () => null)).close();
    agent.destroy();
  });

  it('opens no port for a start that is over before', async () => {
    const port = PORT + 2;
    await WaitingRoom.openAfter(60_000, { port, host: '127.0.0.1' }, () => null).close();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });
});
