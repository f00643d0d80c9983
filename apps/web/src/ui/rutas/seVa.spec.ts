import { createMemoryRouter } from 'react-router-dom';
import { seVa } from './seVa';

describe('whether a page is being left', () => {
  it('tells it from the click on, before the other page is there, and after', async () => {
    let llegar = (): void => undefined;
    const otra = new Promise<void>((listo) => {
      llegar = listo;
    });
    const router = createMemoryRouter([{ path: '/lista' }, { path: '/alta', loader: () => otra.then(() => null) }], {
      initialEntries: ['/lista'],
    });
    expect(seVa(router.state, '/lista')).toBe(false);
    const ida = router.navigate('/alta');
    expect(router.state.location.pathname).toBe('/lista');
    expect(seVa(router.state, '/lista')).toBe(true);
    llegar();
    await ida;
    expect(seVa(router.state, '/lista')).toBe(true);
    expect(seVa(router.state, '/alta')).toBe(false);
    router.dispose();
  });
});
