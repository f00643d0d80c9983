import type { BiomasaEditada } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import { exigirAbiertoPara, type Cierre } from '../cultivos/cierre';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { carenciaEl, exigirSinCarencia, type PlantaConAplicaciones } from '../inventario/carencia';
import { COSECHA_ANTES_DEL_CULTIVO } from './cosechar-biomasa';
import { conCosechada, cosechada, type Biomasa, type DatosDeBiomasa } from './state';
import { LISTA_ANTES_DE_COSECHA } from './marcar-lista';
import { pesoValido } from './reglas';
import { PESO_CERRADO } from '@cepa/words/mensajes/biomasa';

/** Corrects a biomass. Its weight is fixed once it is ready for production (rule `biomasa.lista-es-final`). */
export interface EditarBiomasa extends DatosDeBiomasa {
  readonly tipo: 'editar_biomasa';
  readonly biomasa_id: string;
  /** The closures around the event of its harvest. */
  readonly cierre?: Cierre;
  /** The start of its project and of its plants, whichever is later. */
  readonly desde?: Fecha;
  /** When it first left the stage of its harvest for another; null while it is there. */
  readonly salida?: Fecha | null;
  /** Its plants with what they got, where the club controls its inputs. */
  readonly plantas?: readonly PlantaConAplicaciones[];
  readonly hoy?: Fecha;
}

const COSECHA_DESPUES_DE_SALIR = 'La fecha de cosecha no puede ser posterior al paso de la biomasa a otro evento.';

const FIELDS = ['fecha_cosecha', 'tipo_biomasa', 'peso', 'unidad_medida', 'observaciones'] as const;

/**
 * Returns no event when nothing changes.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, FECHA_FUTURA, UNIDAD_NO_PERMITIDA, PESO_INVALIDO, YA_LISTA, FECHAS_INVERTIDAS, EN_CARENCIA
 */
export function editarBiomasa(command: EditarBiomasa, biomasa: Biomasa): readonly BiomasaEditada[] {
  const actual = cosechada(biomasa, command.biomasa_id);
  const { tipo: _tipo, cierre, desde, salida = null, plantas = [], hoy, ...pedido } = command;
  const datos = { ...pedido, peso: pesoValido(command.peso, command.unidad_medida) };
  const fields = FIELDS.filter((field) => datos[field] !== actual[field]);
  if (fields.length === 0) return [];
  if (cierre) exigirAbiertoPara('editar_biomasa', cierre);
  exigirHecho(datos.fecha_cosecha, hoy, 'fecha_cosecha');
  if (desde !== undefined) exigirOrden(desde, datos.fecha_cosecha, 'fecha_cosecha', COSECHA_ANTES_DEL_CULTIVO);
  if (actual.fecha_lista_produccion !== null && (fields.includes('peso') || fields.includes('unidad_medida'))) {
    throw conflicto('YA_LISTA', PESO_CERRADO);
  }
  exigirOrden(datos.fecha_cosecha, actual.fecha_lista_produccion, 'fecha_cosecha', LISTA_ANTES_DE_COSECHA);
  exigirOrden(datos.fecha_cosecha, salida, 'fecha_cosecha', COSECHA_DESPUES_DE_SALIR);
  for (const { codigo, aplicaciones } of plantas)
    // One that waited on the day before as well was harvested so.
    if (!carenciaEl(aplicaciones, actual.fecha_cosecha)) exigirSinCarencia(codigo, aplicaciones, datos.fecha_cosecha);
  return [{ type: 'BiomasaEditada', version: 1, data: { ...datos, campos: fields, anterior: datosDe(actual) } }];
}

const datosDe = ({
  fecha_cosecha,
  tipo_biomasa,
  peso,
  unidad_medida,
  observaciones,
}: DatosDeBiomasa): DatosDeBiomasa => ({
  fecha_cosecha,
  tipo_biomasa,
  peso,
  unidad_medida,
  observaciones,
});

/** Applies `BiomasaEditada`. */
export function biomasaEditada(biomasa: Biomasa, data: BiomasaEditada['data']): Biomasa {
  return conCosechada(biomasa, (actual) => ({ ...actual, ...datosDe(data) }));
}
