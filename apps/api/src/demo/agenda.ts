import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';

/** Parts of a day, one after the other, each with the hour (UTC) at which it is recorded. */
const PARTES = { apertura: '11:00', cultivo: '12:45', materia: '15:10', tarde: '18:20', cierre: '21:30' };
export type Parte = keyof typeof PARTES;

export type Acto = () => Promise<unknown>;

/** Acts of one thread in a part of a day. */
interface Thread {
  readonly parte: string;
  /** Whether each act waits for the one before: not where all of them are for one stream, which keeps their order. */
  readonly aLaVez: boolean;
  readonly actos: Acto[];
}

/** The story of the demo by days: each event happens on its own day. Events after today are left out. */
export class Agenda {
  private readonly dias = new Map<Fecha, Map<string, Thread>>();

  /** @param omitted what of the story does not happen; all of it does without */
  constructor(
    readonly hoy: Fecha,
    private readonly omitted: (dia: Fecha, parte: Parte) => boolean = () => false,
  ) {}

  /** Writes an act into a thread whose acts wait for each other. Threads of the same part of a day happen at once. */
  el(dia: Fecha, parte: Parte, thread: string, acto: Acto): void {
    this.escribir(dia, parte, thread, acto, false);
  }

  /** Writes an act into a thread whose acts are asked for in order and not waited for. */
  aLaVez(dia: Fecha, parte: Parte, thread: string, acto: Acto): void {
    this.escribir(dia, parte, thread, acto, true);
  }

  /** Lives day after day; an act may still write into this day's later parts, and into later days. */
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
