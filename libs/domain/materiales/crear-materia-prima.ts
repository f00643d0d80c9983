import type { MateriaPrimaCreada } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { CERO, decimal, enMensaje, texto } from '../valores/decimal';
import { convertible } from '../valores/cantidad';
import { exigirOrden, type Fecha } from '../valores/fecha';
import { convertirExacto, exigirCodigoLibre, type LibroDeMateriales } from './state';

/** Creates raw material from a biomass that is ready for production (`spec 2 §2.18`, `§5 Raw-material create`). */
export interface CrearMateriaPrima {
  readonly tipo: 'crear_materia_prima';
  readonly materia_prima_id: string;
  readonly codigo: string;
  readonly tipo_materia_prima: string;
  readonly cantidad: string;
  readonly unidad_medida: string;
  readonly humedad_porcentaje: string | null;
  readonly fecha_fin_secado: Fecha;
  readonly fecha_vencimiento: Fecha;
  readonly nota_calidad: string | null;
  readonly lote_id: string | null;
  readonly proyecto_id: string | null;
  /** The biomass, read from its stream at the moment of the command. */
  readonly biomasa: { readonly id: string; readonly peso: string; readonly unidad: string; readonly lista: boolean };
}

export const VENCE_ANTES_DE_SECARSE = 'La fecha de vencimiento no puede ser anterior al fin del secado.';

/**
 * @throws Rechazo BIOMASA_NO_LISTA, CODIGO_EN_USO, CANTIDAD_INVALIDA, CANTIDAD_INEXACTA, EXCEDE_BIOMASA, FECHAS_INVERTIDAS
 */
export function crearMateriaPrima(command: CrearMateriaPrima, libro: LibroDeMateriales): readonly MateriaPrimaCreada[] {
  const { biomasa } = command;
  if (!biomasa.lista)
    throw conflicto('BIOMASA_NO_LISTA', 'La biomasa todavía no está marcada como lista para producción.');
  exigirCodigoLibre(libro, command.codigo);
  const cantidad = decimal(command.cantidad);
  if (cantidad.lte(0)) throw regla('CANTIDAD_INVALIDA', 'La cantidad debe ser mayor que 0.', 'cantidad');
  const usada = convertible(command.unidad_medida, biomasa.unidad)
    ? convertirExacto(cantidad, command.unidad_medida, biomasa.unidad, 'cantidad')
    : null;
  const resto = decimal(biomasa.peso).minus(libro.biomasaUsada.get(biomasa.id) ?? CERO);
  if (usada?.gt(resto)) {
    throw regla(
      'EXCEDE_BIOMASA',
      `La cantidad supera lo que queda de la biomasa (${enMensaje(resto)} ${biomasa.unidad}).`,
      'cantidad',
    );
  }
  exigirOrden(command.fecha_fin_secado, command.fecha_vencimiento, 'fecha_vencimiento', VENCE_ANTES_DE_SECARSE);
  return [
    {
      type: 'MateriaPrimaCreada',
      version: 1,
      data: {
        materia_prima_id: command.materia_prima_id,
        codigo: command.codigo,
        tipo: command.tipo_materia_prima,
        cantidad: texto(cantidad),
        unidad_medida: command.unidad_medida,
        biomasa_id: biomasa.id,
        biomasa_usada: usada === null ? null : texto(usada),
        lote_id: command.lote_id,
        proyecto_id: command.proyecto_id,
        humedad_porcentaje: command.humedad_porcentaje,
        fecha_fin_secado: command.fecha_fin_secado,
        fecha_vencimiento: command.fecha_vencimiento,
        nota_calidad: command.nota_calidad,
      },
    },
  ];
}

/** Adds the raw material to the book with its whole quantity available. */
export function materiaPrimaCreada(libro: LibroDeMateriales, data: MateriaPrimaCreada['data']): LibroDeMateriales {
  return {
    ...libro,
    materiasPrimas: libro.materiasPrimas.set(data.materia_prima_id, {
      codigo: data.codigo,
      tipo: data.tipo,
      cantidad: decimal(data.cantidad),
      disponible: decimal(data.cantidad),
      unidad: data.unidad_medida,
      biomasaId: data.biomasa_id,
      biomasaUsada: decimal(data.biomasa_usada ?? 0),
    }),
    biomasaUsada: libro.biomasaUsada.update(data.biomasa_id, CERO, (usada) => usada.plus(data.biomasa_usada ?? 0)),
    codigos: libro.codigos.add(data.codigo),
  };
}
