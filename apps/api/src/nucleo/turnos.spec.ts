import { Turnos } from './turnos';

/** An act that lasts until it is told to end. */
function acto(pasos: string[], nombre: string) {
  let terminar: (error?: Error) => void = () => undefined;
  const fin = new Promise<void>((si, no) => (terminar = (error) => (error ? no(error) : si())));
  return {
    hacer: async () => {
      pasos.push(`${nombre} empieza`);
      await fin;
      pasos.push(`${nombre} termina`);
      return nombre;
    },
    terminar: (error?: Error) => terminar(error),
  };
}

/** Lets everything run that waits for nothing. */
const correr = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('are taken one after the other on a record, at once on different ones', async () => {
    const [turnos, pasos] = [new Turnos(), [] as string[]];
    const [una, dos, tres] = [acto(pasos, 'una'), acto(pasos, 'dos'), acto(pasos, 'tres')];
    const todos = Promise.all([turnos.tomar(['a', 'b'], una.hacer), turnos.tomar(['b', 'c'], dos.hacer), turnos.tomar(['d'], tres.hacer)]);
    await correr();
    expect(pasos).toEqual(['una empieza', 'tres empieza']);
    una.terminar();
    await correr();
    expect(pasos.slice(2)).toEqual(['una termina', 'dos empieza']);
    for (const uno of [dos, tres]) uno.terminar();
    expect(await todos).toEqual(['una', 'dos', 'tres']);
    expect(turnos.ocupados).toBe(0);
  });

  it('go on after an act that failed', async () => {
    const [turnos, pasos] = [new Turnos(), [] as string[]];
    const una = acto(pasos, 'una');
    const fallida = turnos.tomar(['a'], una.hacer);
    const siguiente = turnos.tomar(['a'], () => Promise.resolve('dos'));
    una.terminar(new Error('no'));
    await expect(fallida).rejects.toThrow('no');
    expect(await siguiente).toBe('dos');
    expect(turnos.ocupados).toBe(0);
  });
});
