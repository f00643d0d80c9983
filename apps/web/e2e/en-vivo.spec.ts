import { expect, test } from '@playwright/test';
import { abrirComo, unico } from './apoyo';
import { clubPropio, geneticaNueva } from './club.escena';
import { pedirCon } from './lotes.escena';

test("a screen asks anew for what somebody else changed, and for nothing at another's change", async ({
  page,
  browser,
  baseURL,
}) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const pedir = pedirCon(http);
  const sala = (nombre: string) =>
    pedir('post', '/api/salasDeCultivo', { club_id, nombre, tipo: 'sala', capacidad: 10 });
  await sala('Primera');
  const pedidos: string[] = [];
  page.on('request', (pedido) => {
    const { pathname } = new URL(pedido.url());
    if (pedido.method() === 'GET' && pathname.startsWith('/api/salasDeCultivo')) pedidos.push(pathname);
  });
  const linea = page.waitForResponse('**/api/eventos-en-vivo*');
  await abrirComo(page, entrada, `/club/${club_id}/salas`);
  await expect(page.getByText('Primera').first()).toBeVisible();
  await linea;
  // Another screen of the same club, which shows the variety: when it has the change, the first one has received it as well.
  const otra = await (await browser.newContext({ baseURL })).newPage();
  const suya = otra.waitForResponse('**/api/eventos-en-vivo*');
  await abrirComo(otra, entrada, '/geneticas');
  await expect(otra.getByText('Todavía no hay genéticas en el club.', { exact: false })).toBeVisible();
  await suya;
  const antes = pedidos.length;
  const nombre = unico('Ceibo');
  await geneticaNueva(http, club_id, { nombre });
  await expect(otra.getByText(nombre).first()).toBeVisible();
  await sala('Segunda');
  await expect(page.getByText('Segunda').first()).toBeVisible();
  expect(pedidos.slice(antes)).toHaveLength(1);
  await otra.context().close();
});
