import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { cambiados } from '@cepa/projections/historial/cambiados';
import {
  cambioPosterior,
  conActo,
  deshechos,
  hechosDelActo,
  type HechoDeActo,
} from '@cepa/projections/historial/deshacer.queries';
import { fraseDe } from '@cepa/projections/historial/frases';
import type { HechoLeido } from '@cepa/projections/historial/nombres-de-registros.queries';
import { leerUnidades } from '@cepa/projections/historial/unidades.queries';
import { NombresDeUsuarios, PERSONA_SUPRIMIDA } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { Undos } from '../nucleo/undos';

/** The undo state of a fact. */
export interface Deshacer {
  /** Who undid it and when; null if it was not undone. */
  readonly deshecho: { readonly quien: string; readonly cuando: string } | null;
  /** What it undid, in a sentence; null if it undid nothing. */
  readonly deshace: string | null;
  /** Whether it may be undone now: its records have not changed since. */
  readonly deshacible: boolean;
}

/** Reads which facts of a record were undone, which undid another, and which may be undone. */
@Injectable()
export class Deshechos {
  constructor(
    private readonly undos: Undos,
    private readonly nombres: NombresDeUsuarios,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /**
   * @param hechos of one record, oldest first
   * @param hayMas whether later facts follow: then each of these may have been changed since
   * @param mayWrite whether the caller may undo one
   */
  async of(
    leidos: readonly HechoLeido[],
    { hayMas, mayWrite }: { readonly hayMas: boolean; readonly mayWrite: boolean },
  ): Promise<ReadonlyMap<string, Deshacer>> {
    if (leidos.length === 0) return new Map();
    const hechos = await conActo(this.db, leidos);
    const { deshace, deshecho } = await deshechos(this.db, hechos);
    const quienes = await this.nombres.nombresDeUsuarios([...deshecho.values()].map(({ actor_id }) => actor_id));
    const unidades = await leerUnidades(this.db, [...deshace.values()]);
    const deshacibles = hayMas || !mayWrite ? new Set<string>() : await this.deshacibles(hechos, { deshace, deshecho });
    return new Map(
      hechos.map((hecho) => {
        const [por, otro] = [deshecho.get(hecho.event_id), deshace.get(hecho.causa ?? '')];
        return [
          hecho.event_id,
          {
            deshecho: por ? { quien: quienes.get(por.actor_id) ?? PERSONA_SUPRIMIDA, cuando: por.registrado } : null,
            deshace: otro ? fraseDe(otro.tipo, otro.data, unidades.get(otro.position), false) : null,
            deshacible: deshacibles.has(hecho.event_id),
          },
        ];
      }),
    );
  }

  /** Only the last facts that changed something can be undone. The rest of their acts is read from the history. */
  private async deshacibles(
    hechos: readonly HechoDeActo[],
    { deshace, deshecho }: Awaited<ReturnType<typeof deshechos>>,
  ): Promise<ReadonlySet<string>> {
    const changed = new Set<string>();
    const found = new Set<string>();
    for (const hecho of hechos.toReversed()) {
      const keys = cambiados(hecho);
      const mayBe =
        !keys.some((key) => changed.has(key)) &&
        !deshecho.has(hecho.event_id) &&
        !deshace.has(hecho.causa ?? '') &&
        this.undos.whyNot(hecho) === null;
      if (mayBe && (await this.isWhole(hecho))) found.add(hecho.event_id);
      for (const key of keys) changed.add(key);
    }
    return found;
  }

  /** Whether its whole act may be undone, and none of the act's records changed since. */
  private async isWhole(hecho: HechoDeActo): Promise<boolean> {
    const acto = await hechosDelActo(this.db, hecho);
    if (acto.some((uno) => this.undos.whyNot(uno) !== null)) return false;
    return (await cambioPosterior(this.db, acto)) === undefined;
  }
}
