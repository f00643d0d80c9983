import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { dia } from '@cepa/projections/frases/frase';
import type { HechoLeido } from '@cepa/projections/historial/nombres-de-registros.queries';
import { cosechadaEnCarencia } from '@cepa/words/mensajes/inventario';
import { cosechadasEnCarencia } from '../shared/en-carencia';

const enlaza = ({ tipo }: HechoLeido): boolean => tipo === 'PlantasVinculadasABiomasa';

/**
 * Returns the mark of harvests during waiting days in a record's history, by the id of the fact: of biomass and harvested
 * products their harvest, of a plant its link to the biomass. It is computed from the current data, as in the trace.
 */
export async function carenciasDeHechos(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
  de: string,
): Promise<ReadonlyMap<string, string>> {
  const clubId = hechos.find(({ club_id }) => club_id !== null)?.club_id;
  const idsDe = (tipo: HechoLeido['tipo']) =>
    hechos.flatMap((hecho) => (hecho.tipo === tipo && hecho.entidad_id !== null ? [hecho.entidad_id] : []));
  const [biomasas, productos] = [idsDe('BiomasaCosechada'), idsDe('ProductoCosechado')];
  const plantas = hechos.some((hecho) => enlaza(hecho) && hecho.entidad_id !== de) ? [de] : [];
  if (clubId === null || clubId === undefined || biomasas.length + productos.length + plantas.length === 0)
    return new Map();
  const hasta = await cosechadasEnCarencia(db, clubId, { biomasas, productos, plantas });
  return new Map(
    hechos.flatMap((hecho) => {
      const suyo = hasta.get(enlaza(hecho) ? de : (hecho.entidad_id ?? ''));
      const marca =
        ['BiomasaCosechada', 'ProductoCosechado'].includes(hecho.tipo) || (enlaza(hecho) && plantas.length > 0);
      return marca && suyo !== undefined ? [[hecho.event_id, cosechadaEnCarencia(dia(suyo))] as const] : [];
    }),
  );
}
