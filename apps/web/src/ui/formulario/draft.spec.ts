import { anotarDuda, waitingDrafts, keepDraft, hayDuda, readDraft, forgetDraft, forgetDrafts } from './draft';

/** Like the browser's: only stored entries are own properties, methods are not. */
class Almacen {
  getItem(clave: string): string | null {
    return (this as unknown as Record<string, string>)[clave] ?? null;
  }
  setItem(clave: string, valor: string): void {
    (this as unknown as Record<string, string>)[clave] = valor;
  }
  removeItem(clave: string): void {
    delete (this as unknown as Record<string, string>)[clave];
  }
}

beforeEach(() => Object.assign(globalThis, { sessionStorage: new Almacen() }));

it('holds the typed values, of its own form alone, until it is forgotten', () => {
  keepDraft('lote-alta', { nombre: 'Aurora', cantidad: 1.5, fecha: null });
  keepDraft('lote-editar-7', { nombre: 'Otro' });
  expect(readDraft('lote-alta')).toEqual({ nombre: 'Aurora', cantidad: 1.5, fecha: null });
  forgetDraft('lote-alta');
  expect([readDraft('lote-alta'), readDraft('lote-editar-7')]).toEqual([null, { nombre: 'Otro' }]);
});

it('is dropped when it can not be read', () => {
  keepDraft('roto', {});
  const [clave = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(clave, '{"nombre":');
  expect(readDraft('roto')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('says that it was sent and not answered until the answer is known, or it is forgotten', () => {
  for (const clave of ['uno', 'dos', 'tres']) {
    keepDraft(clave, { nombre: clave });
    anotarDuda(clave, true);
  }
  anotarDuda('uno', false);
  forgetDraft('dos');
  expect(['uno', 'dos', 'tres'].map(hayDuda)).toEqual([false, false, true]);
  forgetDrafts();
  expect(hayDuda('tres')).toBe(false);
});

it('is shown to no other person, and nothing else of the tab is touched', () => {
  for (const clave of ['uno', 'dos']) keepDraft(clave, { nombre: clave });
  sessionStorage.setItem('otra-cosa', 'queda');
  forgetDrafts();
  expect([readDraft('uno'), readDraft('dos'), Object.keys(sessionStorage)]).toEqual([null, null, ['otra-cosa']]);
});

describe('in a browser', () => {
  const en = (pathname: string, title: string, ventana?: string): void => {
    const titulo = ventana === undefined ? null : { textContent: ventana };
    Object.assign(globalThis, {
      location: { pathname, search: '' },
      document: { title, querySelector: () => titulo },
    });
  };
  afterEach(() => {
    for (const nombre of ['location', 'document']) Reflect.deleteProperty(globalThis, nombre);
  });

  it('says where it waits, by the name of its screen or its dialog, until it is forgotten', () => {
    en('/personal/alta', 'Alta · Cepa');
    keepDraft('personal-alta', { nombre: 'Ana' });
    en('/personal', 'Personal · Cepa', 'Eliminar');
    keepDraft('personal-eliminar', { motivo: 'Se fue' });
    anotarDuda('personal-eliminar', true);
    expect(waitingDrafts()).toEqual([
      { clave: 'personal-alta', ruta: '/personal/alta', titulo: 'Alta', enVentana: false, enDuda: false },
      { clave: 'personal-eliminar', ruta: '/personal', titulo: 'Eliminar', enVentana: true, enDuda: true },
    ]);
    forgetDraft('personal-alta');
    forgetDraft('personal-eliminar');
    expect([waitingDrafts(), Object.keys(sessionStorage)]).toEqual([[], []]);
  });
});
