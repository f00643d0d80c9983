import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POLICY_IN_DOCUMENT } from '@cepa/platform';
import { describirApi } from '../app';
import { PUBLICADO } from '../openapi';

const VERBOS = ['get', 'post', 'put', 'delete'] as const;
const QUIEN: Readonly<Record<string, string>> = {
  publico: 'anyone',
  cuenta: 'anybody signed in',
  club_lectura: 'people of the club',
  club_escritura: 'people of the club who may write',
  administracion: 'the administration',
};

type Documento = Awaited<ReturnType<typeof describirApi>>;

/** Every route with the person who can call it, according to the document. */
const rutasDe = ({ paths }: Documento): string[] =>
  Object.entries(paths).flatMap(([ruta, item]) =>
    VERBOS.flatMap((metodo) => {
      const operacion = item[metodo] as unknown as Record<string, unknown> | undefined;
      const quien = QUIEN[String(operacion?.[POLICY_IN_DOCUMENT])];
      return operacion ? [`${metodo.toUpperCase()} ${ruta}: ${quien ?? 'nobody knows who'}`] : [];
    }),
  );

describe('the contract table', () => {
  const tabla = readFileSync(join(__dirname, '../../../../docs/contract.md'), 'utf8')
    .split('\n')
    .filter((linea) => /^\| (GET|POST|PUT|DELETE) /.test(linea))
    .map((linea) => linea.slice(2).split(' | '))
    .map(([metodo = '', ruta = '', , quien = '', estados = '']) => ({
      nombre: `${metodo} ${ruta.replace(/`/g, '')}`,
      quien,
      estados: estados.split(' ').map(Number),
    }));

  it('has every route of the router, with who may call it', async () => {
    const dichas = tabla.map(({ nombre, quien }) => `${nombre}: ${quien}`);
    expect(dichas.sort()).toEqual(rutasDe(await describirApi()).sort());
    expect(rutasDe(PUBLICADO as Documento).sort()).toEqual(dichas);
  });

  it('tells of each that somebody is asked who they are, and of a club that does not pay', () => {
    const sin = (estado: number, quienes: readonly string[]): string[] =>
      tabla
        .filter(({ quien, estados }) => quienes.includes(quien) && !estados.includes(estado))
        .map(({ nombre }) => nombre);
    expect(sin(401, Object.values(QUIEN).slice(1))).toEqual([]);
    expect(sin(402, ['people of the club', 'people of the club who may write'])).toEqual([]);
    expect(sin(403, ['the administration'])).toEqual([]);
  });
});
