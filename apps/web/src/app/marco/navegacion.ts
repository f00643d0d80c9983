/** A link of the shell. A screen that this version does not have says so itself. */
export interface Enlace {
  readonly a: string;
  readonly texto: string;
}

export interface Menu {
  readonly texto: string;
  readonly enlaces: readonly Enlace[];
}

const ORDENES = '/inventario_proveedores/ordenes';

/** The links and menus of the top bar, in their order. */
export const BARRA: ReadonlyArray<Enlace | Menu> = [
  { a: '/', texto: 'Inicio' },
  { a: '/cultivos', texto: 'Cultivos' },
  { a: '/flujo_produccion', texto: 'Producción' },
  { a: '/trazabilidad', texto: 'Trazabilidad' },
  {
    texto: 'Stock',
    enlaces: [
      { a: '/inventario_proveedores', texto: 'Inventario' },
      { a: ORDENES, texto: 'Órdenes de compra' },
      { a: '/gestionar_producto_envasado', texto: 'Productos Envasados' },
      { a: '/geneticas', texto: 'Geneticas' },
    ],
  },
  { a: '/exportar', texto: 'Exportar' },
  { a: '/cumplimiento', texto: 'Cumplimiento' },
  {
    texto: 'Gestión',
    enlaces: [
      { a: '/personal', texto: 'Personal' },
      { a: '/usuarios-medicinales', texto: 'Usuarios Medicinales' },
      { a: '/club', texto: 'Club' },
      { a: '/analisis', texto: 'Análisis' },
      { a: '/retiros', texto: 'Retiros' },
      { a: '/estadisticas/proyecto', texto: 'Estadísticas' },
      { a: '/auditoria', texto: 'Auditoría' },
    ],
  },
];

export const esMenu = (entrada: Enlace | Menu): entrada is Menu => 'enlaces' in entrada;

/** Every link of the bar, those of its menus included. */
export const ENLACES: readonly Enlace[] = BARRA.flatMap((entrada) => (esMenu(entrada) ? entrada.enlaces : [entrada]));

/** Pages that belong to a link although their path is not below it. */
const TAMBIEN: Readonly<Record<string, readonly string[]>> = {
  '/cultivos': ['/proyecto', '/plan_cultivo', '/planta', '/plantas'],
  '/flujo_produccion': ['/gestionar_materia_prima', '/gestionar_producto_final', '/por_liberar'],
  '/club': ['/listarMesasDeCultivo', '/altaMesaDeCultivo'],
  '/estadisticas/proyecto': ['/estadisticas/tareas', '/estadisticas/horas'],
  '/geneticas': ['/altaGenetica'],
};

/**
 * Whether the person is at this link: exact for the start, otherwise also below it or on a page that belongs to it. The
 * orders have a link of their own.
 */
export const estaEn = (route: string, enlace: string): boolean =>
  enlace === '/'
    ? route === '/'
    : (enlace === ORDENES || !debajo(route, ORDENES)) &&
      [enlace, ...(TAMBIEN[enlace] ?? [])].some((una) => debajo(route, una));

const debajo = (route: string, de: string): boolean => route === de || route.startsWith(`${de}/`);
