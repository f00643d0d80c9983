import type { IncomingHttpHeaders } from 'node:http';
import { RequestMethod, type INestApplication, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Module, type DynamicModule } from '@nestjs/common';
import multipart from '@fastify/multipart';
import { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { POLICY, newId } from '@cepa/platform';
import { ProxyNotice } from './proxy-notice';
import { securityHeaders } from './security-headers';
import { capacidades } from './capacidades';
import type { Nucleo } from './nucleo/nucleo';
import { answerUnreadable } from './nucleo/unreadable';
import type { RequestWithContext } from './nucleo/contexto';
import { NucleoModule } from './nucleo/nucleo.module';
import { recordar, type RememberedRequest } from './nucleo/idempotencia.guard';
import { answerProblem } from './nucleo/problema.filter';
import { Undos, sayUndoable } from './nucleo/undos';
import { sayVersion, type VersionedRequest } from './nucleo/versions';
import { notingReads, READS_HEADER } from './shared/lecturas';
import { SharedModule } from './shared/shared.module';
import { isRead, ReadsInTurn } from './nucleo/reads-in-turn';
import { isLong, stringifyInSlices } from './nucleo/slices';
import { leavePhotos, readBodies, readPdfs } from './nucleo/body-parsers';
import { limitUrl } from './nucleo/request-limits';
import { SUBIDA } from './nucleo/subida';
import { readBody, validacion } from './nucleo/validacion';
import { withEachList, documentar, documento } from './openapi';
import { Sockets } from './sockets';
import { dichosDe, servirWeb } from './web';

/** The bulk card also has a route without prefix; its controller names both paths in full. */
const SIN_PREFIJO = ['producto_final_bulk/:id', 'api/producto_final_bulk/:id'];

/** Maximum size of a request body. */
const MAX_BODY = 1024 * 1024;

/** How long a request may take to arrive completely, even on a bad line. The default is no limit. */
const LLEGADA_MS = 120_000;

@Module({})
class AppModule {
  static con(nucleo: Nucleo): DynamicModule {
    return { module: AppModule, imports: [NucleoModule.con(nucleo), SharedModule, DiscoveryModule, ...capacidades] };
  }
}

/**
 * Builds the HTTP application on an open core; it does not listen yet.
 *
 * @param web folder of the built web application; null serves only the API
 *
 * @throws if a route has no policy: everything is closed by default
 */
export async function crearApp(
  nucleo: Nucleo,
  log: Logger,
  web: string | null = null,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: MAX_BODY,
    requestTimeout: LLEGADA_MS,
    // Number of trusted proxies, counted from the server. An address that a caller claims is further away and is not
    // trusted.
    trustProxy: nucleo.config.proxies,
    frameworkErrors: answerProblem,
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  } as ConstructorParameters<typeof FastifyAdapter>[0]);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.con(nucleo), adapter, {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  readBodies(adapter, MAX_BODY);
  readPdfs(adapter);
  leavePhotos(adapter);
  await app.register(multipart as never, { throwFileSizeLimit: false, limits: SUBIDA } as never);
  const headers = await securityHeaders(nucleo.config);
  const fastify = adapter.getInstance();
  const proxies = new ProxyNotice(nucleo.config);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    sinTipoSiVacio(request.raw.headers);
    proxies.mirar(request);
    limitUrl(request.raw.url ?? '');
    done();
  });
  const lecturas = new WeakMap<object, ReadonlySet<string>>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isRead(request.method, request.url)) lecturas.set(request, notingReads(done));
    else done();
  });
  fastify.addHook('preHandler', (request, _reply, done) => {
    request.body = readBody(request.body);
    done();
  });
  const sockets = new Sockets(app.getHttpServer());
  let cerrando = false;
  fastify.addHook('preClose', (done) => {
    cerrando = true;
    sockets.closeIdle();
    done();
  });
  const reads = new ReadsInTurn();
  fastify.addHook('preHandler', async (request, reply) => {
    if (!isRead(request.method, request.url)) return;
    const person = request.headers.authorization ?? request.ip;
    await reads.enter(person);
    const { socket } = request.raw;
    const leave = (): void => {
      socket.off('close', leave);
      reply.raw.off('close', leave);
      reads.leave(person);
    };
    // A queued answer gets no event when its connection closes, so the socket is checked, too.
    if (socket.destroyed || reply.raw.destroyed) return reads.leave(person);
    socket.once('close', leave);
    reply.raw.once('close', leave);
  });
  const undos = app.get(Undos);
  // A long answer is written in slices, because in one piece it would delay other requests.
  fastify.addHook('preSerialization', async (_request, reply, payload) => {
    if (!isLong(payload)) return payload;
    const text = await stringifyInSlices(payload);
    void reply.serializer(() => text);
    return payload;
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    sayVersion(request as VersionedRequest, reply as FastifyReply);
    sayUndoable(undos, request as RequestWithContext, reply as FastifyReply);
    const leidas = lecturas.get(request);
    if (leidas && leidas.size > 0) void reply.header(READS_HEADER, [...leidas].sort().join(','));
    // An answer without a cache header is about a club or a person: no cache may store it.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    // A connection that is kept alive after its last answer would delay the stop of the app.
    if (cerrando) void reply.header('connection', 'close');
    const recordando = recordar(request as RememberedRequest, reply as FastifyReply, payload);
    if (recordando) recordando.then(() => done(null, payload), done);
    else done(null, payload);
  });
  prefijar(app);
  app.useGlobalPipes(validacion());
  exigirPoliticas(app);
  if (web !== null) await servirWeb(fastify as unknown as FastifyInstance, web, dichosDe(nucleo.config));
  documentar(app);
  await app.init();
  await fastify.ready();
  return app;
}

/** Builds the OpenAPI document without a database, a port or a data folder: in preview nothing is instantiated. */
export async function describirApi(): Promise<OpenAPIObject> {
  const app = await NestFactory.create(AppModule.con({} as Nucleo), new FastifyAdapter(), {
    preview: true,
    logger: ['error'],
    abortOnError: false,
  });
  prefijar(app);
  return withEachList(documento(app));
}

/**
 * Some clients send the JSON content type with an empty body. Without the type it is read as no body instead of as bad
 * JSON.
 */
function sinTipoSiVacio(headers: IncomingHttpHeaders): void {
  const vacio = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
  if (vacio) delete headers['content-type'];
}

/** The bulk card has a route without prefix; its controller names both paths in full. */
function prefijar(app: INestApplication): void {
  app.setGlobalPrefix('api', { exclude: SIN_PREFIJO.map((path) => ({ path, method: RequestMethod.GET })) });
}

/** Refuses to start if a route has no policy. */
function exigirPoliticas(app: NestFastifyApplication): void {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  for (const { instance, metatype } of app.get(DiscoveryService).getControllers()) {
    if (!instance || !metatype) continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (
        handler &&
        Reflect.hasMetadata('path', handler) &&
        !reflector.getAllAndOverride(POLICY, [handler, metatype as Type])
      ) {
        throw new Error(`route ${metatype.name}.${name} has no policy`);
      }
    }
  }
}
