import { expect } from '@playwright/test';
import { elegir, unico } from './apoyo';
import { aviso, ir } from './cadena.pasos';
import { enTablas, tareaEnSuClub, type Puesto } from './clicks.tarea';
import { pedirCon } from './lotes.escena';
import { biomasaEnEspera, enviar, envasado, haceDias, leer, materiaPrima } from './materiales.escena';

interface ConId {
  readonly id: string;
}

/** A supplier with three items, ten litres of each. */
const conItems = async ({ api, club_id }: Puesto) => {
  const pedir = pedirCon(api);
  const proveedor = unico('Abastecedora');
  const { id: proveedor_id } = await pedir<ConId>('post', '/api/proveedores', { club_id, nombre: proveedor });
  const items = [unico('Abono'), unico('Melaza'), unico('Sustrato')];
  for (const nombre of items)
    await pedir('post', '/api/inventario', {
      club_id,
      proveedor_id,
      nombre,
      categoria: 'Fertilizantes',
      unidad_de_medida: 'litros',
      cantidad: 10,
      nivel_minimo: 5,
      costo_unitario_usd: 2,
    });
  return { proveedor, proveedor_id, items };
};

tareaEnSuClub(
  'order of 3 items, received in two parts',
  conItems,
  async (page, { proveedor, proveedor_id, items }, { api }) => {
    await ir(page, 'Inventario', 'Stock');
    await page.getByRole('link', { name: proveedor }).click();
    await page.getByRole('link', { name: 'Nueva orden de compra' }).click();
    for (const item of items) {
      await page.getByRole('textbox', { name: `Cantidad de ${item} a pedir` }).fill('20');
      await page
        .getByRole('row')
        .or(page.getByRole('listitem'))
        .filter({ hasText: item })
        .getByRole('button', { name: 'Agregar' })
        .click();
    }
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('button', { name: /^Recibir: Orden/ }).click();
    const ventana = page.getByRole('dialog');
    for (const item of items.slice(0, 2)) await ventana.getByRole('textbox', { name: `${item}: cantidad` }).fill('5');
    await ventana.getByRole('button', { name: 'Recibir' }).click();
    await expect(ventana).toHaveCount(0);
    await expect(page.getByText('Recibida parcialmente', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Recibir: Orden/ }).click();
    await ventana.getByRole('button', { name: 'Recibir' }).click();
    await expect(page.getByText('Recibida', { exact: true })).toBeVisible();
    const hay = await leer<Array<{ cantidad: number }>>(api, `/api/inventario/${proveedor_id}?limit=10`);
    expect(hay.map(({ cantidad }) => cantidad)).toEqual([30, 30, 30]);
  },
);

/** A biomass that waits, in a club that has created raw material before. */
const conHistoria = async (puesto: Puesto) => {
  await materiaPrima(puesto, 100);
  return biomasaEnEspera(puesto);
};

tareaEnSuClub('biomass to priced package', conHistoria, async (page, { codigo }) => {
  await ir(page, 'Producción');
  await page.getByRole('link', { name: `Crear Materia Prima: Flores frescas · ${codigo}` }).click();
  // The type that its kind became before; what it weighs when dry is known from the scale only.
  await expect(page.getByRole('combobox', { name: 'Tipo', exact: true })).toHaveValue('Flores secas');
  await expect(page.getByRole('textbox', { name: 'Cantidad', exact: true })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('250');
  await page.getByRole('button', { name: 'Crear Materia Prima' }).click();
  await aviso(page, 'Materia Prima creada');
  await page.getByRole('link', { name: 'Transformar a Producto Final Bulk' }).click();
  await expect(page.getByRole('textbox', { name: 'Código de lote', exact: true })).toHaveValue(/^BULK-/);
  await page.getByLabel('Cantidad final').fill('200');
  await page.getByLabel('Igual a la materia prima, no es derivado').click();
  await page.getByRole('button', { name: 'Crear Producto Final Bulk' }).click();
  await aviso(page, 'Producto Final Bulk creado correctamente');
  await page.getByRole('link', { name: 'Envasar', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Código de lote de envasado' })).toHaveValue(/^ENV-/);
  await page.getByLabel('Peso por unidad').fill('10');
  await page.getByLabel('Cantidad de unidades').fill('12');
  await elegir(page, 'Tipo de envase', 'Lata');
  await page.getByLabel('Precio unitario').fill('1.500');
  await page.getByRole('button', { name: 'Registrar Envasado' }).click();
  await aviso(page, 'Envasado registrado correctamente.');
});

const diez = async (puesto: Puesto): Promise<readonly string[]> => {
  const codigos: string[] = [];
  for (let i = 0; i < 10; i += 1) codigos.push((await envasado(puesto)).codigo);
  return codigos;
};

tareaEnSuClub('label 10 packages', enTablas(diez), async (page, codigos) => {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await ir(page, 'Productos Envasados', 'Stock');
  const casilla = (codigo: string | undefined) =>
    page
      .getByRole('row')
      .filter({ hasText: codigo ?? '' })
      .getByRole('checkbox');
  // The newest are first.
  await casilla(codigos[9]).click();
  await casilla(codigos[0]).click({ modifiers: ['Shift'] });
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Etiquetas' }).click();
  const ventana = page.getByRole('dialog', { name: 'Imprimir etiquetas' });
  await expect(ventana.getByText(/^10 etiquetas en /)).toBeVisible();
  await ventana.getByRole('button', { name: 'Imprimir' }).click();
});

/** Raw material of the demo club that expired yesterday. */
const vencida = async (puesto: Puesto) => {
  const { id } = await biomasaEnEspera(puesto, haceDias(40));
  const codigo = unico('MP').replaceAll(' ', '-');
  await enviar(puesto.api, 'post', '/api/materia_prima', {
    biomasa_id: id,
    tipo: 'Flores secas',
    codigo,
    cantidad: 300,
    unidad_medida: 'gramos',
    fecha_fin_secado: haceDias(30),
    fecha_vencimiento: haceDias(1),
    club_id: puesto.club_id,
  });
  return codigo;
};

tareaEnSuClub('retire expired stock, with a witness', vencida, async (page, codigo) => {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const ventana = page.getByRole('dialog', { name: 'Notificaciones del sistema' });
  await ventana.getByRole('button', { name: /Materia Prima Vencida/ }).click();
  await ventana.getByRole('link', { name: codigo }).click();
  const baja = page.getByRole('dialog', { name: 'Dar de baja' });
  await baja.getByLabel('Motivo').fill('Venció');
  await baja.getByLabel('Testigo').fill('Coordinación');
  await baja.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByText('Baja registrada correctamente.')).toBeVisible();
});
