import { expect, test, type Page } from '@playwright/test';
import { CLAVE_DEMO, comoPersona, entrar, ingresar, siempreComo } from './apoyo';
import { proyectoNuevo } from './lotes.escena';

/** Screens of the demo club with everything that can be pressed: lists, cards, steps, forms, windows of plants. */
async function rutas(page: Page, base: string): Promise<readonly string[]> {
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, base);
  const club = entrada.user.club_id;
  const pedir = async <T>(ruta: string): Promise<T> => (await (await http.get(ruta)).json()) as T;
  const materia = (await pedir<{ id: string }[]>(`/api/materia_prima_stock?club_id=${club}`))[0]?.id;
  // Other tests have crops without lots.
  const proyecto = (
    await pedir<{ id: string; lotes: { nombre: string }[] }[]>(`/api/proyectos_activos?club_id=${club}`)
  ).find(({ lotes }) => lotes.some(({ nombre }) => nombre === 'Lote 1'))?.id;
  await http.dispose();
  return [
    '/',
    '/flujo_produccion/biomasa',
    '/gestionar_producto_envasado',
    `/gestionar_materia_prima/${materia}`,
    `/gestionar_materia_prima/${materia}/editar`,
    `/gestionar_materia_prima/${materia}/procesar`,
    `/proyecto/${proyecto}/lotes`,
    `/proyecto/${proyecto}/sala-gestion/sala-planta-gestion`,
    '/usuarios-medicinales/alta',
  ];
}

async function abrir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('buttons and links have room for a finger in a glove', async ({ page, baseURL }) => {
    for (const ruta of await rutas(page, baseURL ?? '')) {
      await abrir(page, ruta);
      const chicos = await page
        .locator(
          ':is(button, a, input, [role="tab"]):is([class*="Button"], [class*="ActionIcon"], [class*="Input-input"], [class*="Tabs-tab"]):not([class*="Input-section"] *, [aria-label^="Copiar código"], .toque):visible',
        )
        .evaluateAll((controles) =>
          controles.flatMap((control) => {
            const { width, height } = control.getBoundingClientRect();
            return Math.min(width, height) < 44
              ? [
                  `${Math.round(width)} x ${Math.round(height)}: ${control.getAttribute('aria-label') ?? control.textContent}`,
                ]
              : [];
          }),
        );
      expect(chicos, ruta).toEqual([]);
    }
  });

  test('the actions that do not fit are one tap away', async ({ page, baseURL }) => {
    const entrada = await ingresar('gestor@demo.cepa', CLAVE_DEMO, baseURL ?? '');
    await siempreComo(page, entrada);
    const api = await comoPersona(entrada, baseURL ?? '');
    const url = `/api/producto_final_envasado_con_stock?club_id=${entrada.user.club_id}&limit=1`;
    const [{ id }] = (await (await api.get(url)).json()) as [{ readonly id: string }];
    await abrir(page, `/gestionar_producto_envasado/${id}`);
    const hold = page.getByRole('button', { name: /^(Retener|Levantar retención)$/ });
    const next = page.getByRole('main').getByRole('link', { name: 'Dispensar' });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(hold).toBeHidden();
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await expect(hold).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Iniciar retiro' })).toBeInViewport({ ratio: 1 });
    await api.dispose();
  });

  test('a near miss of a checkbox chooses its card, and opens nothing', async ({ page }) => {
    await entrar(page, 'gestor', '/flujo_produccion/biomasa');
    const casilla = page.getByRole('checkbox').first();
    const caja = await casilla.boundingBox();
    await page.touchscreen.tap((caja?.x ?? 0) + (caja?.width ?? 0) + 7, (caja?.y ?? 0) - 7);
    await expect(casilla).toBeChecked();
  });
});

test('where a phone has its own bar at the bottom of the screen, the button that sends is above the sections', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar(page, 'gestor', '/usuarios-medicinales/alta');
  const sesion = await page.context().newCDPSession(page);
  await sesion.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, bottomMax: 34 } });
  const secciones = page.getByRole('navigation', { name: 'Secciones' });
  await expect.poll(async () => (await secciones.boundingBox())?.height).toBeGreaterThanOrEqual(60 + 34);
  const enviar = await page.getByRole('button', { name: 'Crear Usuario' }).boundingBox();
  expect((enviar?.y ?? 0) + (enviar?.height ?? 0)).toBeLessThanOrEqual((await secciones.boundingBox())?.y ?? 0);
});

test('the focused element is never under a bar, forwards or back', async ({ page, baseURL }) => {
  test.slow();
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseURL ?? '');
  const { base } = await proyectoNuevo(http, entrada.user.club_id ?? '');
  await http.dispose();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const ruta of [`${base}/lote/alta`, '/usuarios-medicinales/alta']) {
    await abrir(page, ruta);
    await page.getByRole('main').focus();
    for (const tecla of ['Tab', 'Shift+Tab']) {
      for (let vez = 0; vez < 25; vez += 1) {
        await page.keyboard.press(tecla);
        const tapado = await page.evaluate(async () => {
          await new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo)));
          const quien = document.activeElement;
          if (quien === null || quien.closest('main') === null) return null;
          const { left, width, top, height } = quien.getBoundingClientRect();
          const sobre = [0.1, 0.5, 0.9].map((alto) => document.elementFromPoint(left + width / 2, top + alto * height));
          return sobre.some(
            (uno) => uno !== null && (quien.contains(uno) || uno.contains(quien) || uno.closest('label') !== null),
          )
            ? null
            : quien.outerHTML.slice(0, 200);
        });
        expect(tapado, `${ruta}, ${tecla} ${vez + 1}`).toBeNull();
      }
    }
  }
});

test('text half as big again is neither cut nor wider than the screen', async ({ page, baseURL }) => {
  for (const ruta of await rutas(page, baseURL ?? '')) {
    await abrir(page, ruta);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'));
    const cortadas = await page.locator('[class*="Button-label"]:visible').evaluateAll((textos) =>
      textos
        // An icon button has text for screen readers only: it is not drawn.
        .filter((texto) => getComputedStyle(texto).clipPath === 'none')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
    expect(cortadas, ruta).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ruta,
    ).toBeLessThanOrEqual(0);
  }
});

test('a lot beside other columns keeps its name on a line', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await abrir(page, (await rutas(page, baseURL ?? '')).find((ruta) => ruta.endsWith('/sala-planta-gestion')) ?? '');
  const lote = page.getByRole('button', { name: /^Lote 1/ });
  expect((await lote.getByText('Lote 1', { exact: true }).boundingBox())?.height).toBeLessThan(30);
});

test('with high contrast, the section where one is differs from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await entrar(page, 'gestor', '/flujo_produccion/biomasa');
  await expect(page.getByRole('heading', { level: 1, name: 'Biomasa' })).toBeVisible();
  const fondo = (texto: string): Promise<string> =>
    page
      .getByRole('link', { name: texto })
      .last()
      .evaluate((enlace) => getComputedStyle(enlace).backgroundColor);
  expect(await fondo('Biomasa')).not.toBe(await fondo('Materia Prima'));
  const solapa = (texto: string): Promise<string> =>
    page
      .getByText(texto, { exact: true })
      .evaluate((rotulo) => getComputedStyle(rotulo.closest('label') ?? rotulo).backgroundColor);
  expect(await solapa('Pendiente')).not.toBe(await solapa('Procesada'));
});
