import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnknownEvent, eventTypesByCapability, latestVersions, upcast, validate } from './index';
import { upcasters } from './upcasters';

type Nodo = {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Nodo>>;
  readonly items?: Nodo;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
};

/** Every schema file: `<capability>/<Event>.v<N>.json`. */
const ESQUEMAS = readdirSync(__dirname, { withFileTypes: true })
  .filter((entrada) => entrada.isDirectory() && entrada.name !== 'generated' && entrada.name !== 'upcasters')
  .flatMap(({ name: capacidad }) =>
    readdirSync(join(__dirname, capacidad)).flatMap((archivo) =>
      archivo.endsWith('.json') ? [{ capacidad, archivo }] : [],
    ),
  )
  .map(({ capacidad, archivo }) => {
    const [tipo = '', version = ''] = archivo.replace('.json', '').split('.v');
    return {
      nombre: `${capacidad}/${archivo}`,
      capacidad,
      tipo,
      version: Number(version),
      dorado: join(__dirname, capacidad, 'golden', archivo),
    };
  });

const leer = (archivo: string): unknown => JSON.parse(readFileSync(archivo, 'utf8'));
const dorado = (archivo: string) => leer(archivo) as Record<string, unknown>;

/** Matches English words in a description. */
const INGLES = /\b(the|of|and|which|with|is|are)\b/i;

/** Every object of a schema, and every property with its path. */
function recorrer(nodo: Nodo, camino: string): { objetos: [string, Nodo][]; propiedades: [string, Nodo][] } {
  const hijos = [
    ...Object.entries(nodo.properties ?? {}).map(([nombre, hijo]): [string, Nodo] => [`${camino}.${nombre}`, hijo]),
    ...(nodo.items ? [[`${camino}[]`, nodo.items] as [string, Nodo]] : []),
  ];
  const dentro = hijos.map(([nombre, hijo]) => recorrer(hijo, nombre));
  return {
    objetos: [
      ...(nodo.properties ? [[camino, nodo] as [string, Nodo]] : []),
      ...dentro.flatMap(({ objetos }) => objetos),
    ],
    propiedades: [
      ...hijos.filter(([nombre]) => !nombre.endsWith('[]')),
      ...dentro.flatMap(({ propiedades }) => propiedades),
    ],
  };
}

describe('the schemas', () => {
  it('are every event of every capability, once', () => {
    const porCapacidad = Object.entries(eventTypesByCapability).flatMap(([capacidad, tipos]) =>
      tipos.map((tipo) => `${capacidad}/${tipo}`),
    );
    expect([...new Set(ESQUEMAS.map(({ capacidad, tipo }) => `${capacidad}/${tipo}`))].sort()).toEqual(
      porCapacidad.sort(),
    );
    expect(Object.keys(latestVersions).length).toBe(porCapacidad.length);
    for (const [tipo, ultima] of Object.entries(latestVersions)) {
      expect([
        tipo,
        ESQUEMAS.filter((uno) => uno.tipo === tipo)
          .map(({ version }) => version)
          .sort((a, b) => a - b),
      ]).toEqual([tipo, Array.from({ length: ultima }, (_, i) => i + 1)]);
    }
  });

  it.each(ESQUEMAS)(
    '$nombre is closed, asks for everything, and describes each property in Spanish',
    ({ capacidad, tipo, version }) => {
      const esquema = leer(join(__dirname, capacidad, `${tipo}.v${version}.json`)) as Nodo;
      const { objetos, propiedades } = recorrer(esquema, tipo);
      expect(
        objetos.filter(([, { additionalProperties }]) => additionalProperties !== false).map(([camino]) => camino),
      ).toEqual([]);
      expect(
        objetos
          .filter(([, { required = [], properties = {} }]) =>
            Object.keys(properties).some((propiedad) => !required.includes(propiedad)),
          )
          .map(([camino]) => camino),
      ).toEqual([]);
      const mudas = [[tipo, esquema] as const, ...propiedades].filter(
        ([, { description = '' }]) => description.length < 4 || INGLES.test(description),
      );
      expect(mudas.map(([camino]) => camino)).toEqual([]);
    },
  );

  it.each(ESQUEMAS)('$nombre takes its example, and nothing more or less', ({ tipo, version, dorado: archivo }) => {
    const ejemplo = dorado(archivo);
    expect(validate(tipo, version, ejemplo)).toBeNull();
    expect(validate(tipo, version, { ...ejemplo, agregado: 1 })).toContain('must NOT have additional properties');
    for (const propiedad of Object.keys(ejemplo)) {
      const { [propiedad]: _quitada, ...resto } = ejemplo;
      expect([propiedad, validate(tipo, version, resto)]).toEqual([
        propiedad,
        expect.stringContaining(`must have required property '${propiedad}'`),
      ]);
      expect([propiedad, validate(tipo, version, { ...ejemplo, [propiedad]: { otra: 'cosa' } })]).toEqual([
        propiedad,
        expect.any(String),
      ]);
    }
  });

  it('have an example each, and no example is left without a schema', () => {
    const ejemplos = [...new Set(ESQUEMAS.map(({ capacidad }) => capacidad))].flatMap((capacidad) =>
      readdirSync(join(__dirname, capacidad, 'golden')).map((archivo) => `${capacidad}/${archivo}`),
    );
    expect(ejemplos.sort()).toEqual(ESQUEMAS.map(({ nombre }) => nombre).sort());
  });
});

