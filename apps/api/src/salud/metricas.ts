import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import type { Pool } from 'pg';
import type { Ledger } from '@cepa/ledger';
import type { Config } from '@cepa/platform/config';
import { Mailer } from '../nucleo/mailer';
import { SealWatch } from '../nucleo/seal-watch';
import { Sello } from '../nucleo/sello';
import { StreamWatch } from '../nucleo/stream-watch';
import { CONFIG, LEDGER, POOL, PROJECTIONS } from '../nucleo/tokens';
import { medirOperacion } from './metricas-operacion';

/** Prometheus metrics: the process, each route's duration, each projection's position. */
@Injectable()
export class Metricas implements OnApplicationBootstrap {
  private readonly registro = new Registry();
  private readonly duracion = new Histogram({
    name: 'cepa_http_request_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registro],
  });

  constructor(
    private readonly http: HttpAdapterHost,
    @Inject(PROJECTIONS) projections: ProjectionRunner,
    @Inject(POOL) pool: Pool,
    @Inject(LEDGER) ledger: Ledger,
    @Inject(CONFIG) config: Config,
    sello: Sello,
    vigia: SealWatch,
    historias: StreamWatch,
    mailer: Mailer,
  ) {
    collectDefaultMetrics({ register: this.registro });
    medirOperacion(this.registro, { pool, ledger, config, sello, vigia, historias, mailer });
    this.alLeer('cepa_projection_position', 'Ledger position that a projection has reached', () =>
      projections.health().projections.map(({ name, position }) => [name, Number(position)]),
    );
    this.alLeer(
      'cepa_projection_stopped',
      '1 when a projection stopped at an event that it cannot apply, or that this program does not know',
      () => projections.health().projections.map(({ name, status }) => [name, status === 'stopped' ? 1 : 0]),
    );
    this.alLeer(
      'cepa_projection_set_aside',
      'Clubs of which a projection shows nothing since an event that it cannot apply',
      () => {
        const { projections: known, aside } = projections.health();
        return known.map(({ name }) => [name, aside.filter(({ projection }) => projection === name).length]);
      },
    );
  }

  onApplicationBootstrap(): void {
    const fastify = (this.http.httpAdapter as FastifyAdapter).getInstance();
    fastify.addHook('onResponse', (request, reply, done) => {
      this.duracion.observe(
        { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  /** A figure of each projection, read on request. */
  private alLeer(name: string, help: string, leer: () => readonly (readonly [string, number])[]): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['projection'],
      registers: [this.registro],
      collect: () => leer().forEach(([projection, value]) => gauge.set({ projection }, value)),
    });
  }

  text(): Promise<string> {
    return this.registro.metrics();
  }
}
