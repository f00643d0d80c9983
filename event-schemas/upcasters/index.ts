import { bajaV1 } from './bajas';
import { estadoDeOrdenV1, itemsDeTareaV1, stockAjustadoV1 } from './insumos';
import { tareaDeLibretaV1 } from './libreta';
import { materiaPrimaAjustadaV1 } from './materia-prima-ajustada';
import { actividadV1, planAsociadoV1 } from './planes';
import { plantasAgregadasV1 } from './plantas';
import { sinLotesDeInsumoV1 } from './retenciones';
import type { Upcaster } from './upcaster';

/** Steps by `<Event>.v<from>`; each lives in a file of its own beside this one. */
export const upcasters: Readonly<Record<string, Upcaster | undefined>> = {
  'ActividadAgregadaAlPlan.v1': actividadV1,
  'ActividadDelPlanActualizada.v1': actividadV1,
  'BulkDadoDeBaja.v1': bajaV1,
  'EnvasadoDadoDeBaja.v1': bajaV1,
  'EstadoDeOrdenCambiado.v1': estadoDeOrdenV1,
  'MateriaPrimaAjustada.v1': materiaPrimaAjustadaV1,
  'MateriaPrimaDadaDeBaja.v1': bajaV1,
  'PlanAsociado.v1': planAsociadoV1,
  'PlantasAgregadas.v1': plantasAgregadasV1,
  'RetencionPuesta.v1': sinLotesDeInsumoV1,
  'RetencionQuitada.v1': sinLotesDeInsumoV1,
  'RetiroIniciado.v1': sinLotesDeInsumoV1,
  'StockAjustado.v1': stockAjustadoV1,
  'TareaDeLibretaActualizada.v1': tareaDeLibretaV1,
  'TareaDeLibretaCreada.v1': tareaDeLibretaV1,
  'TareaEliminada.v1': itemsDeTareaV1,
  'TareaRegistrada.v1': itemsDeTareaV1,
};
