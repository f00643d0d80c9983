import { direccionDe } from './direccion';

const SOCKET = { remoteAddress: '198.51.100.1' };

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['"192.0.2.1"', '192.0.2.1'],
  ['::ffff:192.0.2.1', direccionDe({ ip: '::ffff:192.0.2.1' })],
  ['2001:db8:1:2::7', direccionDe({ ip: '2001:db8:1:2::8' })],
  ['[2001:db8:1:2::7]:4711', direccionDe({ ip: '2001:db8:1:2::8' })],
  ['fe80::1%eth0', direccionDe({ ip: 'fe80::1' })],
  ['anything', '198.51.100.1'],
  ['999.1.1.1', '198.51.100.1'],
  ['', '198.51.100.1'],
])('%s is the caller %s', (ip, quien) => {
  expect(direccionDe({ ip, socket: SOCKET })).toBe(quien);
});

it('a caller who has hung up has no address, and is no fault of the server', () => {
  expect(direccionDe({ ip: undefined, socket: { remoteAddress: undefined } })).toBe(direccionDe({ ip: 'anything' }));
});
