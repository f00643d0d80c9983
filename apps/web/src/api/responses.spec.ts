import { ErrorDeApi } from './error';
import { alResponder, receivedResponse, withoutResponse } from './responses';

let avisos: unknown[];
beforeEach(() => {
  avisos = [];
  alResponder((aviso) => avisos.push(aviso));
});

const respuesta = (status: number, cuerpo: object | string = {}): Response =>
  new Response(typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo), { status });
const lectura = (ruta: string) => ({ ruta, lee: true });
const escritura = (ruta: string) => ({ ruta, lee: false });
const dicho = ({ status, message, fields: campos, codigo, avisado }: ErrorDeApi) => ({
  status,
  message,
  campos,
  codigo,
  avisado,
});

it.each([
  [401, 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.', true],
  [402, 'Su suscripción ha expirado o no es válida. Por favor, renueve su suscripción.', true],
  [403, 'No tienes permisos suficientes para esta acción.', false],
  [404, 'Recurso no encontrado.', false],
  [405, 'Usuario inhabilitado.', true],
])('%i is announced: %s It ends the session: %s', async (status, mensaje, cierraSesion) => {
  expect(dicho(await receivedResponse(respuesta(status), escritura('/api/lotes')))).toEqual({
    status,
    message: mensaje,
    campos: {},
    codigo: null,
    avisado: true,
  });
  expect(avisos).toEqual([{ status, mensaje, cierraSesion, deEstaSesion: true }]);
});

it.each([400, 409, 422, 429, 500])(
  '%i is shown by the screen, with the sentence and the fields of the server',
  async (status) => {
    const cuerpo = { error: 'La cantidad excede.', errors: { cantidad: 'La cantidad excede.' }, pedido: 'req-7' };
    expect(dicho(await receivedResponse(respuesta(status, cuerpo), escritura('/api/lotes')))).toEqual({
      status,
      message: cuerpo.error,
      campos: cuerpo.errors,
      codigo: 'req-7',
      avisado: false,
    });
    expect(avisos).toEqual([]);
  },
);

it('the screen gets the server’s own sentence for an announced failure', async () => {
  expect(
    (
      await receivedResponse(
        respuesta(403, { error: 'No tienes permiso para desbloquear este lote.' }),
        escritura('/api/lotes'),
      )
    ).message,
  ).toBe('No tienes permiso para desbloquear este lote.');
  expect(avisos).toHaveLength(1);
});

it.each(['<html>', '{"error":7}'])(
  'an error that is no problem of ours is a failure like any other: %s',
  async (cuerpo) => {
    expect(dicho(await receivedResponse(respuesta(502, cuerpo), escritura('/api/lotes')))).toEqual({
      status: 502,
      message: '',
      campos: {},
      codigo: null,
      avisado: false,
    });
  },
);

it('a refused log-in is announced nowhere: no session ended', async () => {
  expect(
    dicho(
      await receivedResponse(
        respuesta(401, { error: 'Credenciales incorrectas o datos incompletos.' }),
        escritura('/api/auth/login'),
      ),
    ),
  ).toMatchObject({ message: 'Credenciales incorrectas o datos incompletos.', avisado: false });
  expect(avisos).toEqual([]);
});

it('a read that finds nothing is reported in its place, and not over it; a write is announced', async () => {
  expect(dicho(await receivedResponse(respuesta(404), lectura('/api/lotes/{id}')))).toEqual({
    status: 404,
    message: 'Recurso no encontrado.',
    campos: {},
    codigo: null,
    avisado: false,
  });
  expect(avisos).toEqual([]);
  expect((await receivedResponse(respuesta(403), lectura('/api/lotes/{id}'))).avisado).toBe(true);
  expect((await receivedResponse(respuesta(404), escritura('/api/lotes/{id}'))).avisado).toBe(true);
  const atField = respuesta(404, { error: 'No hay nada.', errors: { codigo: 'No hay nada.' } });
  expect((await receivedResponse(atField, escritura('/api/retiros'))).avisado).toBe(false);
  expect(avisos).toHaveLength(2);
});

it('a background request is announced only where it ends the session', async () => {
  for (const status of [403, 404]) await receivedResponse(respuesta(status), lectura('/api/alertas'));
  expect(avisos).toEqual([]);
  await receivedResponse(respuesta(401), lectura('/api/alertas'));
  expect(avisos).toEqual([expect.objectContaining({ status: 401, cierraSesion: true })]);
});

it('says where the refused call was of a session that is no longer the browser’s', async () => {
  await receivedResponse(respuesta(401), { ...escritura('/api/lotes'), deEstaSesion: false });
  expect(avisos).toEqual([expect.objectContaining({ status: 401, cierraSesion: true, deEstaSesion: false })]);
});

it('a lost answer ends no session, and the screen that asked shows it', () => {
  const error = withoutResponse(new TypeError('Failed to fetch'));
  expect(dicho(error as ErrorDeApi)).toEqual({
    status: 0,
    message: 'No se pudo conectar con el servidor.',
    campos: {},
    codigo: null,
    avisado: false,
  });
  expect(avisos).toEqual([]);
});

it('a call that was given up, and one that was reported already, stay as they are', () => {
  for (const error of [new DOMException('left', 'AbortError'), new ErrorDeApi(202, 'La acción quedó registrada.')])
    expect(withoutResponse(error)).toBe(error);
  expect(avisos).toEqual([]);
});
