import type { RecordedEvent } from '@cepa/ledger';
import { antesDe, type EventoLeido } from './lectura';

const en = (recorded_at: string): EventoLeido => ({ evento: { recorded_at } as RecordedEvent, en: null });

async function leidos(hasta: string | undefined, ...cuando: string[]): Promise<{ dados: string[]; pedidos: number }> {
  let pedidos = 0;
  async function* eventos(): AsyncGenerator<EventoLeido> {
    for (const uno of cuando) {
      pedidos += 1;
      yield en(uno);
    }
  }
  const dados: string[] = [];
  for await (const { evento } of antesDe(eventos(), hasta)) dados.push(evento.recorded_at);
  return { dados, pedidos };
}

describe('events until an instant', () => {
  const [ANTES, JUSTO, DESPUES] = [
    '2026-11-21T02:59:59.999Z',
    '2026-11-21T03:00:00.000Z',
    '2026-11-21T03:00:00.001Z',
  ] as const;

  it('leaves out what was recorded at it or later, and reads it all the same', async () => {
    expect(await leidos(JUSTO, ANTES, JUSTO, DESPUES)).toEqual({ dados: [ANTES], pedidos: 3 });
    // A clock that is set back changes no order: each event has its own instant.
    expect(await leidos(JUSTO, DESPUES, ANTES)).toEqual({ dados: [ANTES], pedidos: 2 });
  });

  it('gives all of them where no instant is asked for', async () => {
    expect(await leidos(undefined, ANTES, DESPUES)).toEqual({ dados: [ANTES, DESPUES], pedidos: 2 });
  });
});
