import { createMemoryRouter } from 'react-router-dom';
import { con, queryOf, seVa } from './camino';
import { redirigir } from './redirigir';

/** A router at a list. Another page, and every change of the list's own URL, wait until they are released. */
function camino() {
  let dejar = (): void => undefined;
  const espera = new Promise<void>((listo) => {
    dejar = listo;
  });
  const loader = () => espera.then(() => null);
  const router = createMemoryRouter(
    [
      { path: '/lista', loader, shouldRevalidate: () => true },
      { path: '/alta', loader },
    ],
    { initialEntries: ['/lista?hasta=2020-01-01'], hydrationData: { loaderData: { '0': null } } },
  );
  return { router, dejar };
}

describe('whether a page is being left', () => {
  it('shows it from the click on, before the other page is there, and after', async () => {
    const { router, dejar } = camino();
    expect(seVa(router.state, '/lista')).toBe(false);
    const ida = router.navigate('/alta');
    expect(router.state.location.pathname).toBe('/lista');
    expect(seVa(router.state, '/lista')).toBe(true);
    dejar();
    await ida;
    expect(seVa(router.state, '/lista')).toBe(true);
    expect(seVa(router.state, '/alta')).toBe(false);
    router.dispose();
  });
});

describe('the query that a change starts from', () => {
  it('is that of a change that is on its way, and never that of another page', async () => {
    const { router, dejar } = camino();
    expect(queryOf(router.state).toString()).toBe('hasta=2020-01-01');
    const primero = router.navigate(`/lista?${con({ hasta: null })(queryOf(router.state)).toString()}`);
    const segundo = router.navigate(`/lista?${con({ desde: '2020-01-01' })(queryOf(router.state)).toString()}`);
    expect(queryOf(router.state).toString()).toBe('desde=2020-01-01');
    dejar();
    await Promise.all([primero, segundo]);
    expect(router.state.location.search).toBe('?desde=2020-01-01');
    void router.navigate('/alta?nombre=Otro');
    expect(queryOf(router.state).toString()).toBe('desde=2020-01-01');
    router.dispose();
  });

  it('keeps unnamed parameters, and leaves out empty ones', () => {
    const antes = new URLSearchParams('q=a&pagina=3');
    expect(con({ pagina: null, q: '', desde: undefined, lote: 'L-1' })(antes).toString()).toBe('lote=L-1');
    expect(con({ pagina: '4' })(antes).toString()).toBe('q=a&pagina=4');
    expect(antes.toString()).toBe('q=a&pagina=3');
  });
});

it('leads from an address to another with its parameters', async () => {
  const router = createMemoryRouter(
    [{ path: '/evento/:id', ...redirigir(({ id }) => `/evento/${id}/tareas`) }, { path: '/evento/:id/tareas' }],
    { initialEntries: ['/'] },
  );
  await router.navigate('/evento/3?finalizar=1');
  expect(router.state.location).toMatchObject({ pathname: '/evento/3/tareas', search: '?finalizar=1' });
  router.dispose();
});
