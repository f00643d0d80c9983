import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import type { Ledger } from '@cepa/ledger';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import { Publico } from '@cepa/platform';
import { secondsLeft, told } from '../nucleo/armando';
import { LEDGER, POOL, PROJECTIONS } from '../nucleo/tokens';
import { VaultWatch } from '../nucleo/boveda/vault-watch';
import { SealWatch } from '../nucleo/seal-watch';
import { StreamWatch } from '../nucleo/stream-watch';
import { Metricas } from './metricas';

/** Number of events that a projection may be behind and still count as up to date. */
const MAX_RETRASO = 5_000n;

/** Whether the app is alive, ready to serve, and healthy. */
@ApiTags('salud')
@Controller()
export class SaludController {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    private readonly vigia: SealWatch,
    private readonly historias: StreamWatch,
    private readonly boveda: VaultWatch,
    private readonly metricas: Metricas,
  ) {}

  @Get('health/live')
  @Publico('Si el proceso vive')
  live() {
    return { estado: 'viva' };
  }

  @Get('health/ready')
  @Publico('Si puede atender')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const [postgres, libro, lecturas, sellado] = await Promise.all([
      probar(() => this.pool.query('SELECT 1')),
      probar(() => this.ledger.ping()),
      this.lecturas(),
      this.vigia.estaBien(),
    ]);
    const propio = libro && !this.projections.health().forged;
    const ok = postgres && propio && lecturas.ok;
    const { building } = this.projections.health();
    if (!ok) void reply.status(503);
    if (building) void reply.header('retry-after', String(secondsLeft(building)));
    const sello = { ok: sellado };
    const incompletas = this.historias.incompletas;
    const boveda = { ok: this.boveda.isWhole };
    const degradada = lecturas.apartados > 0 || !sello.ok || incompletas > 0 || !boveda.ok;
    const estado = degradada ? 'degradada' : 'lista';
    return {
      estado: ok ? estado : 'no lista',
      postgres,
      libro: { motor: this.ledger.engine, ok: propio, historias_incompletas: incompletas },
      sello,
      boveda,
      lecturas,
      armando: told(building),
    };
  }

  @Get('metrics')
  @Publico('Métricas para Prometheus')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  metrics(): Promise<string> {
    return this.metricas.text();
  }

  /**
   * Only on PostgreSQL positions count events; on other engines the lag is not a number of events. A projection ahead
   * of the ledger has seen events that no longer exist.
   */
  private async lecturas() {
    const { ok, active, projections, aside } = this.projections.health();
    const head = await this.ledger.head().catch(() => null);
    const atrasos = projections.map(({ name, position, status }) => ({
      nombre: name,
      estado: status,
      atraso: head === null ? null : Number(head - position),
      detenida: status === 'stopped',
    }));
    const aTiempo = (atraso: bigint): boolean =>
      atraso >= 0n && (this.ledger.engine !== 'postgres' || atraso <= MAX_RETRASO);
    const alDia = head !== null && projections.every(({ position }) => aTiempo(head - position));
    // Other requests are still served: ending the process would stop them too.
    return { ok: ok && alDia, activa: active, apartados: aside.length, proyecciones: atrasos };
  }
}

/** A failed check is a normal answer here: the endpoint exists to report it. */
async function probar(prueba: () => Promise<unknown>): Promise<boolean> {
  return prueba().then(
    () => true,
    () => false,
  );
}
