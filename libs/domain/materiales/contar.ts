import type {
  BulkDadoDeBaja,
  ConteoRegistrado,
  EnvasadoDadoDeBaja,
  MateriaPrimaAjustada,
  RestoDeBiomasaDeclarado,
} from '@cepa/event-schemas';
import { CANTIDAD_ENTERA } from '@cepa/words/mensajes/campos';
import { CONTADO_NEGATIVO, SOBRANTE_SIN_AJUSTE } from '@cepa/words/mensajes/materiales';
import type { Contable } from '@cepa/words/conteos';
import { Rechazo, regla } from '../rechazo';
import { decimal, text, type Decimal } from '../valores/decimal';
import type { Fecha } from '../valores/fecha';
import { ajustarMateriaPrima } from './ajustar-materia-prima';
import { darDeBajaBulk, darDeBajaEnvasado } from './dar-de-baja';
import { declararRestoDeBiomasa, libreDeBiomasa } from './declarar-resto';
import { exigirVigente } from './editar-envasado';
import { ENTIDAD_DE } from './entidades';
import { exigir } from './exigencias';
import type { LibroDeMateriales } from './state';

/**
 * Records the counted quantity of a batch; the person counts before the book shows its quantity (rules
 * `materiales.conteo`, `materiales.ajuste-por-conteo`).
 */
export interface Contar {
  readonly tipo: 'contar';
  readonly conteo_id: string;
  readonly que: Contable;
  readonly id: string;
  readonly codigo: string;
  /** In the unit of the batch; of a package its whole units. */
  readonly cantidad: string;
  /** Why there is a difference, which is then adjusted; without it the difference stays unexplained. */
  readonly motivo: string | null;
  /** The biomass that is counted, or that of the counted raw material; null where there is none. */
  readonly biomasa: { readonly peso: string; readonly unidad: string } | null;
  /** The id of what adjusts the difference, and its day. */
  readonly ajuste_id: string;
  readonly hoy: Fecha;
}

type Ajuste = BulkDadoDeBaja | EnvasadoDadoDeBaja | MateriaPrimaAjustada | RestoDeBiomasaDeclarado;

/**
 * @throws Rechazo NO_ENCONTRADO, YA_ANULADO, CANTIDAD_INVALIDA, SOBRANTE, EXCEDE_ORIGEN, CANTIDAD_INEXACTA, FECHAS_INVERTIDAS
 */
export function contar(command: Contar, libro: LibroDeMateriales): readonly (ConteoRegistrado | Ajuste)[] {
  const { conteo_id, que, id, codigo } = command;
  const { hay, unidad } = loQueHay(command, libro);
  const contado = decimal(command.cantidad);
  if (contado.lt(0)) throw regla('CANTIDAD_INVALIDA', CONTADO_NEGATIVO, 'cantidad');
  if (que === 'envasado' && !contado.isInteger()) throw regla('CANTIDAD_INVALIDA', CANTIDAD_ENTERA, 'cantidad');
  const diferencia = contado.minus(hay);
  const motivo = command.motivo?.trim() || null;
  const ajustado = motivo !== null && !diferencia.isZero();
  const conteo: ConteoRegistrado = {
    type: 'ConteoRegistrado',
    version: 1,
    data: {
      ...{ conteo_id, entidad: ENTIDAD_DE[que], entidad_id: id, entidad_codigo: codigo },
      ...{ contado: text(contado), segun_libro: text(hay), diferencia: text(diferencia), unidad_medida: unidad },
      ...{ ajustado, motivo: ajustado ? motivo : null },
    },
  };
  return ajustado ? [conteo, ...ajustar(command, { contado, diferencia, motivo }, libro)] : [conteo];
}

/** What the book says that there is. */
function loQueHay({ que, id, biomasa }: Contar, libro: LibroDeMateriales): { hay: Decimal; unidad: string } {
  switch (que) {
    case 'biomasa': {
      const { peso, unidad } = biomasa ?? { peso: '0', unidad: 'gramos' };
      return { hay: libreDeBiomasa(libro, id, decimal(peso)), unidad };
    }
    case 'materia_prima': {
      const { disponible: hay, unidad } = exigir(libro.materiasPrimas, 'materia prima', id);
      return { hay, unidad };
    }
    case 'bulk': {
      const { disponible: hay, unidad } = exigir(libro.bulks, 'bulk', id);
      return { hay, unidad };
    }
    case 'envasado':
      return { hay: decimal(exigirVigente(libro, id).disponibles), unidad: 'unidades' };
  }
}

interface Diferencia {
  readonly contado: Decimal;
  readonly diferencia: Decimal;
  readonly motivo: string;
}

/** Returns the event that adjusts the book to the count. Only a raw material can grow, by taking more of its biomass. */
function ajustar(
  { que, id, ajuste_id, biomasa, hoy }: Contar,
  { contado, diferencia, motivo }: Diferencia,
  libro: LibroDeMateriales,
): readonly Ajuste[] {
  if (que === 'materia_prima')
    return inItsField(() =>
      ajustarMateriaPrima(
        {
          ...{ tipo: 'ajustar_materia_prima', materia_prima_id: id, nueva_cantidad: text(contado) },
          ...{ observaciones: motivo, biomasa },
        },
        libro,
      ),
    );
  if (diferencia.gt(0)) throw regla('SOBRANTE', SOBRANTE_SIN_AJUSTE, 'cantidad');
  const falta = text(diferencia.negated());
  const constancia = { fecha: hoy, hoy, motivo, testigo: null, foto_sha256: null };
  const baja = { baja_id: ajuste_id, clase: 'perdida', cantidad: falta, ...constancia } as const;
  if (que === 'bulk') return darDeBajaBulk({ tipo: 'dar_de_baja_bulk', bulk_id: id, ...baja }, libro);
  if (que === 'envasado') return darDeBajaEnvasado({ tipo: 'dar_de_baja_envasado', envasado_id: id, ...baja }, libro);
  return declararRestoDeBiomasa(
    {
      ...{ tipo: 'declarar_resto_de_biomasa', declaracion_id: ajuste_id, destino: 'merma', clase_merma: motivo },
      ...{ cantidad: falta, biomasa: { id, ...(biomasa ?? { peso: '0', unidad: 'gramos' }) }, ...constancia },
    },
    libro,
  );
}

/** Renames the quantity's field of a refusal to that of the count's form. */
function inItsField<T>(hacer: () => T): T {
  try {
    return hacer();
  } catch (error) {
    if (error instanceof Rechazo && 'nuevaCantidad' in error.fields)
      throw regla(error.codigo, error.message, 'cantidad', error.detalle);
    throw error;
  }
}

/** Applies `ConteoRegistrado`: a count moves nothing. An adjustment is an event of its own. */
export const conteoRegistrado = (libro: LibroDeMateriales): LibroDeMateriales => libro;
