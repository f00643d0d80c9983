import { matchRoutes, type RouteObject } from 'react-router-dom';
import { rutasDe } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { EN_OTRA_PRUEBA, PANTALLAS, PUBLICAS, type Demo } from '../../e2e/pantallas';
import { CAPACIDADES } from './capacidades';
import { secciones } from './secciones';

const RUTAS: RouteObject[] = [
  { path: '/bienvenida', lazy: pantalla(() => import('./bienvenida/Bienvenida'), 'Bienvenida') },
  { path: '/manual-de-usuario', lazy: pantalla(() => import('./manual/ManualPublico'), 'ManualPublico') },
  ...rutasDe('publico', CAPACIDADES),
  { path: '/', children: secciones },
];
/** A value for each name that addresses ask for. */
const ALGO = new Proxy({}, { get: (_, nombre) => String(nombre) }) as unknown as Demo;

type Pantalla = readonly [cargar: RouteObject['lazy'], patron: string];

/** Routes that end an address with a screen of their own, by their pattern; what only leads elsewhere has no screen. */
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

  it('has every screen of the router, or says who else opens it', () => {
    const vistas = new Set([...abiertas.values()].map((ruta) => ruta?.lazy));
    // A screen that stands at two addresses is told once.
    const faltan = new Map(todas.filter(([cargar]) => !vistas.has(cargar)).reverse());
    expect([...faltan.values()].sort()).toEqual(Object.keys(EN_OTRA_PRUEBA).sort());
  });

  it('has no address that the router does not know', () => {
    expect([...abiertas].filter(([, conocida]) => conocida === undefined).map(([ruta]) => ruta)).toEqual([]);
  });
});