describe('versions', () => {
  it('below the newest have a step to the next, and no step leads nowhere', () => {
    const pasos = Object.entries(latestVersions).flatMap(([tipo, ultima]) =>
      Array.from({ length: ultima - 1 }, (_, i) => `${tipo}.v${i + 1}`),
    );
    expect(Object.keys(upcasters).sort()).toEqual(pasos.sort());
  });

  it.each(ESQUEMAS)(
    'the example of $nombre becomes a valid event of the newest',
    ({ tipo, version, dorado: archivo }) => {
      const nuevo = upcast(tipo, version, dorado(archivo));
      expect(nuevo.version).toBe((latestVersions as Record<string, number>)[tipo]);
      expect(validate(tipo, nuevo.version, nuevo.data)).toBeNull();
    },
  );

  it('are refused when unknown, newer ones and types of others', () => {
    for (const [tipo, version] of [
      ['LoteCreado', latestVersions.LoteCreado + 1],
      ['LoteCreado', 0],
      ['Desconocido', 1],
    ] as const)
      expect(() => upcast(tipo, version, {})).toThrow(UnknownEvent);
    expect(() => validate('LoteCreado', latestVersions.LoteCreado + 1, {})).toThrow(UnknownEvent);
  });
});

describe('a released schema', () => {
  let copia: string;
  const generar = (...opciones: string[]): string =>
    execFileSync(process.execPath, [join(copia, 'scripts', 'generate.mjs'), '--schemas', ...opciones], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const esquema = () => join(copia, 'event-schemas', 'geneticas', 'GeneticaRegistrada.v1.json');

  beforeEach(() => {
    copia = mkdtempSync(join(tmpdir(), 'cepa-esquemas-'));
    cpSync(join(__dirname, '..', 'scripts'), join(copia, 'scripts'), { recursive: true });
    cpSync(join(__dirname, 'geneticas'), join(copia, 'event-schemas', 'geneticas'), { recursive: true });
    cpSync(join(__dirname, 'comun.json'), join(copia, 'event-schemas', 'comun.json'));
    symlinkSync(join(__dirname, '..', 'node_modules'), join(copia, 'node_modules'));
    expect(generar('--release')).toContain('event schemas generated');
  });
  afterEach(() => rmSync(copia, { recursive: true, force: true }));

  it('fails when it is edited, also through a shared definition', () => {
    expect(generar('--check')).toContain('are fresh');
    const texto = readFileSync(esquema(), 'utf8');
    writeFileSync(esquema(), texto.replace('"additionalProperties": false', '"additionalProperties": true'));
    expect(() => generar()).toThrow(
      'geneticas/GeneticaRegistrada.v1.json was released and has changed: write a new version instead',
    );
    writeFileSync(esquema(), texto);
    const comun = join(copia, 'event-schemas', 'comun.json');
    writeFileSync(comun, readFileSync(comun, 'utf8').replace('"maxLength": 200', '"maxLength": 201'));
    expect(() => generar()).toThrow('was released and has changed');
  }, 60_000);

  it('keeps its hash when its facts change: they say nothing about the data', () => {
    writeFileSync(esquema(), readFileSync(esquema(), 'utf8').replace('"x-fecha": "fecha_registro"', '"x-fecha": null'));
    expect(generar()).toContain('event schemas generated');
    expect(readFileSync(join(copia, 'event-schemas', 'generated', 'facts.ts'), 'utf8')).toMatch(
      /GeneticaRegistrada: \{.*fecha: null/,
    );
  }, 60_000);

  it('fails where a fact is missing or wrong', () => {
    const texto = readFileSync(esquema(), 'utf8');
    for (const [esto, otro, error] of [
      [/\n {2}"x-lectores": "club",/, '', 'x-lectores is missing'],
      ['"x-lectores": "club"', '"x-lectores": "todos"', 'x-lectores must be'],
      ['"x-fecha": "fecha_registro"', '"x-fecha": "fecha"', 'x-fecha must be'],
      ['"x-fecha": "fecha_registro"', '"x-fecha": "nombre"', 'x-fecha must be'],
      ['"id": "genetica_id"', '"id": "lote_id"', 'x-entidad must be'],
      ['"id": "genetica_id"', '"id": "nombre"', 'x-entidad must be'],
      ['"x-cambia": "campos"', '"x-cambia": ["peso"]', 'x-cambia must be'],
      ['"x-motivo": null', '"x-motivo": "motivo"', 'x-motivo must be'],
      [/\n {2}"x-deshacer": .*/, '', 'x-deshacer is missing'],
      ['"acto": "eliminar_genetica"', '"acto": ""', 'x-deshacer must be'],
      [
        '"acto": "eliminar_genetica"',
        '"acto": "eliminar_genetica", "porque": "Dice las dos cosas."',
        'x-deshacer must be',
      ],
      ['"acto": "eliminar_genetica"', '"porque": "sin punto"', 'x-deshacer must be'],
      ['"x-plazo": null', '"x-plazo": 0', 'x-plazo must be'],
      ['"x-motivo": null', '"x-motivo": null, "x-color": 1', 'x-color is not a fact'],
    ] as const) {
      writeFileSync(esquema(), texto.replace(esto, otro));
      expect(() => generar()).toThrow(`geneticas/GeneticaRegistrada.v1.json: ${error}`);
    }
  }, 60_000);

  it('leaves its facts to its newest version', () => {
    const siguiente = esquema().replace('.v1.', '.v2.');
    cpSync(esquema(), siguiente);
    expect(() => generar()).toThrow(
      'GeneticaRegistrada.v1.json: x-entidad, x-fecha, x-cambia, x-motivo, x-lectores, x-plazo, x-deshacer stand on',
    );
    writeFileSync(esquema(), readFileSync(esquema(), 'utf8').replace(/ {2}"x-.*\n/g, ''));
    expect(generar()).toContain('event schemas generated');
  }, 60_000);

  it('fails when it is removed', () => {
    rmSync(esquema());
    expect(() => generar()).toThrow(
      'geneticas/GeneticaRegistrada.v1.json was released and is gone: write a new version instead',
    );
    expect(existsSync(join(copia, 'event-schemas', 'manifest.json'))).toBe(true);
  }, 60_000);
});
