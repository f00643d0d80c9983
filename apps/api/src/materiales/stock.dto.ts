import { Booleano, Id, Text, UnoDe } from '@cepa/platform';
import { ESTADOS_DE_STOCK } from '@cepa/words/stock';
import { BusquedaQuery, ListQuery } from '../nucleo/lista';

/** Query of a list of stock. */
export class StockQuery extends BusquedaQuery {
  @UnoDe(ESTADOS_DE_STOCK, { opcional: true, ejemplo: 'Vence pronto' })
  estado: string | null;

  @Text({ opcional: true, max: 200, descripcion: 'Código de la etiqueta, entero, o identificador.' })
  etiqueta: string | null;

  @Booleano({ opcional: true, descripcion: 'Pide las sumas de toda la lista en el encabezado X-Totales.' })
  totales: boolean | null;
}

/** Query of the lists of bulk products. */
export class BulksQuery extends StockQuery {
  @Text({ opcional: true, max: 60, descripcion: 'Parte del código.' })
  lote: string | null;

  @Text({ opcional: true, max: 60, descripcion: 'Parte del código de su materia prima.' })
  materia: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo lo que todavía no tiene envasados.' })
  sin_envasar: string | null;
}

/** Query of the lists of raw material. */
export class MateriasPrimasQuery extends StockQuery {
  @Text({ opcional: true, max: 60, descripcion: 'Parte del código.' })
  codigo: string | null;

  @Text({ opcional: true, max: 60, descripcion: 'Parte del código de lo que le dio origen.' })
  codigo_origen: string | null;

  @UnoDe(['Biomasa', 'Materia Prima'], { opcional: true, ejemplo: 'Biomasa' })
  origen: string | null;
}

/** Query of the list of all raw material. */
export class TodaMateriaPrimaQuery extends ListQuery {
  @Id({ opcional: true, descripcion: 'La que salió de este proceso.' })
  proceso_id: string | null;
}
