import type { FastifyInstance } from 'fastify';

/** Addresses that people type or scan (what the QR of a printed report opens), led to what answers them. */
export function registrarPaginas(fastify: FastifyInstance): void {
  fastify.get('/', (_pedido, reply) => reply.redirect('/api/docs'));
  fastify.get('/verificar', (pedido, reply) => {
    const query = pedido.url.indexOf('?');
    return reply.redirect(`/api/verificar${query === -1 ? '' : pedido.url.slice(query)}`);
  });
}
