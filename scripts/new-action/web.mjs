/** The screen of a new act and its browser test, by path, modelled on the packaging act. */

/**
 * The placeholder until the sentence is written. Tests expect `EXPECTED` instead, so that they fail until both are
 * replaced.
 */
export const SENTENCE = 'Falta la oración que lee la persona.';
export const EXPECTED = 'La oración de la especificación, a la letra.';
const TITLE = 'Qué hace, en pocas palabras';

export function screenOf({ capability, act, snake, pascal, id }, exampleId) {
  return {
    [`apps/web/src/${capability}/${snake}/${pascal}.tsx`]: screen({ snake, act, pascal, id }),
    [`apps/web/e2e/${act}.spec.ts`]: browserSpec({ snake, act, id }, exampleId),
  };
}

function screen({ snake, act, pascal, id }) {
  const [router, record, key, params] = id
    ? [
        'useNavigate, useParams',
        `  const { id = '' } = useParams();\n`,
        `\`${act}-\${id}\``,
        'params: { path: { id } }, ',
      ]
    : ['useNavigate', '', `'${act}'`, ''];
  return `import { Stack } from '@mantine/core';
import { ${router} } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';

/** The typed fields of the form. */
interface Values extends Record<string, unknown> {
  observaciones: string;
}

const INICIAL: Values = { observaciones: '' };

/** The screen of the act; what it shows of a record is loaded with \`Datos\`, in its four states. */
export function ${pascal}() {
  const club_id = useClubId();
  const navegar = useNavigate();
${record}  const accion = useAccion('post', '/api/${id ? `${snake}/{id}` : snake}');
  const estado = useAppForm<Values>({
    clave: ${key},
    inicial: INICIAL,
    enviar: async ({ observaciones }) => {
      await accion.mutateAsync({ ${params}body: { observaciones: observaciones.trim() || null, club_id } });
      await navegar(-1);
    },
  });
  return (
    <Stack gap="md">
      <PageTitle titulo="${TITLE}" />
      <Panel maw={680}>
        <AppForm estado={estado} guardar="Guardar" cancelar={() => void navegar(-1)}>
          <NotaField {...estado.form.getInputProps('observaciones')} label="Observaciones (opcional)" maxLength={2000} />
        </AppForm>
      </Panel>
    </Stack>
  );
}
`;
}

function browserSpec({ snake, act, id }, exampleId) {
  return `import { expect, test } from '@playwright/test';
import { entrar } from './apoyo';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

// Where the screen is mounted${id ? ', of a record that the test makes for itself' : ''}.
const RUTA = '/${id ? `${act}/${exampleId}` : act}';

test('${snake} is done on screen', async ({ page }) => {
  const errores = vigilarConsola(page);
  await entrar(page, 'gestor', RUTA);
  await expect(page.getByRole('heading', { level: 1, name: '${TITLE}' })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByLabel('Observaciones (opcional)').fill('Ninguna');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('${EXPECTED}')).toBeVisible();
  expect(errores).toEqual([]);
});
`;
}

/** The route of the screen, for its capability's list. */
export const routeLine = ({ act, snake, pascal, id }) =>
  `{ path: '${id ? `${act}/:id` : act}', handle: { titulo: '${TITLE}' }, lazy: pantalla(() => import('./${snake}/${pascal}'), '${pascal}') }`;
