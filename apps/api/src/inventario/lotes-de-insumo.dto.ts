import { Dia, Entero, Id, Text, UnoDe, derivedId, batchCode, malformado } from '@cepa/platform';
import type { LoteQueEntra } from '@cepa/domain/inventario/lotes-de-insumo';
import { BusquedaQuery } from '../nucleo/lista';
import { ItemPedidoDto } from './ordenes.dto';

const MAX_DIAS = 3650;

/** The label of a received item. All fields may be missing: then it has no lot. */
export class RecibidoDto extends ItemPedidoDto {
  @Text({ opcional: true, max: 60, ejemplo: 'L-77', descripcion: 'Lote del proveedor, como lo dice el envase.' })
  insumo_lote: string | null;

  @Dia({ opcional: true, descripcion: 'Último día en que se usa; el que ya tiene el lote si falta.' })
  vencimiento: string | null;

  @Entero({
    opcional: true,
    min: 0,
    max: MAX_DIAS,
    ejemplo: 14,
    descripcion: 'Días de carencia: los que se espera entre usarlo y cosechar.',
  })
  carencia_dias: number | null;
}

/** Query of `GET /api/insumo_lotes`. */
export class LotesDeInsumoQuery extends BusquedaQuery {
  @Id({ opcional: true, descripcion: 'Solo los de este ítem.' })
  item_id: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo aquellos de los que queda.' })
  con_saldo: string | null;

  @Text({ opcional: true, max: 60, descripcion: 'Código de la etiqueta del lote, o el lote del proveedor, entero.' })
  etiqueta: string | null;
}

interface Dicho {
  readonly insumo_lote?: string | null;
  readonly vencimiento?: string | null;
  readonly carencia_dias?: number | null;
}

/**
 * The lot in a form; null if it names none.
 *
 * @throws Problem 400 if it has a date or waiting days without a lot
 */
export function loteDe(itemId: string, dicho: Dicho, hoy: string, field = 'insumo_lote'): LoteQueEntra | null {
  const insumo_lote = dicho.insumo_lote?.trim() ?? '';
  const [vencimiento, carencia_dias] = [dicho.vencimiento ?? null, dicho.carencia_dias ?? null];
  if (insumo_lote === '') {
    if (vencimiento === null && carencia_dias === null) return null;
    const message = 'Indicá el lote para cargar su vencimiento o su carencia.';
    throw malformado(message, { [field]: message });
  }
  return {
    insumo_lote_id: derivedId('insumo_lote', itemId, insumo_lote.toUpperCase()),
    insumo_lote_codigo: batchCode('INS', hoy),
    ...{ insumo_lote, vencimiento, carencia_dias },
  };
}
