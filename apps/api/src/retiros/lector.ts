import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { isUuid } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import type { Alcance } from '@cepa/projections/retiros/alcance.queries';
import { avisosDeRetiro, hechosDeRetiro } from '@cepa/projections/retiros/lista.queries';
import { retiroPorId, type RetiroLeido } from '@cepa/projections/retiros/retiros.queries';
import type { Context } from '../nucleo/contexto';
import {
  NombresDePersonas,
  NombresDeUsuarios,
  PERSONA_SUPRIMIDA,
  contactosVisibles,
  nombresVisibles,
} from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { listOf } from './lista';
import { vistaDeRetiro, type DetalleDeRetiro } from './retiros.vista';

/** The start of a recall, as its queries need it. */
export const alcanceDeRetiro = ({ alcance }: Pick<RetiroLeido, 'alcance'>): Alcance => ({
  raices: alcance.map(({ entidad_id }) => entidad_id),
  insumos: alcance.flatMap(({ entidad, entidad_id }) => (entidad === 'insumo' ? [entidad_id] : [])),
});

/** The list of a recall. The report reads the same from the tables it built from the ledger. */
export async function readList(db: Kysely<LecturaDB>, retiro: RetiroLeido) {
  const hechos = await hechosDeRetiro(db, retiro.club_id, alcanceDeRetiro(retiro), retiro.cerrado_en);
  const avisos = await avisosDeRetiro(db, retiro.id);
  return { hechos, avisos, lista: listOf(hechos, avisos) };
}

/** Reads recalls for callers who may see them. */
@Injectable()
export class RetirosReader {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly personas: NombresDePersonas,
    private readonly usuarios: NombresDeUsuarios,
  ) {}

  /** @throws Problem 404 */
  async propio(ctx: Context, id: string): Promise<RetiroLeido> {
    return ctx.propio(await retiroPorId(this.db, id));
  }

  async detalle(ctx: Context, id: string): Promise<DetalleDeRetiro> {
    const retiro = await this.propio(ctx, id);
    const { hechos, lista } = await readList(this.db, retiro);
    return vistaDeRetiro(
      retiro,
      hechos,
      lista,
      await contactosVisibles(
        ctx,
        this.personas,
        lista.personas.map((una) => una.usuario_medicinal_id),
        retiro.club_id,
      ),
      await this.iniciadoPor(retiro),
    );
  }

  /** Names of the people that the caller may see, for the report: it has no contacts. */
  nombres(ctx: Context, { club_id }: RetiroLeido, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return nombresVisibles(ctx, this.personas, ids, club_id);
  }

  async iniciadoPor({ iniciado_por: id }: RetiroLeido): Promise<string> {
    if (!isUuid(id)) return 'Sistema';
    return (await this.usuarios.nombresDeUsuarios([id])).get(id) ?? PERSONA_SUPRIMIDA;
  }
}
