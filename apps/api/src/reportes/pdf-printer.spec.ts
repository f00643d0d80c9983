import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { PdfPrinter } from './pdf-printer';
import { Prensas } from './prensa';
import { dibujar, hechosAdjuntos, textoDe } from './pdf.testkit';

/** No more are created at once, regardless of the number of cores. */
const A_LA_VEZ = 2;
const EN_ESPERA = 24;
const DEMASIADOS = expect.objectContaining({ status: 429, codigo: 'DEMASIADOS_INFORMES' });

/** Reports that the test completes. */
function taller() {
  const printer = new PdfPrinter();
  const enCurso = new Map<string, { readonly persona: string; readonly acabar: () => void }>();
  const hechos: string[] = [];
  const pedir = (persona: string, informe: string): Promise<void> =>
    printer.inTurn(persona, async () => {
      await new Promise<void>((acabar) => enCurso.set(informe, { persona, acabar }));
      enCurso.delete(informe);
      hechos.push(informe);
    });
  return { enCurso, hechos, pedir };
}

const turnos = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

/** Completes them one by one until all are done. */
async function hacer({ enCurso }: ReturnType<typeof taller>, pedidos: readonly Promise<void>[]): Promise<void> {
  for (let i = 0; i < pedidos.length; i += 1) {
    await turnos();
    const personas = [...enCurso.values()].map(({ persona }) => persona);
    expect(personas.length).toBeGreaterThan(0);
    expect(personas.length).toBeLessThanOrEqual(A_LA_VEZ);
    expect(new Set(personas).size).toBe(personas.length);
    [...enCurso.values()][0]?.acabar();
  }
  await Promise.all(pedidos);
}

