import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Ledger } from '@cepa/ledger';
import type { Config } from '@cepa/platform/config';
import type { Mailer } from '../nucleo/mailer';
import { OPERACIONES, ultimasOperaciones } from '../nucleo/operaciones';
import type { SealWatch } from '../nucleo/seal-watch';
import type { Sello } from '../nucleo/sello';
import type { StreamWatch } from '../nucleo/stream-watch';

export interface Vigilado {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly config: Config;
  readonly sello: Sello;
  readonly vigia: SealWatch;
  readonly historias: StreamWatch;
  readonly mailer: Mailer;
}

/**
 * The figures for an operator on call: the ledger, its seal, mail, payments, the last backup and the last verify. A
 * figure that cannot be read is left out.
 */
export function medirOperacion(
  registro: Registry,
  { pool, ledger, config, sello, vigia, historias, mailer }: Vigilado,
): void {
  const uno = (name: string, help: string, leer: () => number | Promise<number>): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registro],
      async collect() {
        try {
          gauge.set(await leer());
        } catch {
          gauge.remove();
        }
      },
    });
  };
  const contar = async (query: string): Promise<number> => {
    const { rows } = await pool.query<{ n: number }>(query);
    return rows[0]!.n;
  };
  uno('cepa_ledger_head', 'Position of the last event of the ledger', async () => Number(await ledger.head()));
  uno(
    'cepa_ledger_incomplete_streams',
    'Streams that lack what was sealed of them; anything but 0 is an alarm',
    () => historias.incompletas,
  );
  uno('cepa_seal_ok', '1 while the seal goes on from the last head that was signed', async () =>
    Number(await vigia.estaBien()),
  );
  uno('cepa_seal_events', 'Events that are sealed', async () => Number(await sello.arbol.size()));
  uno('cepa_mail_configured', '1 when a mail server is set', () => Number(mailer.configured));
  uno('cepa_mail_sent', 'Mails that the server took from this process', () => mailer.counts.sent);
  uno('cepa_mail_failed', 'Mails that the server did not take from this process', () => mailer.counts.failed);
  uno('cepa_payments_configured', '1 when payments are taken', () =>
    Number(config.mercadoPago.accessToken !== undefined),
  );
  uno('cepa_payments_pending', 'Notifications of payments that were not worked off yet', () =>
    contar('SELECT count(*)::int AS n FROM boveda.suscripciones_avisos'),
  );
  for (const nombre of OPERACIONES) {
    uno(`cepa_${nombre}_age_seconds`, `Seconds since the last ${nombre}; +Inf when there was none`, async () => {
      const ultima = (await ultimasOperaciones(pool)).get(nombre);
      return ultima?.segundos ?? Number.POSITIVE_INFINITY;
    });
  }
  uno('cepa_verify_ok', '1 when the last verify found the ledger whole, 0 when not or never', async () =>
    Number((await ultimasOperaciones(pool)).get('verify')?.bien ?? false),
  );
}
