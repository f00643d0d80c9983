import { keepTourSeen, sawTour } from './seen';
import { roleOf, STOPS } from './stops';

describe('the tour', () => {
  it.each(Object.entries(STOPS))('has six stops with a title and a text of their own for %s', (_role, stops) => {
    expect(stops).toHaveLength(6);
    expect(new Set(stops.map(({ title }) => title)).size).toBe(6);
    expect(stops.every(({ at, text }) => at.length > 0 && text.length > 20)).toBe(true);
  });

  it('shows who only reads nothing that writes', () => {
    expect(roleOf({ administra: false, lee: true })).toBe('lectura');
    expect(JSON.stringify(STOPS.lectura)).not.toMatch(/escanear\/plantas|registrá/);
  });

  it('is another one for who administers, who may read only elsewhere', () => {
    expect(roleOf({ administra: true, lee: true })).toBe('administracion');
    expect(roleOf({ administra: false, lee: false })).toBe('cultivo');
  });
});

describe('whether it was seen', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => kept.set(key, text),
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

  it('is kept by person, once', () => {
    keepTourSeen('a');
    keepTourSeen('a');
    expect(sawTour('a')).toBe(true);
    expect(sawTour('b')).toBe(false);
    expect([...kept.values()]).toEqual(['["a"]']);
  });

  it.each(['{', '{"a":1}', '[1,2]', 'null'])('survives what another program left there: %s', (text) => {
    kept.set('cepa.recorrido', text);
    expect(sawTour('a')).toBe(false);
    keepTourSeen('a');
    expect(sawTour('a')).toBe(true);
  });
});
