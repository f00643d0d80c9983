/** Ids of the demo club for the URLs. */
export interface Demo {
  readonly club: string;
  readonly proyecto: string;
  readonly evento: string;
  /** Of that event. */
  readonly tarea: string;
  readonly lote: string;
  readonly biomasa: string;
  readonly materia_prima: string;
  readonly bulk: string;
  readonly envasado: string;
  readonly codigo: string;
  readonly paciente: string;
  readonly planta: string;
  readonly sala: string;
  readonly proveedor: string;
  readonly item: string;
  readonly grupo: string;
  readonly anotacion: string;
  readonly personal: string;
  readonly plan: string;
  readonly retiro: string;
  /** Of a crop with a finished event and one for its harvest. */
  readonly cosecha: { readonly proyecto: string; readonly evento: string; readonly finalizado: string };
  /** A closed crop. */
  readonly cerrado: string;
  readonly recuento: string;
}

export type Pantalla = readonly [nombre: string, ruta: (demo: Demo) => string];

/** Every screen of a signed-in person, by the URL that can be shared: a new screen is one line. */
export const PANTALLAS: ReadonlyArray<Pantalla> = [
  ['Hoy', () => '/'],
  ['Flujo de producción, biomasa', () => '/flujo_produccion/biomasa'],
  ['Flujo de producción, materia prima', () => '/flujo_produccion/materia-prima'],
  ['Crear materia prima', () => '/gestionar_materia_prima/alta'],
  ['Biomasa sin convertir', () => '/gestionar_materia_prima/pendiente'],
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
  ['Envasados sin stock', () => '/gestionar_producto_envasado/sin-stock'],
  ['Stock dado de baja', () => '/bajas_de_stock'],
  ['Por liberar', () => '/por_liberar'],
  ['Retiros', () => '/retiros'],
  ['Retenciones', () => '/retiros/retenciones'],
  ['Iniciar retiro', ({ codigo }) => `/retiros/iniciar?codigo=${codigo}`],
  ['Simulacro de retiro', ({ codigo }) => `/retiros/simulacro?codigo=${codigo}`],
  ['Un retiro', ({ retiro }) => `/retiros/${retiro}`],
  ['Listar cultivos', () => '/proyecto/listar'],
  ['Proveedores', () => '/inventario_proveedores'],
  ['Stock de todos los proveedores', () => '/inventario_proveedores/stock'],
  ['Órdenes de todos los proveedores', () => '/inventario_proveedores/ordenes'],
  ['Nueva orden: elegí el proveedor', () => '/inventario_proveedores/ordenes/nueva'],
  ['Pedir lo que falta', () => '/inventario_proveedores/pedir'],
  ['Nuevo proveedor', () => '/inventario_proveedores/alta'],
  ['Un proveedor', ({ proveedor }) => `/inventario_proveedores/${proveedor}`],
  ['Información de un proveedor', ({ proveedor }) => `/inventario_proveedores/${proveedor}/info`],
  ['Editar proveedor', ({ proveedor }) => `/inventario_proveedores/${proveedor}/editar`],
  ['Nuevo ítem de inventario', ({ proveedor }) => `/inventario_proveedores/${proveedor}/alta-inventario-item`],
  ['Un ítem de inventario', ({ proveedor, item }) => `/inventario_proveedores/${proveedor}/ficha/${item}`],
  ['Órdenes de compra', ({ proveedor }) => `/inventario_proveedores/${proveedor}/listar-ordenes-de-compra`],
  ['Nueva orden de compra', ({ proveedor }) => `/inventario_proveedores/${proveedor}/alta-orden-de-compra`],
  ['Cumplimiento', () => '/cumplimiento'],
  ['Grupos de cumplimiento', () => '/cumplimiento/listar'],
  ['Nuevo grupo de cumplimiento', () => '/cumplimiento/alta'],
  ['Nueva etiqueta de cumplimiento', ({ grupo }) => `/cumplimiento/alta/${grupo}`],
  ['Personal', () => '/personal'],
  ['Agregar personal', () => '/personal/alta'],
  ['Una persona', ({ personal }) => `/personal/${personal}`],
  ['Editar personal', ({ personal }) => `/personal/${personal}/editar`],
  ['Cultivos', () => '/cultivos'],
  ['Planificar cultivo', () => '/cultivos/planificar'],
  ['Balance', ({ lote }) => `/balance?lote_id=${lote}`],
  ['Contar', ({ bulk }) => `/contar/bulk/${bulk}?codigo=BULK-1&unidad=gramos`],
  ['Rendimiento', () => '/cultivos/rendimiento'],
  ['Planes de cultivo', () => '/plan_cultivo'],
  ['Nuevo plan', () => '/plan_cultivo/alta'],
  ['Un plan', ({ plan }) => `/plan_cultivo/${plan}`],
  ['Tabla de un plan', ({ plan }) => `/plan_cultivo/${plan}/tabla`],
  ['Calendario del club', () => '/plan_cultivo/calendario'],
  ['Crear cultivo', () => '/proyecto/alta'],
  ['Un proyecto', ({ proyecto }) => `/proyecto/${proyecto}`],
  ['Crear evento', ({ proyecto }) => `/proyecto/${proyecto}/alta-evento`],
  ['Administrar proyecto', ({ proyecto }) => `/proyecto/${proyecto}/administrar`],
  ['Plan de un proyecto', ({ proyecto }) => `/proyecto/${proyecto}/plan`],
  ['Calendario de un proyecto', ({ proyecto }) => `/proyecto/${proyecto}/plan/calendario`],
  ['Un evento', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}`],
  [
    'Plantas de un evento',
    ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/evento-plantas/listarPlantaEvento`,
  ],
  [
    'Plantas de una cosecha',
    ({ cosecha: { proyecto, evento } }) => `/proyecto/${proyecto}/evento/${evento}/evento-plantas/listarPlantaEvento`,
  ],
  [
    'Tareas de un evento finalizado',
    ({ cosecha: { proyecto, finalizado } }) => `/proyecto/${proyecto}/evento/${finalizado}/listar-tareas`,
  ],
  ['Mover plantas a un evento', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/evento-plantas`],
  ['Biomasa de un evento', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/biomasa`],
  ['Mover biomasa', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/biomasa/mover`],
  ['Marcar biomasa como lista', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/biomasa/lista`],
  ['Cosechar biomasa', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/biomasa/crear`],
  ['Tareas de un evento', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/listar-tareas`],
  ['Nueva tarea', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/alta-tarea`],
  ['Editar tarea', ({ proyecto, evento, tarea }) => `/proyecto/${proyecto}/evento/${evento}/tarea/${tarea}/editar`],
  ['Variables de tareas', () => '/configuracion/variables-tareas'],
  ['Estadísticas de tareas', () => '/estadisticas/proyecto'],
  ['Tareas por grupo', () => '/estadisticas/tareas'],
  ['Horas por persona', () => '/estadisticas/horas'],
  ['Alertas', () => '/alertas'],
  ['Libreta de tareas', () => '/libreta-tareas'],
  ['Anotar una tarea', () => '/libreta-tareas/alta'],
  ['Editar una tarea anotada', ({ anotacion }) => `/libreta-tareas/${anotacion}/editar`],
  ['Cosechar producto en un evento', ({ proyecto, evento }) => `/proyecto/${proyecto}/evento/${evento}/cosechar`],
  ['Cosechar', ({ proyecto }) => `/proyecto/${proyecto}/cosechar`],
  ['Una biomasa', ({ biomasa }) => `/biomasa/${biomasa}`],
  ['Lotes', ({ proyecto }) => `/proyecto/${proyecto}/lotes`],
  ['Todos los lotes', ({ cosecha: { proyecto } }) => `/proyecto/${proyecto}/lotes?todos=1`],
  ['Lotes de un cultivo cerrado', ({ cerrado }) => `/proyecto/${cerrado}/lotes`],
  ['Alta de lote', ({ proyecto }) => `/proyecto/${proyecto}/lote/alta`],
  ['Un lote', ({ proyecto, lote, club }) => `/proyecto/${proyecto}/lote/${lote}/${club}`],
  ['Editar lote', ({ proyecto, lote, club }) => `/proyecto/${proyecto}/lote/${lote}/${club}/editar`],
  [
    'Plantas de un lote',
    ({ proyecto, lote, club }) => `/proyecto/${proyecto}/lote/${lote}/${club}/planta/listar/${club}`,
  ],
  ['Agregar plantas', ({ proyecto, lote, club }) => `/proyecto/${proyecto}/lote/${lote}/${club}/planta/alta/${club}`],
  ['Plantas de un cultivo', ({ proyecto }) => `/proyecto/${proyecto}/plantas`],
  ['Plantas del club', () => '/plantas'],
  ['Planta por su código', ({ planta }) => `/planta/${planta}`],
  ['Plantas de las salas', ({ proyecto }) => `/proyecto/${proyecto}/sala-gestion/listar-sala-planta`],
  ['Plantas y salas', ({ proyecto }) => `/proyecto/${proyecto}/sala-gestion`],
  ['Mover plantas a salas', ({ proyecto }) => `/proyecto/${proyecto}/sala-gestion/sala-planta-gestion`],
  ['Dónde se hace una tarea', () => '/nueva-tarea'],
  ['Espacios de cultivo', ({ club }) => `/club/${club}/salas`],
  ['Crear espacio', ({ club }) => `/club/${club}/salas/alta`],
  ['Mesas', () => '/listarMesasDeCultivo'],
  ['Nueva mesa', ({ club, sala }) => `/altaMesaDeCultivo/${club}/${sala}`],
  ['Mi Club', () => '/club'],
  ['Clubes', () => '/club/listar'],
  ['Nuevo club', () => '/club/alta'],
  ['Info del club', ({ club }) => `/club/${club}`],
  ['Puntos de abastecimiento', ({ club }) => `/club/${club}/configurar-puntos`],
  ['Puntos de abastecimiento, lista', ({ club }) => `/club/${club}/configurar-puntos/listar`],
  ['Nuevo punto de abastecimiento', ({ club }) => `/club/${club}/configurar-puntos/alta`],
  ['Usuarios y roles', () => '/configuracion/usuarios'],
  ['Roles y permisos', () => '/configuracion/roles-permisos'],
  ['Ubicaciones', () => '/configuracion/ubicaciones'],
  ['Nueva ubicación', () => '/configuracion/ubicaciones/alta'],
  ['Editar ubicación', () => '/configuracion/ubicaciones/editar/00000000-0000-4000-8000-000000000000'],
  ['Suscripciones', () => '/configuracion/suscripciones'],
  ['Solicitudes de uso', () => '/configuracion/solicitudes-servicio'],
  ['Usuarios del club', () => '/configuracion/gestion-usuarios-club'],
  ['Análisis de calidad', () => '/analisis'],
  ['Tipos de análisis', () => '/analisis/tipos'],
  ['Nuevo análisis', () => '/analisis/alta'],
  ['Exportaciones', () => '/exportar'],
  ['Genéticas', () => '/geneticas'],
  ['Crear genética', ({ club }) => `/altaGenetica/${club}`],
  ['Usuarios medicinales', () => '/usuarios-medicinales'],
  ['Alta de usuario medicinal', () => '/usuarios-medicinales/alta'],
  ['Dispensar: elegí a quién', () => '/usuarios-medicinales/dispensar'],
  ['Un usuario medicinal', ({ paciente }) => `/usuarios-medicinales/${paciente}`],
  ['Editar usuario medicinal', ({ paciente }) => `/usuarios-medicinales/${paciente}/editar`],
  ['Dispensar', ({ paciente }) => `/usuarios-medicinales/${paciente}/dispensar`],
  ['Trazabilidad', ({ codigo }) => `/trazabilidad?codigo=${codigo}`],
  ['Escanear', () => '/escanear'],
  ['Escanear plantas', () => '/escanear/plantas'],
  ['Escanear y pesar', () => '/escanear/pesar'],
  ['Un espacio', ({ sala }) => `/espacio/${sala}`],
  ['Un recuento', ({ recuento }) => `/recuento/${recuento}`],
  ['Escanear en una recorrida', ({ sala }) => `/espacio/${sala}/recorrida`],
  ['Auditoría', () => '/auditoria'],
  ['Importar una planilla', () => '/importar/geneticas'],
  ['Importaciones', () => '/configuracion/importar'],
  ['Moneda', () => '/configuracion/moneda'],
  ['Reglas del club', () => '/configuracion/reglas-del-club'],
  ['Años cerrados', () => '/configuracion/anios-cerrados'],
  ['Suscripción y Pagos', () => '/configuracion/renovar-suscripcion'],
  ['Editar perfil', () => '/configuracion/editar-perfil'],
  ['Seguridad', () => '/configuracion/seguridad'],
  ['Sin enviar', () => '/sin-enviar'],
];

/**
 * Screens that are a list, by where the height of their rows is checked. A missing one is a record with lists below its
 * own data (the plan of a crop), or has no rows.
 */
export const LISTAS: Readonly<Record<string, 'en ambos' | 'en escritorio'>> = {
  'Flujo de producción, biomasa': 'en ambos',
  'Flujo de producción, materia prima': 'en ambos',
  'Biomasa sin convertir': 'en ambos',
  'Procesos sin finalizar': 'en ambos',
  Bulk: 'en ambos',
  'Bulk pendiente de envasado': 'en ambos',
  'Productos cosechados': 'en ambos',
  'Productos envasados': 'en ambos',
  'Envasados sin stock': 'en ambos',
  'Stock dado de baja': 'en ambos',
  'Listar cultivos': 'en ambos',
  Proveedores: 'en ambos',
  'Un proveedor': 'en ambos',
  'Órdenes de compra': 'en ambos',
  'Grupos de cumplimiento': 'en ambos',
  Personal: 'en ambos',
  'Planes de cultivo': 'en ambos',
  'Un plan': 'en ambos',
  'Plantas de un evento': 'en ambos',
  'Plantas de una cosecha': 'en ambos',
  'Tareas de un evento': 'en ambos',
  'Tareas de un evento finalizado': 'en ambos',
  'Libreta de tareas': 'en ambos',
  'Plantas de un lote': 'en ambos',
  'Un lote': 'en ambos',
  Lotes: 'en ambos',
  'Todos los lotes': 'en ambos',
  'Lotes de un cultivo cerrado': 'en ambos',
  'Plantas de un cultivo': 'en ambos',
  'Plantas del club': 'en ambos',
  'Stock de todos los proveedores': 'en ambos',
  'Órdenes de todos los proveedores': 'en ambos',
  'Tareas por grupo': 'en ambos',
  'Horas por persona': 'en ambos',
  Rendimiento: 'en ambos',
  Retiros: 'en ambos',
  'Por liberar': 'en ambos',
  'Espacios de cultivo': 'en ambos',
  Mesas: 'en ambos',
  'Puntos de abastecimiento, lista': 'en ambos',
  'Análisis de calidad': 'en ambos',
  'Tipos de análisis': 'en ambos',
  Genéticas: 'en ambos',
  'Usuarios medicinales': 'en ambos',
  'Un usuario medicinal': 'en ambos',
  'Un retiro': 'en ambos',
  Auditoría: 'en ambos',
  Dispensar: 'en ambos',
};

/** Administration screens, by the title that an administrator sees (`administracion.spec.ts`). */
export const ADMINISTRADAS: ReadonlyArray<readonly [titulo: string, ruta: string]> = [
  ['Usuarios y roles', '/configuracion/usuarios'],
  ['Roles y permisos', '/configuracion/roles-permisos'],
  ['Ubicaciones', '/configuracion/ubicaciones'],
  ['Nueva ubicación', '/configuracion/ubicaciones/alta'],
  ['Gestión de Suscripciones', '/configuracion/suscripciones'],
  ['Solicitudes de Uso del Sistema', '/configuracion/solicitudes-servicio'],
  ['Usuarios del Club', '/configuracion/gestion-usuarios-club'],
  ['Seguridad', '/configuracion/seguridad'],
  ['Administración de Clubes', '/club/listar'],
  ['Nuevo Club', '/club/alta'],
];

/** Public, without a session. */
export const PUBLICAS: ReadonlyArray<readonly [nombre: string, ruta: string]> = [
  ['Bienvenida', '/bienvenida'],
  ['Manual de usuario', '/manual-de-usuario'],
  ['Ingreso', '/login'],
  ['Registro', '/register'],
  ['Contraseña olvidada', '/contrasena-olvidada'],
  ['Contraseña nueva', '/contrasena-nueva'],
  ['Correo confirmado', '/correo-probado'],
  ['Invitación a un club', '/invitacion'],
  ['Verificar un sello', '/verificar'],
  ['Un pago que se hizo', '/pago-exitoso'],
  ['Un pago que falló', '/pago-fallido'],
  ['Un pago que espera', '/pago-pendiente'],
];

/** Screens without a record in the demo club, and the test that opens each. */
export const EN_OTRA_PRUEBA: Readonly<Record<string, string>> = {
  '/analisis/:id/': 'analisis.spec.ts',
  '/analisis/:id/editar': 'analisis.spec.ts',
  '/gestionar_materia_prima/procesos/:proceso_id': 'procesos.spec.ts',
};
