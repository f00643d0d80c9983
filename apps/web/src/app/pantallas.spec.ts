import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routesOf } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { EN_OTRA_PRUEBA, PANTALLAS, PUBLICAS, type Demo } from '../../e2e/pantallas';
import { CAPACIDADES } from './capacidades';
import { secciones } from './secciones';

const RUTAS: RouteObject[] = [
  { path: '/bienvenida', lazy: pantalla(() => import('./bienvenida/Bienvenida'), 'Bienvenida') },
  { path: '/manual-de-usuario', lazy: pantalla(() => import('./manual/ManualPublico'), 'ManualPublico') },
  ...routesOf('publico', CAPACIDADES),
  { path: '/', children: secciones },
];
/** A value for each parameter of a URL. */
const ALGO = new Proxy({}, { get: (_, nombre) => String(nombre) }) as unknown as Demo;

type Pantalla = readonly [cargar: RouteObject['lazy'], patron: string];

/** Routes with a screen of their own, by their pattern. A redirect has no screen. */
function pantallas(rutas: readonly RouteObject[], base = ''): readonly Pantalla[] {
  return rutas.flatMap((ruta): readonly Pantalla[] => {
    const patron = `${base}/${ruta.path ?? ''}`.replace(/\/+/g, '/');
    if (ruta.children) return pantallas(ruta.children, patron);
    return ruta.lazy ? [[ruta.lazy, patron]] : [];
  });
}

describe('the table of screens that a browser opens', () => {
  const abiertas = new Map(
    [...PANTALLAS.map(([, ruta]) => ruta(ALGO)), ...PUBLICAS.map(([, ruta]) => ruta)].map((ruta) => [
      ruta,
      matchRoutes(RUTAS, ruta)?.at(-1)?.route,
    ]),
  );
  const todas = pantallas(RUTAS);

  it('has every screen of the router, or says which test opens it', () => {
    const vistas = new Set([...abiertas.values()].map((ruta) => ruta?.lazy));
    // A screen with two URLs is listed once.
    const faltan = new Map(todas.filter(([cargar]) => !vistas.has(cargar)).reverse());
    expect([...faltan.values()].sort()).toEqual(Object.keys(EN_OTRA_PRUEBA).sort());
  });

  it('has no address that the router does not know', () => {
    expect([...abiertas].filter(([, conocida]) => conocida === undefined).map(([ruta]) => ruta)).toEqual([]);
  });
});

/** Every URL of the specification, with a value for each parameter. */
const DE_LA_ESPECIFICACION = [
  '/',
  '/bienvenida',
  '/manual-de-usuario',
  '/login',
  '/register',
  '/configuracion',
  '/configuracion/variables-tareas',
  '/configuracion/moneda',
  '/configuracion/usuarios',
  '/configuracion/roles-permisos',
  '/configuracion/editar-perfil',
  '/configuracion/ubicaciones',
  '/configuracion/ubicaciones/alta',
  '/configuracion/ubicaciones/editar/id',
  '/configuracion/suscripciones',
  '/configuracion/solicitudes-servicio',
  '/configuracion/renovar-suscripcion',
  '/configuracion/gestion-usuarios-club',
  '/club',
  '/club/alta',
  '/club/listar',
  '/club/id',
  '/club/id/salas',
  '/club/id/salas/alta',
  '/club/id/configurar-puntos',
  '/club/id/configurar-puntos/alta',
  '/club/id/configurar-puntos/listar',
  '/listarMesasDeCultivo',
  '/altaMesaDeCultivo/id/id',
  '/altaGenetica/id',
  '/geneticas',
  '/pago',
  '/pago-exitoso',
  '/pago-fallido',
  '/pago-pendiente',
  '/proyecto',
  '/proyecto/id/lote/alta',
  '/proyecto/id/lote/id/id',
  '/proyecto/id/lote/id/id/planta/alta/id',
  '/proyecto/id/lote/id/id/planta/listar/id',
  '/proyecto/id/evento/id',
  '/proyecto/id/evento/id/alta-tarea',
  '/proyecto/id/evento/id/listar-tareas',
  '/proyecto/id/evento/id/cosechar',
  '/proyecto/id/evento/id/evento-plantas',
  '/proyecto/id/evento/id/evento-plantas/listarPlantaEvento',
  '/proyecto/id/administrar',
  '/proyecto/id/sala-gestion',
  '/proyecto/id/sala-gestion/sala-planta-gestion',
  '/proyecto/id/sala-gestion/listar-sala-planta',
  '/proyecto/id/alta-evento',
  '/proyecto/alta',
  '/proyecto/listar',
  '/inventario_proveedores',
  '/inventario_proveedores/id',
  '/inventario_proveedores/alta',
  '/inventario_proveedores/id/alta-inventario-item',
  '/inventario_proveedores/id/alta-orden-de-compra',
  '/inventario_proveedores/id/listar-ordenes-de-compra',
  '/gestionar_materia_prima',
  '/gestionar_producto_final',
  '/gestionar_producto_envasado',
  '/trazabilidad',
  '/exportar',
  '/analisis',
  '/cumplimiento',
  '/cumplimiento/alta',
  '/cumplimiento/alta/id',
  '/cumplimiento/listar',
  '/plan_cultivo',
  '/plan_cultivo/alta',
  '/plan_cultivo/listar',
  '/estadisticas/proyecto',
  '/personal',
  '/usuarios-medicinales',
  '/libreta-tareas',
  '/flujo_produccion',
  '/cultivos',
];

describe('the router', () => {
  it('has every address of the specification', () => {
    expect(DE_LA_ESPECIFICACION.filter((ruta) => matchRoutes(RUTAS, ruta) === null)).toEqual([]);
  });
});
