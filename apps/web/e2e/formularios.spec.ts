import { expect, test, type Page } from '@playwright/test';
import { comoPersona, entrar } from './apoyo';
import { pedirCon } from './lotes.escena';

/** Labels of the form on screen, in order and without the mark of required fields. */
const etiquetas = (page: Page): Promise<readonly string[]> =>
  page.locator('form label').evaluateAll((todas) => todas.map((una) => (una.firstChild?.textContent ?? '').trim()));

test('fields stand in the order of the contract', async ({ page, baseURL }) => {
  const entrada = await entrar(page, 'gestor');
  const pedir = pedirCon(await comoPersona(entrada, baseURL ?? ''));
  const primero = async (ruta: string): Promise<string> =>
    (await pedir<ReadonlyArray<{ id: string }>>('get', `${ruta}?club_id=${entrada.user.club_id}`))[0]?.id ?? '';
  const formularios: ReadonlyArray<readonly [ruta: string, campos: readonly string[]]> = [
    [
      `/altaGenetica/${entrada.user.club_id}`,
      [
        'Nombre',
        'Descripción',
        'THC (%)',
        'CBD (%)',
        'Tipo de origen',
        'Tipo de cannabis',
        'Tiempo de floración (días)',
        'Rendimiento (g por planta)',
        'Observaciones',
        'Tipo de resina',
        'Perfil aromático',
        'Perfil de terpenos',
        'Fecha de registro',
      ],
    ],
    ['/proyecto/alta', ['Nombre', 'Fecha de inicio', 'Fecha de fin', 'Cantidad de días', 'Descripción']],
    [
      `/gestionar_materia_prima/${await primero('/api/materia_prima_stock')}/editar`,
      [
        'Cantidad',
        'Unidad de medida',
        'Humedad %',
        'Fecha de fin de secado/curado',
        'Fecha de vencimiento',
        'Días hasta el vencimiento',
        'Comentarios',
        'Motivo de la corrección (opcional)',
      ],
    ],
    [
      '/gestionar_producto_final/alta',
      [
        'Materia prima',
        'Código de lote',
        'Cantidad final',
        'Unidad de medida',
        'Tipo de producto',
        'Igual a la materia prima, no es derivado',
        'Fecha de producción',
        'Días hasta el vencimiento',
        'Fecha de vencimiento',
        'Observaciones (opcional)',
      ],
    ],
    [
      `/gestionar_producto_final/${await primero('/api/producto_final_bulk_con_stock')}/envasar`,
      [
        'Tipo de producto',
        'Código de lote de envasado',
        'Tipo de envase',
        'Peso por unidad',
        'Unidad de medida',
        'Cantidad de unidades',
        'Precio unitario',
        'Fecha de envasado',
        'Días hasta el vencimiento',
        'Fecha de vencimiento',
        'Observaciones (opcional)',
      ],
    ],
  ];
  for (const [ruta, campos] of formularios) {
    await page.goto(ruta);
    await expect.poll(() => etiquetas(page), ruta).toEqual(campos);
  }
});
