import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { vive, type Madre } from '@cepa/domain/lotes/madre';
import { plantaDe, vigente } from '@cepa/domain/lotes/state';
import type { PlantaLeida } from '@cepa/projections/lotes/plantas.queries';
import type { CommandService } from '../nucleo/command-service';

/** A mother as her own lot has her now, because read models may be late. */
export async function madreComoEsta(
  commandService: CommandService,
  { id, lote_id, variedad_id }: PlantaLeida,
): Promise<Madre> {
  const lote = vigente(await commandService.state(lotes, streamDeLote(lote_id)), lote_id);
  const planta = plantaDe(lote, id);
  const { codigo, desde } = planta;
  return { planta_id: id, codigo, lote_id, variedad_id, viva: vive(planta), desde };
}
