import { expect, test } from '@playwright/test';
import { CLAVE_DEMO, abrirComo, comoPersona, ingresar, type Entrada } from './apoyo';
import { revisar, vigilarConsola } from './revisiones';

/** Ids of the demo club that addresses are made of. */
interface Demo {
  readonly entrada: Entrada;
  readonly club: string;
  readonly proyecto: string;
  readonly evento: string;
  readonly lote: string;
  readonly materia_prima: string;
  readonly bulk: string;
  readonly envasado: string;
  readonly codigo: string;
  readonly paciente: string;
}

let demo: Demo;

test.beforeAll(async ({ browserName: _navegador }, { project }) => {
  const base = project.use.baseURL ?? '';
  const entrada = await ingresar('gestor@demo.cepa', CLAVE_DEMO, base);
  const http = await comoPersona(entrada, base);
  const club = entrada.user.club_id ?? '';
  const primero = async (
    ruta: string,
  ): Promise<{ id: string; codigo: string; lotes?: { id: string }[]; proyecto_evento?: { id: string }[] }> => {
    const respuesta = await http.get(ruta);
    expect(respuesta.status(), ruta).toBe(200);
    return ((await respuesta.json()) as { id: string; codigo: string }[])[0] ?? { id: '', codigo: '' };
  };
  const proyecto = await primero(`/api/proyectos_activos?club_id=${club}`);
  const envasado = await primero(`/api/producto_final_envasado_con_stock?club_id=${club}`);
  demo = {
    entrada,
    club,
    proyecto: proyecto.id,
    evento: proyecto.proyecto_evento?.at(-1)?.id ?? '',
    lote: proyecto.lotes?.[0]?.id ?? '',
    materia_prima: (await primero(`/api/materia_prima_stock?club_id=${club}`)).id,
    bulk: (await primero(`/api/producto_final_bulk_con_stock?club_id=${club}`)).id,
    envasado: envasado.id,
    codigo: envasado.codigo,
    paciente: (await primero(`/api/usuario-medicinal?club_id=${club}`)).id,
  };
  await http.dispose();
});

