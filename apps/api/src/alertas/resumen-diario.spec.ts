import { sumarDias } from '@cepa/base/fecha';
import { diaDe } from '@cepa/platform';
import { RECHAZADO, abrirBuzon, type Buzon } from '../testing/correo.testkit';
import { enElInstante } from '../testing/clock.testkit';
import { ANTES, escenaDeAlertas, type EscenaDeAlertas } from './alertas.testkit';
import { ResumenDiario } from './resumen-diario';

let buzon: Buzon;
let escena: EscenaDeAlertas;
beforeAll(async () => {
  buzon = await abrirBuzon();
  escena = await escenaDeAlertas({ SMTP_URL: buzon.url, PUBLIC_URL: 'https://cepa.example' });
}, 90_000);
afterAll(async () => {
  await escena.app.cerrar();
  await buzon.cerrar();
});

const hoy = diaDe(new Date());

/** A round at a given hour of a day in Buenos Aires. */
const vuelta = (dia: string, hora: string): Promise<void> =>
  enElInstante(escena.app, new Date(`${dia}T${hora}:00-03:00`), () => escena.app.app.get(ResumenDiario).vuelta());

const elegir = async (recibe: boolean) =>
  (await escena.http().put('/api/alertas/resumen').send({ recibe }).expect(200)).body;
/** A mail that was sent earlier would come first. */
const cuantosEnviados = async (): Promise<string[]> =>
  (await escena.app.nucleo.pool.query<{ dia: string }>('SELECT dia::text FROM boveda.resumenes_enviados')).rows.map(
    ({ dia }) => dia,
  );

it('is sent to each person who chose it, from seven on, once a day', async () => {
  const { http, club } = escena;
  expect((await http().get('/api/alertas/resumen').expect(200)).body).toEqual({
    recibe: false,
    correo_configurado: true,
    hora: '07:00',
  });
  const vencida = await club.materiaPrima({ fecha_vencimiento: ANTES });
  await vuelta(hoy, '09:00');
  expect(await cuantosEnviados()).toEqual([]);
  expect(await elegir(true)).toEqual({
    mensaje: 'Vas a recibir el resumen diario de alertas por correo.',
    recibe: true,
    correo_configurado: true,
    hora: '07:00',
  });
  await vuelta(hoy, '06:59');
  expect(await cuantosEnviados()).toEqual([]);
  await vuelta(hoy, '07:00');
  const { para, texto } = await buzon.siguiente();
  expect(para).toEqual([club.persona.email]);
  expect(texto).toContain('Hola, Ana:');
  expect(texto).toContain(`Materia Prima Vencida (1)\n- ${vencida.codigo}, vencimiento 05/11/2026`);
  expect(texto).toContain('https://cepa.example/alertas');
  expect(texto).toContain('<a href="https://cepa.example/alertas">');
  await vuelta(hoy, '07:01');
  await vuelta(hoy, '23:00');
  await vuelta(sumarDias(hoy, 1), '07:00');
  expect((await buzon.siguiente()).texto).toContain('Hola, Ana:');
  expect(await cuantosEnviados()).toEqual([sumarDias(hoy, 1)]);
});

it('is tried again when the server did not take it, but not for a person who no longer wants it', async () => {
  const dia = sumarDias(hoy, 2);
  buzon.rechazar(true);
  await vuelta(dia, '08:00');
  expect((await buzon.siguiente()).texto).toBe(RECHAZADO);
  buzon.rechazar(false);
  // A mail to an address that was refused for good waits until tomorrow.
  await vuelta(dia, '08:01');
  await vuelta(sumarDias(dia, 1), '08:00');
  expect((await buzon.siguiente()).texto).toContain('Hola, Ana:');
  expect((await elegir(false)).mensaje).toBe('Ya no vas a recibir el resumen diario de alertas.');
  await vuelta(sumarDias(dia, 2), '08:00');
  expect(await cuantosEnviados()).toEqual([sumarDias(dia, 1)]);
});

it('sends one mail when two rounds run at the same time', async () => {
  await elegir(true);
  const dia = sumarDias(hoy, 5);
  await Promise.all([vuelta(dia, '07:00'), vuelta(dia, '07:00')]);
  expect((await buzon.siguiente()).texto).toContain('Hola, Ana:');
  const manana = sumarDias(dia, 1);
  await vuelta(manana, '07:00');
  expect((await buzon.siguiente()).texto).toContain(`al ${manana.split('-').reverse().join('/')}`);
});
