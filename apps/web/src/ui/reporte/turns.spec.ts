import { inTurn } from './turns';

const turnos = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

it('asks for three reports at once, for the others as those come, and for none that was given up', async () => {
  const acabar = new Map<number, () => void>();
  const cortes = Array.from({ length: 6 }, () => new AbortController());
  const todos = cortes.map(({ signal }, lugar) =>
    inTurn(signal, () => new Promise<void>((listo) => acabar.set(lugar, listo))),
  );
  await turnos();
  expect([...acabar.keys()]).toEqual([0, 1, 2]);
  cortes[3]?.abort();
  acabar.get(1)?.();
  await turnos();
  expect([...acabar.keys()]).toEqual([0, 1, 2, 4]);
  acabar.get(0)?.();
  await turnos();
  expect([...acabar.keys()]).toEqual([0, 1, 2, 4, 5]);
  for (const listo of acabar.values()) listo();
  await Promise.all(todos);
});

it('gives its place back where a report fails', async () => {
  const corte = new AbortController().signal;
  for (let i = 0; i < 4; i += 1)
    await expect(inTurn(corte, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(corte, () => Promise.resolve())).resolves.toBeUndefined();
});
