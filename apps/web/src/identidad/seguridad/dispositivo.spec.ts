import { dispositivoDicho } from './dispositivo';

test.each([
  [null, 'Dispositivo sin nombre'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36', 'Chrome en Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36 Edg/143.0', 'Edge en Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari en iPhone o iPad'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit...', 'Linux'],
])('%s reads as %s', (agente, dicho) => {
  expect(dispositivoDicho(agente)).toBe(dicho);
});
