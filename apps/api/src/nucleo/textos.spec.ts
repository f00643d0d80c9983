import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexOfPersonas } from '@cepa/domain/pacientes/mencion';
import { mencionesDe } from '../pacientes/indices-de-personas';
import { eventTypesByCapability, latestVersions, textsOf, type EventType } from '@cepa/event-schemas';
import { Texts } from './textos';

const indice = indexOfPersonas([
  { nombre: 'Rosa', apellido: 'Flores', identificacion: '30111222', telefono: null, email: null },
]);
const textos = (): Texts => new Texts({ menciones: () => Promise.resolve(mencionesDe(indice)) });

const ejemplo = (capacidad: string, type: EventType): Record<string, unknown> =>
  JSON.parse(
    readFileSync(
      join(__dirname, '../../../../event-schemas', capacidad, 'golden', `${type}.v${latestVersions[type]}.json`),
      'utf8',
    ),
  ) as Record<string, unknown>;

/** The example with a text in every place that the path names. */
function con(nodo: unknown, [paso, ...resto]: readonly string[], texto: string): unknown {
  if (paso === undefined) return texto;
  const nombre = paso.replace('[]', '');
  const objeto = nodo as Record<string, unknown>;
  if (!paso.endsWith('[]')) return { ...objeto, [nombre]: con(objeto[nombre] ?? {}, resto, texto) };
  const lista = (objeto[nombre] as unknown[] | undefined) ?? [];
  return { ...objeto, [nombre]: (lista.length > 0 ? lista : [{}]).map((uno) => con(uno, resto, texto)) };
}

const todos = Object.entries(eventTypesByCapability).flatMap(([capacidad, tipos]) =>
  tipos.flatMap((type) => textsOf(type).map((camino) => [type, camino, capacidad] as const)),
);

it('there are texts to check', () => {
  expect(todos.length).toBeGreaterThan(100);
  expect(textsOf('SalaCreada')).toEqual(['nombre', 'descripcion', 'tipo', 'ubicacion']);
  expect(textsOf('MateriaPrimaAjustada')).toContain('observaciones');
});

it.each(todos)('%s: %s names nobody of the club', async (type, camino, capacidad) => {
  const data = con(ejemplo(capacidad, type), camino.split('.'), 'Rosa Flores') as never;
  const revision = await textos().revision(
    'club',
    { cuerpo: { campo: { de_la: ['pantalla', 'Rosa Flores'] } }, confirmado: true },
    undefined,
  );
  expect(() => revision!([{ type, version: 1, data }])).toThrow(
    expect.objectContaining({ codigo: 'DATO_PERSONAL_EN_TEXTO', fields: { 'campo.de_la.1': expect.any(String) } }),
  );
});

describe('the checked text of a request', () => {
  const sala = (nombre: string, otros: object = {}) => [
    { type: 'SalaCreada', version: 1, data: { nombre, descripcion: null, tipo: 'Flores', ubicacion: null, ...otros } },
  ];
  const leer = async (cuerpo: object, confirmado = false, motivo?: string) =>
    (await textos().revision('club', { cuerpo, confirmado }, motivo))!;

  it('is the person’s own, and not one that an event copies from older records', async () => {
    const revision = await leer({ sala_id: 'x' });
    expect(() => revision(sala('Sala de Rosa Flores'))).not.toThrow();
  });

  it('is found where an event puts several texts together', async () => {
    const revision = await leer({ categoria: 'Riego', nombre: 'Rosa Flores' });
    expect(() => revision(sala('Riego: Rosa Flores'))).toThrow(
      expect.objectContaining({ fields: { nombre: expect.any(String) } }),
    );
  });

  it('is found where its field drops what nobody sees', async () => {
    const revision = await leer({ nombre: 'Sala de Ro\u200bsa Flo\u00adres\u202e' });
    expect(() => revision(sala('Sala de Rosa Flores'))).toThrow(
      expect.objectContaining({ fields: { nombre: expect.any(String) } }),
    );
  });

  it('is its reason too', async () => {
    const revision = await leer({ motivo: 'la pidió Rosa Flores' }, false, 'la pidió Rosa Flores');
    expect(() => revision([])).toThrow(expect.objectContaining({ fields: { motivo: expect.any(String) } }));
  });

  it('is not the word of a list', async () => {
    const revision = await leer({ nombre: 'Uno', tipo: 'Flores' });
    expect(() => revision(sala('Uno'))).not.toThrow();
  });

  it('is checked once for the same text', async () => {
    const unos = textos();
    const [pregunta, dicho, despues] = await Promise.all(
      [false, true, false].map((confirmado) =>
        unos.revision('club', { cuerpo: { nombre: 'Sala Flores' }, confirmado }, undefined),
      ),
    );
    expect(() => pregunta!(sala('Sala Flores'))).toThrow(expect.objectContaining({ codigo: 'POSIBLE_PERSONA' }));
    expect(() => dicho!(sala('Sala Flores'))).not.toThrow();
    expect(() => despues!(sala('Sala Flores'))).not.toThrow();
    expect(() => despues!(sala('Otra Flores'))).not.toThrow();
  });

  it('is not checked in a club without people', async () => {
    const vacio = new Texts({ menciones: () => Promise.resolve(null) });
    expect(await vacio.revision('club', { cuerpo: {}, confirmado: false }, undefined)).toBeUndefined();
  });
});
