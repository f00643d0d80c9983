import { announce, useAccion } from '@/api/accion';
import { NECESITA_SENAL } from '@cepa/words/mensajes/sin-senal';
import type { Esquema } from '@/api/cliente';
import { withQuedan } from '@/club/quedan';
import { senal } from '@/api/senal';
import { worksOffline } from '@/api/offline';
import { ErrorDeApi, esErrorDeApi, errorText } from '@/api/error';
import { loteUnico, type PlantaElegida } from '@/ui/selector_de_plantas/elegir';
import type { EventoDeBiomasa } from '../comun/queries';
import type { BiomasaValues } from './values';

const ERROR = 'Ocurrió un error. Intente nuevamente.';

interface Request {
  readonly valores: BiomasaValues;
  /** Plants that the biomass already has. */
  readonly vinculadas: readonly PlantaElegida[];
  /** What the harvest leaves standing, said with the result. */
  readonly quedan: string | null;
  /** Called as soon as the biomass is recorded, so that a retry of the later calls uses the same one. */
  readonly alRegistrar: (biomasaId: string) => void;
}

/**
 * Saves a biomass, links its plants and, if requested, marks them as 'Cosechada': three calls in the order that the
 * rules require (a plant that is already 'Cosechada' cannot be linked). Each call can be repeated safely.
 */
export function useGuardarBiomasa(evento: EventoDeBiomasa): (request: Request) => Promise<void> {
  const crear = useAccion('post', '/api/biomasa', { quiet: true });
  const editar = useAccion('put', '/api/biomasa/{id}', { quiet: true });
  const vincular = useAccion('post', '/api/biomasa/{id}/plantas', { quiet: true });
  const cambiarEstado = useAccion('put', '/api/plantas_estado', { quiet: true });

  const registrar = async (values: BiomasaValues): Promise<{ readonly id: string; readonly mensaje: string }> => {
    const { biomasa_id, plantas, motivo } = values;
    const datos = { ...evento, ...datosDe(values) };
    if (biomasa_id === null) {
      return crear.mutateAsync({ body: { ...datos, lote_id: loteUnico(plantas) } });
    }
    return editar.mutateAsync({
      params: { path: { id: biomasa_id } },
      body: { ...datos, motivo: motivo.trim() || null },
    });
  };

  const completar = async (id: string, { valores, vinculadas }: Request): Promise<void> => {
    const plantaIds = valores.plantas.map((planta) => planta.id);
    if (plantaIds.length > 0)
      await vincular.mutateAsync({ params: { path: { id } }, body: { plantaIds, club_id: evento.club_id } });
    const plantas = [...vinculadas.map((planta) => planta.id), ...plantaIds].map((suyo) => ({ id: suyo }));
    if (valores.cosechar)
      await cambiarEstado.mutateAsync({ body: { plantas, nuevoEstado: 'Cosechada', club_id: evento.club_id } });
  };

  return async (request) => {
    // Its later calls need the id from the first answer: 'Cosechar' of the crop is one call, and can wait.
    if (worksOffline() && senal.actual() !== 'hay') throw new ErrorDeApi(409, NECESITA_SENAL);
    const biomasa = await registrar(request.valores);
    request.alRegistrar(biomasa.id);
    try {
      await completar(biomasa.id, request);
    } catch (razon) {
      throw incompleta(razon);
    }
    announce(withQuedan(biomasa, request.quedan));
  };
}

type Datos = Pick<
  Esquema<'CosecharBiomasaDto'>,
  'fecha_cosecha' | 'tipo_biomasa' | 'peso' | 'unidad_medida' | 'observaciones'
>;

/** The form validated these fields before sending, so none is missing. */
function datosDe({ fecha_cosecha, tipo_biomasa, peso, unidad_medida, observaciones }: BiomasaValues): Datos {
  return { fecha_cosecha, tipo_biomasa, peso, unidad_medida, observaciones: observaciones.trim() || null } as Datos;
}

/**
 * The biomass is recorded, but not all of it: the message must say so, or the person would think that nothing was
 * recorded.
 */
function incompleta(razon: unknown): ErrorDeApi {
  const message = `La biomasa quedó registrada, pero falta completarla. ${errorText(razon, ERROR)} Guardá de nuevo para terminar.`;
  return esErrorDeApi(razon)
    ? new ErrorDeApi(razon.status, message, razon.fields, razon.codigo, razon.avisado)
    : new ErrorDeApi(0, message);
}
