import { latestVersions } from '@cepa/event-schemas';
import { Dia, Entero, Id, Text, UnoDe, malformado } from '@cepa/platform';
import { MARCAS, type Marca } from '@cepa/projections/historial/auditoria.queries';
import { esBuscable } from '@cepa/words/busqueda';
import { BUSQUEDA_CORTA } from '@cepa/words/mensajes/historial';

/** Query of `GET /api/historial`. */
export class HistorialQuery {
  @Text({
    opcional: true,
    max: 60,
    descripcion: 'Qué es el registro; solo informativo: el identificador alcanza para encontrarlo.',
    ejemplo: 'lote',
  })
  entidad: string | null;

  @Id({ descripcion: 'El registro.' })
  id: string;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Text({ opcional: true, max: 40, descripcion: 'Dónde sigue la página, del encabezado Link.' })
  cursor: string | null;
}

/** The filters of a club's history. */
export class BusquedaEnAuditoriaQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Text({ opcional: true, max: 60, descripcion: 'Identificador de quien lo hizo, o `sistema`.' })
  persona: string | null;

  @UnoDe(Object.keys(latestVersions), { opcional: true, descripcion: 'Tipo de evento.' })
  tipo: string | null;

  @Text({ opcional: true, max: 60, descripcion: 'De qué trata: `lote`, `materia_prima`, `producto_envasado`…' })
  entidad: string | null;

  @Text({
    opcional: true,
    max: 100,
    descripcion:
      'Palabras, códigos o identificadores, enteros o en parte, sin importar acentos ni mayúsculas: los hechos que los tienen todos en lo que se muestra de ellos. Al menos una palabra de 3 letras o números.',
    ejemplo: 'LOT-261121',
  })
  texto: string | null;

  @UnoDe(MARCAS, { opcional: true, descripcion: 'Solo lo que corrige otro hecho, o lo que se cargó tarde.' })
  marca: Marca | null;

  @Dia({ opcional: true, descripcion: 'Primer día del registro.' })
  desde: string | null;

  @Dia({ opcional: true, descripcion: 'Último día del registro.' })
  hasta: string | null;
}

/** Query of `GET /api/auditoria`: a page of it. */
export class AuditoriaQuery extends BusquedaEnAuditoriaQuery {
  @Entero({ opcional: true, min: 1, max: 500, descripcion: 'Filas por página; 100 si falta.' })
  limit: number | null;

  @Text({ opcional: true, max: 40, descripcion: 'Dónde sigue la página, del encabezado Link.' })
  cursor: string | null;
}

/** @throws Problem 400 for a text without a searchable word */
export function exigirBusqueda(text: string | null): void {
  if (text !== null && !esBuscable(text))
    throw malformado(BUSQUEDA_CORTA, { texto: BUSQUEDA_CORTA }, `no word of ${JSON.stringify(text)} is long enough`);
}
