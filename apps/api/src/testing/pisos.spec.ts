import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypesByCapability, latestVersions } from '@cepa/event-schemas';
import type { Decider, DomainEvent } from '@cepa/domain/decider';
import { projections } from '@cepa/projections/all/projections';

type AlgunDecider = Decider<unknown, unknown, DomainEvent>;

const RAIZ = join(__dirname, '..', '..', '..', '..');
const CAPACIDADES = Object.keys(eventTypesByCapability).sort();
/** A project's stream also has events of other capabilities: its decider applies them. */
const DECIDERS = [...new Set(CAPACIDADES.flatMap(decidersDe))];
const EVENTOS = Object.entries(eventTypesByCapability).flatMap(([capacidad, tipos]) =>
  tipos.map((tipo) => ({ capacidad, tipo })),
);

/** Folders that are not capabilities with events of their own, each with the reason. */
const SIN_EVENTOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'event-schemas': { generated: 'what the schemas become', upcasters: 'steps between versions' },
  'libs/domain': {
    constantes: 'closed lists',
    replay: 'tells the commands of recorded events',
    valores: 'quantities and days',
  },
  projections: {
    all: 'lists the projections of all',
    balance: 'reads the movements of materiales and biomasa',
    busqueda: 'reads the names and codes of all',
    frases: 'puts the sentences of all together',
    historial: 'reads the events of all',
    hoy: 'reads the rows of all',
    inspeccion: 'reads the rows of all',
    trazabilidad: 'reads the events of all',
  },
  'apps/api/src': {
    balance: 'reads the rows of all',
    busqueda: 'reads the rows of all',
    constantes: 'closed lists',
    demo: 'tells the demo club',
    historial: 'reads the events of all',
    hoy: 'reads the rows of all',
    inspeccion: 'reads the rows of all',
    nucleo: 'what every capability stands on',
    rafaga: 'does the acts of others to many plants',
    reportes: 'prints what others recorded',
    salud: 'health and metrics',
    sello: 'checks the ledger itself',
    shared: 'what several capabilities stand on',
    suscripciones: 'pays what clubes records',
    testing: 'tests of the whole API',
    trazabilidad: 'reads the events of all',
    vistas: 'keeps how people look at lists, which no event says',
  },
};

/** These projections read every event, so each event also needs another projection that shows its meaning. */
const LEEN_CADA_EVENTO = ['historial', 'sello', 'trazabilidad'];

/** The operator's command records it without a rule. Only the history shows it. */
const DE_QUIEN_OPERA = ['LibroResellado'];
const DE_CAPACIDADES = EVENTOS.filter(({ tipo }) => !DE_QUIEN_OPERA.includes(tipo));

/** It describes what the event before it did to a batch. That event changes the rows, and the history shows both. */
const SOLO_HISTORIA = ['RetencionLevantada'];

describe('the floors', () => {
  it.each(Object.entries(SIN_EVENTOS))('%s has the capabilities under the same names', (piso, otras) => {
    const carpetas = readdirSync(join(RAIZ, piso), { withFileTypes: true }).flatMap((entrada) =>
      entrada.isDirectory() ? [entrada.name] : [],
    );
    expect(carpetas.sort()).toEqual([...CAPACIDADES, ...Object.keys(otras)].sort());
  });
});

describe('every event', () => {
  it.each(DE_CAPACIDADES)('$tipo is applied by the decider of its stream, and by no other', ({ capacidad, tipo }) => {
    const version = latestVersions[tipo];
    const data = JSON.parse(
      readFileSync(join(RAIZ, 'event-schemas', capacidad, 'golden', `${tipo}.v${version}.json`), 'utf8'),
    ) as DomainEvent['data'];
    const suyos = DECIDERS.filter((decider) => aplica(decider, { type: tipo, version, data }));
    expect(suyos.map(({ name }) => name)).toHaveLength(1);
  });

  it.each(DE_CAPACIDADES.filter(({ tipo }) => !SOLO_HISTORIA.includes(tipo)))(
    '$tipo is shown by a projection',
    ({ tipo }) => {
      const propias = projections.filter(
        (projection) =>
          !LEEN_CADA_EVENTO.includes(projection.name) && projection.handles !== 'all' && projection.handles.has(tipo),
      );
      expect(propias.map(({ name }) => name)).not.toEqual([]);
    },
  );

  it('is known: no projection waits for a type that nobody writes', () => {
    const conocidos = new Set<string>(Object.keys(latestVersions));
    expect(
      projections.flatMap(({ name, handles }) =>
        handles === 'all' ? [] : [...handles].filter((tipo) => !conocidos.has(tipo)).map((tipo) => `${name}: ${tipo}`),
      ),
    ).toEqual([]);
    expect(LEEN_CADA_EVENTO.filter((nombre) => !projections.some(({ name }) => name === nombre))).toEqual([]);
  });
});

/** Lists the deciders that a capability's modules export. */
function decidersDe(capacidad: string): AlgunDecider[] {
  const carpeta = join(RAIZ, 'libs', 'domain', capacidad);
  const modulos = readdirSync(carpeta).filter(
    (archivo) => archivo.endsWith('.ts') && !/\.(spec|testkit)\.ts$/.test(archivo),
  );
  const exportados = modulos.flatMap((archivo) =>
    Object.values(jest.requireActual<Record<string, unknown>>(join(carpeta, archivo))),
  );
  return exportados.filter(
    (uno): uno is AlgunDecider => typeof (uno as Partial<AlgunDecider> | null)?.evolve === 'function',
  );
}

/** Whether a decider has a case for the event. On an empty stream the case can fail, but it exists. */
function aplica(decider: AlgunDecider, evento: DomainEvent): boolean {
  try {
    decider.evolve(decider.initial(), evento);
    return true;
  } catch (error) {
    return !(error instanceof Error && error.message.startsWith('case without a rule'));
  }
}
