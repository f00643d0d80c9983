import type { BulkDadoDeBaja, EnvasadoDadoDeBaja, MateriaPrimaDadaDeBaja } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { DIGITOS, decimal, inMessage, text, type Decimal } from '../valores/decimal';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { exigirVigente } from './editar-envasado';
import { exigir, exigirMotivo } from './exigencias';
import { cambiar } from './linaje';
import type { LibroDeMateriales } from './state';
import { CANTIDAD_ENTERA, CANTIDAD_POSITIVA, MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { unidadPara } from '@cepa/words/unidades';

/** How stock is retired: destroyed on purpose, lost, or taken as a sample. */
export const CLASES_DE_BAJA = ['destruccion', 'perdida', 'muestra'] as const;
/** A kind of retirement (rule `materiales.baja`). */
export type ClaseDeBaja = (typeof CLASES_DE_BAJA)[number];

/** The fields of every retirement. */
export interface Constancia<Clase extends ClaseDeBaja = ClaseDeBaja> {
  readonly clase: Clase;
  readonly fecha: Fecha;
  readonly motivo: string | null;
  readonly testigo: string | null;
  /** Hexadecimal SHA-256 of a photo. */
  readonly foto_sha256: string | null;
  readonly hoy?: Fecha;
}

interface Baja extends Constancia {
  readonly baja_id: string;
  /** As typed, in the unit of the batch (packages: whole units). Null is all that is left. */
  readonly cantidad: string | null;
}

/** Retires units of a packaging: destroyed, lost or taken as a sample. */
export interface DarDeBajaEnvasado extends Baja {
  readonly tipo: 'dar_de_baja_envasado';
  readonly envasado_id: string;
}

/** Retires part of a bulk product. */
export interface DarDeBajaBulk extends Baja {
  readonly tipo: 'dar_de_baja_bulk';
  readonly bulk_id: string;
}

/** Retires part of a raw material. */
export interface DarDeBajaMateriaPrima extends Baja {
  readonly tipo: 'dar_de_baja_materia_prima';
  readonly materia_prima_id: string;
}

/** @throws Rechazo NO_ENCONTRADO, YA_ANULADO, MOTIVO_OBLIGATORIO, FECHA_FUTURA, FECHAS_INVERTIDAS, SIN_STOCK, CANTIDAD_INVALIDA, EXCEDE_STOCK */
export function darDeBajaEnvasado(command: DarDeBajaEnvasado, libro: LibroDeMateriales): readonly EnvasadoDadoDeBaja[] {
  const envasado = exigirVigente(libro, command.envasado_id);
  const bulk = exigir(libro.bulks, 'bulk', envasado.bulkId);
  const constancia = constanciaDe(command, envasado.desde);
  const unidades = cuanto(command.cantidad, decimal(envasado.disponibles), 'unidades');
  if (!unidades.isInteger()) throw regla('CANTIDAD_INVALIDA', CANTIDAD_ENTERA, 'cantidad');
  return [
    {
      type: 'EnvasadoDadoDeBaja',
      version: 2,
      data: {
        baja_id: command.baja_id,
        envasado_id: command.envasado_id,
        unidades: unidades.toNumber(),
        peso: text(envasado.pesoPorUnidad.times(unidades)),
        unidad_medida: bulk.unidad,
        ...constancia,
      },
    },
  ];
}

/** @throws Rechazo NO_ENCONTRADO, MOTIVO_OBLIGATORIO, FECHA_FUTURA, FECHAS_INVERTIDAS, SIN_STOCK, CANTIDAD_INVALIDA, EXCEDE_STOCK */
export function darDeBajaBulk(command: DarDeBajaBulk, libro: LibroDeMateriales): readonly BulkDadoDeBaja[] {
  const { baja_id, bulk_id } = command;
  const bulk = exigir(libro.bulks, 'bulk', bulk_id);
  const constancia = constanciaDe(command, bulk.desde);
  const cantidad = text(cuanto(command.cantidad, bulk.disponible, bulk.unidad));
  return [
    {
      type: 'BulkDadoDeBaja',
      version: 2,
      data: { baja_id, bulk_id, cantidad, unidad_medida: bulk.unidad, ...constancia },
    },
  ];
}

/** @throws Rechazo NO_ENCONTRADO, MOTIVO_OBLIGATORIO, FECHA_FUTURA, FECHAS_INVERTIDAS, SIN_STOCK, CANTIDAD_INVALIDA, EXCEDE_STOCK */
export function darDeBajaMateriaPrima(
  command: DarDeBajaMateriaPrima,
  libro: LibroDeMateriales,
): readonly MateriaPrimaDadaDeBaja[] {
  const { baja_id, materia_prima_id } = command;
  const materiaPrima = exigir(libro.materiasPrimas, 'materia prima', materia_prima_id);
  const constancia = constanciaDe(command, materiaPrima.desde);
  const cantidad = text(cuanto(command.cantidad, materiaPrima.disponible, materiaPrima.unidad));
  return [
    {
      type: 'MateriaPrimaDadaDeBaja',
      version: 2,
      data: { baja_id, materia_prima_id, cantidad, unidad_medida: materiaPrima.unidad, ...constancia },
    },
  ];
}

/**
 * Checks and returns the details of a retirement: it has a reason, is not in the future, and is not before the batch
 * was made.
 *
 * @throws Rechazo MOTIVO_OBLIGATORIO, FECHA_FUTURA, FECHAS_INVERTIDAS
 */
export function constanciaDe<Clase extends ClaseDeBaja>(
  { clase, fecha, motivo, testigo, foto_sha256, hoy }: Constancia<Clase>,
  desde: Fecha,
) {
  const limpio = exigirMotivo(motivo, 'motivo', MOTIVO_OBLIGATORIO);
  exigirHecho(fecha, hoy, 'fecha');
  exigirOrden(desde, fecha, 'fecha', 'La baja no puede ser anterior a lo que se da de baja.');
  return { clase, fecha, motivo: limpio, testigo, foto_sha256 };
}

function cuanto(pedida: string | null, hay: Decimal, unidad: string): Decimal {
  if (hay.lte(0)) throw conflicto('SIN_STOCK', 'No queda nada para dar de baja.');
  const cantidad = pedida === null ? hay : decimal(pedida);
  if (cantidad.lte(0) || cantidad.decimalPlaces() > DIGITOS)
    throw regla('CANTIDAD_INVALIDA', CANTIDAD_POSITIVA, 'cantidad');
  if (cantidad.gt(hay))
    throw regla(
      'EXCEDE_STOCK',
      `La cantidad excede el stock disponible (${inMessage(hay)} ${unidadPara(hay, unidad)}).`,
      'cantidad',
    );
  return cantidad;
}

/** The units are gone. */
export function envasadoDadoDeBaja(libro: LibroDeMateriales, data: EnvasadoDadoDeBaja['data']): LibroDeMateriales {
  return {
    ...libro,
    envasados: cambiar(libro.envasados, data.envasado_id, (envasado) => ({
      ...envasado,
      disponibles: envasado.disponibles - data.unidades,
      bajas: envasado.bajas + data.unidades,
    })),
  };
}

/** The quantity is gone. */
export function bulkDadoDeBaja(libro: LibroDeMateriales, data: BulkDadoDeBaja['data']): LibroDeMateriales {
  return {
    ...libro,
    bulks: cambiar(libro.bulks, data.bulk_id, (bulk) => ({
      ...bulk,
      disponible: bulk.disponible.minus(data.cantidad),
    })),
  };
}

/** The quantity is gone. */
export function materiaPrimaDadaDeBaja(
  libro: LibroDeMateriales,
  data: MateriaPrimaDadaDeBaja['data'],
): LibroDeMateriales {
  return {
    ...libro,
    materiasPrimas: cambiar(libro.materiasPrimas, data.materia_prima_id, (mp) => ({
      ...mp,
      disponible: mp.disponible.minus(data.cantidad),
    })),
  };
}
