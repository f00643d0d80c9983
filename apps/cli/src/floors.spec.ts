import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypesByCapability } from '@cepa/event-schemas';

const ROOT = join(__dirname, '..', '..', '..');

/** The floors, and the folders on each besides the capabilities. */
const FLOORS = {
  'event-schemas': ['generated', 'upcasters'],
  'libs/domain': ['replay', 'valores'],
  projections: ['all', 'frases'],
  'apps/api/src': ['demo', 'nucleo', 'shared', 'testing'],
  'apps/web/src': ['api', 'app', 'club', 'permisos', 'piezas', 'sesion', 'ui'],
} as const satisfies Record<string, readonly string[]>;
type Floor = keyof typeof FLOORS;

const ALL = Object.keys(FLOORS) as readonly Floor[];

/** Capabilities that record no event, with the floors of each. */
const WITHOUT_EVENTS: Readonly<Record<string, readonly Floor[]>> = {
  balance: ['projections', 'apps/api/src', 'apps/web/src'],
  busqueda: ['projections', 'apps/api/src', 'apps/web/src'],
  constantes: ['libs/domain', 'apps/api/src'],
  historial: ['projections', 'apps/api/src', 'apps/web/src'],
  hoy: ['projections', 'apps/api/src'],
  inspeccion: ['projections', 'apps/api/src'],
  rafaga: ['apps/api/src'],
  reportes: ['apps/api/src', 'apps/web/src'],
  salud: ['apps/api/src'],
  sello: ['apps/api/src', 'apps/web/src'],
  sin_senal: ['apps/web/src'],
  suscripciones: ['apps/api/src', 'apps/web/src'],
  trazabilidad: ['projections', 'apps/api/src', 'apps/web/src'],
  vistas: ['apps/api/src'],
};

const foldersOf = (floor: Floor): readonly string[] =>
  readdirSync(join(ROOT, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('a capability has one name on every floor', () => {
  it.each(ALL)('%s holds the capabilities that belong there and no other', (floor) => {
    const recorded = Object.keys(eventTypesByCapability);
    const others = Object.entries(WITHOUT_EVENTS).filter(([, floors]) => floors.includes(floor));
    const rooms: readonly string[] = FLOORS[floor];
    const capabilities = foldersOf(floor).filter((name) => !rooms.includes(name));
    expect([...capabilities].sort()).toEqual([...recorded, ...others.map(([name]) => name)].sort());
  });
});
