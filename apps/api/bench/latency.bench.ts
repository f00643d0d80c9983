import { randomUUID } from 'node:crypto';
import { pause } from '@cepa/base';
import pino from 'pino';
import { geneticas, streamDeGenetica } from '@cepa/domain/geneticas/geneticas';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import type { CommandContext } from '@cepa/ledger/commands';
import { newId } from '@cepa/platform';
import { loadConfig } from '@cepa/platform/config';
import { abrirNucleo } from '../src/abrir';
import type { Nucleo } from '../src/nucleo/nucleo';
import type { Bench } from './base';
import { fillBook } from './events';
import { matter } from './matter-events';
import { compare, median, percentile, timed, type Comparison } from './measure';
import type { Figure, Findings } from './report';

const PER_SECOND = 50;
const TARGET_MS = 20;

/** Runs the core of the app in this process, with every projection and without the HTTP layer. */
export async function run(bench: Bench): Promise<Findings> {
  const url = await bench.database();
  const config = loadConfig({ DATA_DIR: bench.folder(), DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'error' });
  const open = (): Promise<Nucleo> => abrirNucleo(config, url, pino({ level: 'error' }));
  const first = await open();
  const lags = await ackToVisible(bench, first);
  const [long, short] = bench.quick ? [20_000, 100] : [100_000, 100];
  const [big, small] = [newId(), newId()];
  bench.say(`books of ${long} and of ${short} events`);
  for (const [club, events] of [
    [big, long],
    [small, short],
  ] as const)
    await fillBook(first.ledger, club, events, () => BIOMASA);
  await first.projections.waitFor(await first.ledger.head(), ['DispensacionAnulada'], 600_000);
  await first.cerrar();

  const second = await open();
  const cold = { big: await timed(() => adjust(second, big)), small: await timed(() => adjust(second, small)) };
  const cached = await longAgainstShort(bench, second, big, small, long, short);
  // Closing waits for the snapshots.
  await second.cerrar();

  const nucleo = await open();
  try {
    const warm = await timed(() => adjust(nucleo, big));
    const p99 = percentile(lags, 0.99);
    const figures: Figure[] = [
      {
        what: `acknowledged to visible, ${PER_SECOND} commands/s, every projection, ${lags.length} commands`,
        value: `p50 ${median(lags).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
        target: `p99 ${TARGET_MS} ms`,
        met: p99 <= TARGET_MS,
      },
      {
        what: `first command on a book of ${long} events after a start, no snapshot yet`,
        value: `${cold.big.toFixed(0)} ms (on one of ${short}: ${cold.small.toFixed(0)} ms)`,
      },
      { what: 'the same after another start, from its snapshot', value: `${warm.toFixed(0)} ms` },
    ];
    return {
      comparisons: [cached],
      figures,
      notes: [
        'Acknowledged to visible: from the acknowledgement of the append until every projection that handles the event shows it. Arrivals are random around the rate, not one after the other.',
        `The long book holds ${long / 8} batches of raw material with their products, the short one ${Math.ceil(short / 8)}. Here "bare" is the same command on the short book, so a limit of 1.3 times is a ratio of 0.77.`,
      ],
    };
  } finally {
    await nucleo.cerrar();
  }
}

const BIOMASA = newId();

function context(clubId: string): CommandContext {
  const command_id = randomUUID();
  return {
    club_id: clubId,
    actor_id: 'bench',
    role: 'Club',
    command_id,
    command_hash: command_id,
    correlation_id: command_id,
    causation_id: command_id,
    origin: 'screen',
  };
}

async function ackToVisible(bench: Bench, { commands, projections }: Nucleo): Promise<number[]> {
  const [warm, measured] = bench.quick ? [100, 500] : [300, 3_000];
  bench.say('acknowledged to visible');
  const lags: number[] = [];
  const club = newId();
  const one = async (): Promise<void> => {
    const genetica_id = newId();
    const datos = {
      nombre: 'Ñandú Kush',
      descripcion: 'Índica',
      thc: '18.5',
      cbd: '0.8',
      tipo_origen: 'Banco de semillas',
      tipo_cannabis: 'Índica',
      tiempo_floracion: 56,
      rendimiento: '45',
      observaciones: 'Ninguna',
      tipo_resina: 'Alta',
      perfil_aromatico: 'Terroso',
      perfil_terpenos: 'Mirceno',
    };
    const { position, events } = await commands.execute(
      geneticas,
      streamDeGenetica(genetica_id),
      { tipo: 'registrar_genetica', genetica_id, ...datos, fecha_registro: '2026-11-21' },
      context(club),
    );
    const acknowledged = performance.now();
    const seen = await projections.waitFor(
      position!,
      events.map(({ type }) => type),
      10_000,
    );
    if (!seen.visible) throw new Error('not visible within 10 s');
    lags.push(performance.now() - acknowledged);
  };
  const running: Promise<void>[] = [];
  for (let sent = 0; sent < warm + measured; sent += 1) {
    running.push(one());
    await pause((-Math.log(1 - Math.random()) * 1000) / PER_SECOND);
  }
  await Promise.all(running);
  return lags.slice(warm);
}

const materias = new Map<string, { id: string; counted: number }>();

/** Counts a raw material of the club's book again; the first time it creates one for this. */
async function adjust({ commands, ledger }: Nucleo, clubId: string): Promise<void> {
  const known = materias.get(clubId) ?? { id: await firstMateria(ledger, clubId), counted: 0 };
  materias.set(clubId, known);
  known.counted += 1;
  await commands.execute(
    materiales,
    streamDeMateriales(clubId),
    {
      tipo: 'ajustar_materia_prima',
      materia_prima_id: known.id,
      nueva_cantidad: String(100 + known.counted / 1000),
      observaciones: 'Conteo',
    },
    context(clubId),
  );
}

async function firstMateria(ledger: Nucleo['ledger'], clubId: string): Promise<string> {
  for await (const { data } of ledger.readStream(streamDeMateriales(clubId), { max: 1 }))
    return String((data as ReturnType<typeof matter>[0]['data'])['materia_prima_id']);
  throw new Error(`the book of ${clubId} is empty`);
}

function longAgainstShort(
  bench: Bench,
  nucleo: Nucleo,
  big: string,
  small: string,
  long: number,
  short: number,
): Promise<Comparison> {
  const [times, rounds] = bench.quick ? [50, 5] : [200, 9];
  const middle = (club: string) => async (): Promise<number> => {
    const all: number[] = [];
    for (let i = 0; i < times; i += 1) all.push(await timed(() => adjust(nucleo, club)));
    return median(all);
  };
  bench.say('commands on a long and a short book');
  return compare({
    what: `a command on a stream of ${long} events against one of ${short}, state in memory`,
    unit: 'ms',
    rounds,
    better: 'less',
    target: 1 / 1.3,
    ours: middle(big),
    bare: middle(small),
  });
}
