import type { FastifyRequest } from 'fastify';
import { ProxyNotice } from './proxy-notice';

describe('a proxy that nobody counted', () => {
  const veces = (proxies: number, pedidos: readonly FastifyRequest['headers'][]): number => {
    const warn = jest.fn();
    const aviso = new ProxyNotice({ proxies });
    for (const headers of pedidos) aviso.mirar({ headers, log: { warn } as unknown as FastifyRequest['log'] });
    return warn.mock.calls.length;
  };
  const POR_UNO = { 'x-forwarded-for': '203.0.113.9' };

  it('is reported once', () => {
    expect([veces(0, [{}, POR_UNO, POR_UNO]), veces(0, [{}]), veces(1, [POR_UNO])]).toEqual([1, 0, 0]);
  });
});
