import { options } from '@cepa/domain/constantes';
import { describirApi } from '../app';
import contrato from './rutas-del-contrato.json';
import { forma } from './rutas.testkit';

/** `{name}` of the lists that the contract names individually. */
const LISTA = /^GET \/api\/constantes\/([a-z_-]+)$/;

const formas = (nombres: readonly string[]): string[] => [...new Set(nombres.map(forma))].sort();

async function propias(): Promise<string[]> {
  const { paths } = await describirApi();
  return formas(
    Object.entries(paths).flatMap(([ruta, item]) =>
      Object.keys(item).map((metodo) => `${metodo.toUpperCase()} ${ruta}`),
    ),
  );
}

describe('the routes', () => {
  it('are those of the contract that this version serves, and its own', async () => {
    expect(await propias()).toEqual(formas([...contrato.served, ...Object.keys(contrato.own)]));
  });

  it('serve no route that is planned for later, and name none twice', async () => {
    const despues: readonly string[] = Object.values<readonly string[]>(contrato.not_served).flat();
    const servidas = await propias();
    expect(despues.filter((nombre) => servidas.includes(forma(nombre)))).toEqual([]);
    expect(Object.keys(contrato.not_served).filter((motivo) => !motivo.startsWith('later capability: '))).toEqual([]);
    const todas = [...contrato.served, ...despues, ...Object.keys(contrato.own)];
    expect(todas.filter((nombre, lugar) => todas.indexOf(nombre) !== lugar)).toEqual([]);
    expect([contrato.served.length, despues.length]).toEqual([247, 0]);
  });

  it.each(contrato.served.flatMap((nombre) => LISTA.exec(nombre)?.[1] ?? []))('have the list %s to answer', (lista) => {
    expect(options(lista as Parameters<typeof options>[0]).length).toBeGreaterThan(0);
  });
});
