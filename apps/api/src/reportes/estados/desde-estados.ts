import type { Projection } from '@cepa/ledger/projections';
import type { ClubRead } from '@cepa/ledger/seal';
import { clubesDe, type EventoLeido } from '../lectura';
import type { LecturaRequest } from '../pedido-de-lectura';
import { EstadoInutil, type CabezaDeEstado, type EstadoReader } from './archivo-de-estado';
import type { Estados } from './estados';
import type { Fuente } from './fuente';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64');

/** The states from which a report continues, one for each source. Each may have another head. */
export class DesdeEstados {
  constructor(private readonly estados: ReadonlyMap<Projection, EstadoReader>) {}

  de({ projection }: Fuente): EstadoReader | undefined {
    return this.estados.get(projection);
  }

  /** Whether the state of a source already contains the event. */
  contiene(projection: Projection, en: EventoLeido['en']): boolean {
    const cabeza = en && this.estados.get(projection)?.cabezas.find(({ club }) => club === en.club);
    return cabeza ? en.lugar < BigInt(cabeza.size) : false;
  }

  /** Starts the readings at the shortest state, and skips what the other states contain. @throws EstadoInutil */
  empezar(lecturas: readonly ClubRead[]): void {
    const cabezas = [...this.estados.values()].flatMap((estado) => estado.cabezas);
    for (const lectura of lecturas) {
      const suyas = cabezas.filter(({ club }) => club === lectura.head.club);
      const corta = suyas.reduce((una, otra) => (BigInt(otra.size) < BigInt(una.size) ? otra : una));
      if (suyas.some(({ size }) => BigInt(size) > lectura.head.size))
        throw new EstadoInutil('it holds more events than the club has');
      lectura.startFrom({ size: BigInt(corta.size), frontier: corta.frontera.map(bytes) });
      for (const { size, root } of suyas) lectura.expect(BigInt(size), bytes(root));
    }
  }

  /** Number of events of a club that all of them contain. */
  eventosDe(clubId: string): bigint {
    const suyas = [...this.estados.values()].flatMap(({ cabezas }) => cabezas.filter(({ club }) => club === clubId));
    return suyas.map(({ size }) => BigInt(size)).reduce((menor, otra) => (otra < menor ? otra : menor));
  }

  async cerrar(): Promise<void> {
    for (const estado of this.estados.values()) await estado.cerrar();
  }
}

/** @returns null if a source has no state @throws EstadoInutil */
export async function desdeEstados(
  estados: Estados,
  { clubId, fuentes, deTodos = [] }: Pick<LecturaRequest, 'clubId' | 'fuentes' | 'deTodos'>,
): Promise<DesdeEstados | null> {
  const abiertos = new Map<Projection, EstadoReader>();
  const desde = new DesdeEstados(abiertos);
  try {
    for (const fuente of fuentes) {
      const estado = await estados.abrir(clubesDe(clubId, deTodos), fuente);
      if (estado) abiertos.set(fuente.projection, estado);
    }
    if (abiertos.size === fuentes.length) return desde;
  } catch (error) {
    await desde.cerrar();
    throw error;
  }
  await desde.cerrar();
  return null;
}

/** The head of a verified reading. */
export const cabezaDe = ({ head, frontier }: ClubRead): CabezaDeEstado => ({
  club: head.club,
  size: String(head.size),
  root: head.root.toString('base64'),
  frontera: frontier.map((hash) => hash.toString('base64')),
});