/** Every screen, as the address that a person would share. */
const PANTALLAS: ReadonlyArray<readonly [nombre: string, ruta: (demo: Demo) => string]> = [
  ['Hoy', () => '/'],
  ['Flujo de producción, biomasa', () => '/flujo_produccion/biomasa'],
  ['Flujo de producción, materia prima', () => '/flujo_produccion/materia-prima'],
  ['Crear materia prima', () => '/gestionar_materia_prima/alta'],
  ['Biomasa pendiente', () => '/gestionar_materia_prima/pendiente'],
  ['Materia prima', ({ materia_prima }) => `/gestionar_materia_prima/${materia_prima}`],
  ['Editar materia prima', ({ materia_prima }) => `/gestionar_materia_prima/${materia_prima}/editar`],
  ['Ajustar materia prima', ({ materia_prima }) => `/gestionar_materia_prima/${materia_prima}/ajustar`],
  ['Procesar materia prima', ({ materia_prima }) => `/gestionar_materia_prima/${materia_prima}/procesar`],
  ['Procesos sin finalizar', () => '/gestionar_materia_prima/procesos'],
  ['Bulk', () => '/gestionar_producto_final'],
  ['Crear bulk', () => '/gestionar_producto_final/alta'],
  ['Bulk pendiente de envasado', () => '/gestionar_producto_final/pendientes'],
  ['Un bulk', ({ bulk }) => `/gestionar_producto_final/${bulk}`],
  ['Editar bulk', ({ bulk }) => `/gestionar_producto_final/${bulk}/editar`],
  ['Ajustar bulk', ({ bulk }) => `/gestionar_producto_final/${bulk}/ajustar`],
  ['Envasar', ({ bulk }) => `/gestionar_producto_final/${bulk}/envasar`],
  ['Cosechar producto', ({ proyecto }) => `/gestionar_producto_final/cosechar?proyecto_id=${proyecto}`],
  ['Productos cosechados', () => '/gestionar_producto_final/cosechados'],
  ['Productos envasados', () => '/gestionar_producto_envasado'],
  ['Un envasado', ({ envasado }) => `/gestionar_producto_envasado/${envasado}`],
  ['Editar envasado', ({ envasado }) => `/gestionar_producto_envasado/${envasado}/editar`],
  ['Listar cultivos', () => '/proyecto/listar'],
  ['Crear cultivo', () => '/proyecto/alta'],
  ['Un proyecto', ({ proyecto }) => `/proyecto/${proyecto}`],
  ['Crear evento', ({ proyecto }) => `/proyecto/${proyecto}/alta-evento`],
  ['Administrar proyecto', ({ proyecto }) => `/proyecto/${proyecto}/administrar`],
  ['Tareas de un evento', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/listar-tareas`],
  ['Nueva tarea', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/alta-tarea`],
  ['Variables de tareas', () => '/configuracion/variables-tareas'],
  ['Estadísticas de tareas', () => '/estadisticas/proyecto'],
  ['Libreta de tareas', () => '/libreta-tareas'],
  ['Anotar una tarea', () => '/libreta-tareas/alta'],
  ['Un evento', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}`],
  [
    'Plantas de un evento',
    ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/evento-plantas/listarPlantaEvento`,
  ],
  ['Mover plantas a un evento', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/evento-plantas`],
  ['Biomasa de un evento', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/biomasa`],
  ['Cosechar producto en un evento', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/cosechar`],
  ['Lotes', ({ proyecto }) => `/proyecto/${proyecto}/lotes`],
  ['Alta de lote', ({ proyecto }) => `/proyecto/${proyecto}/lote/alta`],
  ['Un lote', ({ proyecto, lote, club }) => `/proyecto/${proyecto}/lote/${lote}/${club}`],
  ['Agregar plantas', ({ proyecto, lote, club }) => `/proyecto/${proyecto}/lote/${lote}/${club}/planta/alta/${club}`],
  ['Plantas de las salas', ({ proyecto }) => `/proyecto/${proyecto}/sala-gestion/listar-sala-planta`],
  ['Mover plantas a salas', ({ proyecto }) => `/proyecto/${proyecto}/sala-gestion/sala-planta-gestion`],
  ['Espacios de cultivo', ({ club }) => `/club/${club}/salas`],
  ['Crear espacio', ({ club }) => `/club/${club}/salas/alta`],
  ['Mesas', () => '/listarMesasDeCultivo'],
  ['Mi Club', () => '/club'],
  ['Genéticas', () => '/geneticas'],
  ['Crear genética', ({ club }) => `/altaGenetica/${club}`],
  ['Usuarios medicinales', () => '/usuarios-medicinales'],
  ['Alta de usuario medicinal', () => '/usuarios-medicinales/alta'],
  ['Un usuario medicinal', ({ paciente }) => `/usuarios-medicinales/${paciente}`],
  ['Dispensar', ({ paciente }) => `/usuarios-medicinales/${paciente}/dispensar`],
  ['Trazabilidad', ({ codigo }) => `/trazabilidad?codigo=${codigo}`],
  ['Escanear', () => '/escanear'],
  ['Auditoría', () => '/auditoria'],
  ['Moneda', () => '/configuracion/moneda'],
  ['Editar perfil', () => '/configuracion/editar-perfil'],
  ['Una sección que no está', () => '/inventario_proveedores'],
];

for (const [nombre, ruta] of PANTALLAS) {
  test(`${nombre}: opens with demo data, readable by all, on the narrowest phone, and to its end`, async ({ page }) => {
    const errores = vigilarConsola(page);
    await abrirComo(page, demo.entrada, ruta(demo));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Loaded: nothing is waiting any more, and nothing failed.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // The machine that runs the tests has no camera, which the scanner says.
    if (nombre !== 'Escanear') await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    await revisar(page);
    expect(errores).toEqual([]);
  });
}
