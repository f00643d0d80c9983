import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';

/** Parts of a day in order, each with the hour (UTC) of its records. */
const PARTES = { apertura: '11:00', cultivo: '12:45', materia: '15:10', tarde: '18:20', cierre: '21:30' };
export type Parte = keyof typeof PARTES;

export type Acto = () => Promise<unknown>;

/** Acts of one thread in a part of a day. */
interface Thread {
  readonly parte: string;
  /** Whether the acts run without waiting for each other, when one stream keeps their order anyway. */
  readonly aLaVez: boolean;
  readonly actos: Acto[];
}

/** The story of the demo by days: each event happens on its own day. Later days than today are left out. */
export class Agenda {
  private readonly dias = new Map<Fecha, Map<string, Thread>>();

  /** @param omitted parts of the story that do not happen; by default everything does */
  constructor(
    readonly hoy: Fecha,
    private readonly omitted: (dia: Fecha, parte: Parte) => boolean = () => false,
  ) {}

  /** Adds an act to a thread whose acts wait for each other. Threads of the same part of a day run concurrently. */
  el(dia: Fecha, parte: Parte, thread: string, acto: Acto): void {
    this.escribir(dia, parte, thread, acto, false);
  }

  /** Adds an act to a thread whose acts are started in order without waiting. */
  aLaVez(dia: Fecha, parte: Parte, thread: string, acto: Acto): void {
    this.escribir(dia, parte, thread, acto, true);
  }

  /** Runs the days in order. An act may add acts to later parts of the day, and to later days. */
  async vivir(desde: Fecha, alComenzar: (dia: Fecha, hora: string) => void): Promise<void> {
    for (let dia = desde; dia <= this.hoy; dia = sumarDias(dia, 1)) {
      for (const [parte, hora] of Object.entries(PARTES)) {
        const threads = [...(this.dias.get(dia)?.values() ?? [])].filter((thread) => thread.parte === parte);
        if (threads.length === 0) continue;
        alComenzar(dia, hora);
        await Promise.all(threads.map(cumplir));
      }
      this.dias.delete(dia);
    }
  }

  private escribir(dia: Fecha, parte: Parte, thread: string, acto: Acto, aLaVez: boolean): void {
    if (dia > this.hoy || this.omitted(dia, parte)) return;
    const threads = this.dias.get(dia) ?? new Map<string, Thread>();
    const key = `${parte} ${thread}`;
    const suyo = threads.get(key) ?? { parte, aLaVez, actos: [] };
    suyo.actos.push(acto);
    this.dias.set(dia, threads.set(key, suyo));
  }
}

async function cumplir({ aLaVez, actos }: Thread): Promise<void> {
  if (aLaVez) {
    await Promise.all(actos.map((acto) => acto()));
    return;
  }
  for (const acto of actos) await acto();
}
