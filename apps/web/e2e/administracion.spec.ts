import { expect, test, type Page } from '@playwright/test';
import { ADMIN, comoPersona, ingresar, siempreComo } from './apoyo';
import { ADMINISTRADAS } from './pantallas';
import { revisar, vigilarConsola } from './revisiones';

/** Tables that do not fit next to the settings menu, and a sort of cards with a cut name. */
const cortados = (page: Page): Promise<string[]> =>
  page
    .locator('table, input[aria-label="Ordenar por"]')
    .filter({ visible: true })
    .evaluateAll((todos) =>
      todos
        .map((uno) => (uno.tagName === 'TABLE' ? (uno.parentElement ?? uno) : uno))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((uno) => `${uno.tagName} ${uno.scrollWidth} > ${uno.clientWidth}`),
    );

/** The administration screens are closed to a manager, who opens every screen in the other tables. */
test('every screen of the administration opens as an administrator, readable by all, and to its end', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const errores = vigilarConsola(page);
  const entrada = await ingresar(ADMIN.email, ADMIN.password, baseURL ?? '');
  const http = await comoPersona(entrada, baseURL ?? '');
  const [club] = (await (await http.get('/api/clubes')).json()) as Array<{ readonly id: string }>;
  await siempreComo(page, { ...entrada, user: { ...entrada.user, club_id: club?.id ?? null } });
  for (const [nombre, ruta] of ADMINISTRADAS)
    await test.step(nombre, async () => {
      await page.goto(ruta);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nombre);
      // A collapsed panel loads nothing until it is opened.
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
      await revisar(page);
      expect(await cortados(page)).toEqual([]);
    });
  await http.dispose();
  expect(errores).toEqual([]);
});
