import { expect } from '@playwright/test';
import { accion, ir } from './cadena.pasos';
import { tarea, tareaEnSuClub, type Puesto } from './clicks.tarea';
import { loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { envasado, HOY } from './materiales.escena';
import { pacienteDe } from './producto.escena';
import { tipear } from './apoyo';

const conPaciente = async (puesto: Puesto) => ({
  paciente: await pacienteDe(puesto.api, puesto.club_id),
  envasado: await envasado(puesto),
});

tareaEnSuClub('dispense a package', conPaciente, async (page, { paciente }) => {
  await ir(page, 'Usuarios Medicinales', 'Gestión');
  await page.getByRole('main').getByRole('link', { name: paciente.nombre }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Dispensar' }).first().click();
  // The first to expire is first.
  await page
    .getByRole('button', { name: /^Elegir: / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('2');
  await page.getByRole('button', { name: 'Dispensar', exact: true }).click();
  await expect(page.getByText('Dispensación asignada exitosamente', { exact: true }).first()).toBeVisible();
});

const conEntrega = async (puesto: Puesto) => {
  const escena = await conPaciente(puesto);
  await pedirCon(puesto.api)('post', '/api/dispensacion-medicinal', {
    club_id: puesto.club_id,
    usuario_medicinal_id: escena.paciente.id,
    producto_final_envasado_id: escena.envasado.id,
    cantidad_entregada: 2,
    fecha_dispensacion: HOY,
    anulado: false,
    justificacion_anulacion: '',
  });
  return escena;
};

tareaEnSuClub('annul a dispensing, from its person', conEntrega, async (page, { paciente }) => {
  // The page after dispensing.
  await page.goto(`/usuarios-medicinales/${paciente.id}`);
  await accion(page, 'Flores prearmadas', 'Anular');
  const pregunta = page.getByRole('dialog', { name: 'Anular dispensación' });
  await pregunta.getByLabel('Justificación de la anulación').fill('Se entregó a otra persona');
  await pregunta.getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Anulada').first()).toBeVisible();
});

const conPlanta = async ({ api, club_id }: Puesto) => {
  const { proyecto_id } = await proyectoNuevo(api, club_id);
  return loteCon(api, club_id, proyecto_id, 1);
};

tarea('a new state of a scanned plant', conPlanta, async (page, { codigos: [codigo = ''] }) => {
  await page.getByRole('link', { name: /^Escanear Abr/ }).click();
  await expect(page.getByText(/escribí el código/i).first()).toBeVisible();
  await tipear(page, codigo);
  await page.getByRole('link', { name: 'Ver Planta' }).click();
  await page.getByRole('button', { name: 'Enferma' }).click();
  await expect(page.getByRole('button', { name: 'Enferma' })).toHaveAttribute('aria-pressed', 'true');
});
