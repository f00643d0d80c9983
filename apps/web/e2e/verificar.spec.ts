import { expect, test, type Page } from '@playwright/test';
import { entrar } from './apoyo';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

/** Creating a report and checking the whole book take longer than a click. */
const SIN_APURO = { timeout: 30_000 };

/** Drops a file on the page, like from a folder of the computer. */
async function soltar(page: Page, nombre: string, contenido: Buffer): Promise<void> {
  const datos = await page.evaluateHandle(
    ([base64, name]) => {
      const bytes = Uint8Array.from(atob(base64!), (letra) => letra.charCodeAt(0));
      const transferencia = new DataTransfer();
      transferencia.items.add(new File([bytes], name!, { type: 'application/pdf' }));
      return transferencia;
    },
    [contenido.toString('base64'), nombre],
  );
  const lugar = page.getByTestId('soltar-pdf');
  await lugar.dispatchEvent('dragover', { dataTransfer: datos });
  await lugar.dispatchEvent('drop', { dataTransfer: datos });
}

/** The same PDF with one changed byte of its content: one of a compressed page, well before the seal at its end. */
function conUnByteCambiado(pdf: Buffer): Buffer {
  const otro = Buffer.from(pdf);
  const lugar = pdf.indexOf('stream\n') + 40;
  otro[lugar] = (otro[lugar] ?? 0) ^ 1;
  return otro;
}

test('anybody drops a PDF and reads whether it is the sealed one, whole and with one byte changed', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const errores = vigilarConsola(page);
  const { token, user } = await entrar(page, 'gestor');
  const informe = await request.get('/api/export-pdf/auditoria', {
    params: { club_id: user.club_id ?? '', tipo: 'ClubCreado' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(informe.status()).toBe(200);
  const pdf = await informe.body();
  await page.goto('/verificar');
  await soltar(page, 'auditoria.pdf', pdf);
  const autentico = page.getByRole('status').filter({ hasText: 'El documento es auténtico' });
  await expect(autentico).toBeVisible(SIN_APURO);
  for (const dicho of ['Auditoría', 'INF-', 'Es el que se selló']) await expect(autentico).toContainText(dicho);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);

  await soltar(page, 'auditoria.pdf', conUnByteCambiado(pdf));
  const modificado = page.getByRole('alert').filter({ hasText: 'El documento fue modificado' });
  await expect(modificado).toBeVisible(SIN_APURO);
  await expect(modificado).toContainText('No es el que se selló');
  await expect(autentico).toBeHidden();
  await sinFallasDeAccesibilidad(page);

  // The same with the file dialog.
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(autentico).toBeVisible(SIN_APURO);
  expect(errores).toEqual([]);
});