it('makes few at once, of one person one after the other, and all in the end', async () => {
  const uno = taller();
  const pedidos = [
    ['ana', 'a1'],
    ['ana', 'a2'],
    ['beto', 'b1'],
    ['caro', 'c1'],
  ].map(([persona, informe]) => uno.pedir(persona!, informe!));
  await hacer(uno, pedidos);
  expect([...uno.hechos].sort()).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('refuses the fourth of one person, and takes it once one is made', async () => {
  const uno = taller();
  const pedidos = ['a1', 'a2', 'a3'].map((informe) => uno.pedir('ana', informe));
  await expect(uno.pedir('ana', 'a4')).rejects.toEqual(DEMASIADOS);
  await turnos();
  uno.enCurso.get('a1')?.acabar();
  await pedidos[0];
  await hacer(uno, [...pedidos.slice(1), uno.pedir('ana', 'a4')]);
  expect(uno.hechos).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it('refuses requests beyond the length of the queue', async () => {
  const uno = taller();
  const resultados = Array.from({ length: EN_ESPERA + A_LA_VEZ + 1 }, (_, i) => uno.pedir(`persona ${i}`, `p${i}`));
  const rechazado = await resultados.at(-1)!.catch((error: unknown) => error);
  expect(rechazado).toEqual(DEMASIADOS);
  const aceptados = Promise.allSettled(resultados);
  for (let i = 0; i < resultados.length; i += 1) {
    await turnos();
    [...uno.enCurso.values()][0]?.acabar();
  }
  const hechos = (await aceptados).filter(({ status }) => status === 'fulfilled').length;
  expect(hechos).toBeGreaterThan(EN_ESPERA);
  expect(hechos).toBe(uno.hechos.length);
});

it('gives the turn back where a report fails', async () => {
  const printer = new PdfPrinter();
  for (let i = 0; i < 4; i += 1)
    await expect(printer.inTurn('ana', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(printer.inTurn('ana', () => Promise.resolve('sí'))).resolves.toBe('sí');
});

it('drops a caller who gives up waiting, and goes on with the others', async () => {
  const printer = new PdfPrinter();
  const signal = new AbortController();
  let acabar = (): void => undefined;
  const primero = printer.inTurn('ana', () => new Promise<void>((resolve) => (acabar = resolve)));
  const delante: number[] = [];
  const onWait = (cuantos: () => number): number => delante.push(cuantos());
  const segundo = printer.inTurn('ana', () => Promise.resolve('no'), { signal: signal.signal, onWait });
  const tercero = printer.inTurn('ana', () => Promise.resolve('sí'), { onWait });
  signal.abort();
  await expect(segundo).rejects.toMatchObject({ codigo: 'INFORME_CANCELADO' });
  acabar();
  await primero;
  await expect(tercero).resolves.toBe('sí');
  expect(delante).toEqual([1, 2]);
});

it('ends the drawing of a caller who gives it up, and says how far the others are', async () => {
  const content = Array.from({ length: 400 }, (_, i) => ({ text: `Renglón ${i}` }));
  const partes: number[] = [];
  const pdf = await dibujar({ content }, { onProgress: (parte) => partes.push(parte) });
  expect([pdf.subarray(0, 5).toString(), partes.length > 1]).toEqual(['%PDF-', true]);
  expect(partes).toEqual([...partes].sort((a, b) => a - b));
  const signal = new AbortController();
  const cortado = new PdfPrinter().print({ content }, { signal: signal.signal });
  signal.abort();
  await expect(cortado).rejects.toMatchObject({ codigo: 'INFORME_CANCELADO' });
});

describe('a long document', () => {
  const content = Array.from({ length: 3_000 }, (_, i) => ({ text: `Renglón ${i}` }));

  it('leaves while it is drawn', async () => {
    const { paginas, dibujado } = await new PdfPrinter().print({ content });
    let entero = false;
    void dibujado.then(() => (entero = true));
    const primeras = (await once(paginas, 'readable').then(() => paginas.read())) as Buffer;
    expect([primeras.subarray(0, 5).toString(), entero]).toEqual(['%PDF-', false]);
    const [resto] = await Promise.all([buffer(paginas), dibujado]);
    expect([resto.length > primeras.length, resto.subarray(-6).toString()]).toEqual([true, '%%EOF\n']);
  });

  it('leaves with its facts, before its pages are laid out', async () => {
    const src = [JSON.stringify({ registros: Array.from({ length: 20_000 }, (_, i) => `hecho ${i}`) })];
    const files = { hechos: { src, name: 'hechos.json', type: 'application/json' } } as never;
    const dichos: number[] = [];
    const { paginas, dibujado } = await new PdfPrinter().print(
      { content, files },
      { onProgress: (parte) => dichos.push(parte) },
    );
    const primeras = (await once(paginas, 'readable').then(() => paginas.read())) as Buffer;
    expect([primeras.includes('/EmbeddedFile'), primeras.includes('/Contents'), dichos]).toEqual([true, false, []]);
    const [resto] = await Promise.all([buffer(paginas), dibujado]);
    const pdf = Buffer.concat([primeras, resto]);
    expect([hechosAdjuntos(pdf), textoDe(pdf).match(/Renglón/g)?.length]).toEqual([src[0], 3_000]);
    expect(dichos.length).toBeGreaterThan(1);
  });

  it('is drawn to its end also where nobody reads it: the next one waits for no reader', async () => {
    const printer = new PdfPrinter();
    const lento = await printer.inTurn('ana', async () => {
      const dibujo = await printer.print({ content });
      await dibujo.dibujado;
      return dibujo;
    });
    await expect(printer.inTurn('ana', () => Promise.resolve('sí'))).resolves.toBe('sí');
    expect((await buffer(lento.paginas)).subarray(-6).toString()).toBe('%%EOF\n');
  });

  it('breaks off where it is given up, and never passes for a whole one', async () => {
    const signal = new AbortController();
    const { paginas, dibujado } = await new PdfPrinter().print({ content }, { signal: signal.signal });
    signal.abort();
    await expect(dibujado).rejects.toMatchObject({ codigo: 'INFORME_CANCELADO' });
    await expect(buffer(paginas)).rejects.toMatchObject({ codigo: 'INFORME_CANCELADO' });
  });

  it('comes whole where its lists went to the thread in parts, in their order', async () => {
    const codigos = Array.from({ length: 250 }, (_, i) => `COD-${i}`);
    const pdf = await dibujar({ content: [{ stack: codigos.map((text) => ({ text })) }] });
    const dichos = textoDe(pdf).match(/COD-\d+/g);
    expect(dichos).toEqual(codigos);
  });
});

it('keeps one thread ready, which draws one document and no other', async () => {
  const prensas = new Prensas();
  const content = [{ text: 'Acta Ñandú' }, { layout: 'renglones', table: { body: [['Código', { text: 'LOTE-1' }]] } }];
  const unopened = prensas.nueva();
  await unopened.dejar();
  expect(unopened.tomar()).toBeNull();
  const givenBack = prensas.nueva().tomar()!;
  expect(givenBack.threadId).toBeGreaterThan(0);
  await givenBack.terminate();
  prensas.abrir();
  const [una, otra] = [prensas.nueva(), prensas.nueva()];
  const [ready, propia] = [una.tomar()!, otra.tomar()!];
  expect(ready).not.toBe(propia);
  const [caliente, fria] = await Promise.all(
    [ready, propia].map((thread) => dibujar({ content }, { prensa: { tomar: () => thread } })),
  );
  expect([textoDe(caliente!), textoDe(caliente!).includes('LOTE-1')]).toEqual([textoDe(fria!), true]);
  expect([ready.threadId, propia.threadId]).toEqual([-1, -1]);
  await una.dejar();
  const devuelta = prensas.nueva();
  await devuelta.dejar();
  const tercera = prensas.nueva().tomar()!;
  expect(tercera.threadId).toBeGreaterThan(0);
  await Promise.all([tercera.terminate(), prensas.onModuleDestroy()]);
});
