import { options } from '@cepa/domain/constantes';
import { Booleano, Codigo, Dia, Id, Ids, Numero, Text, UnoDe } from '@cepa/platform';
import { SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import { BusquedaQuery, Resumen } from '../nucleo/lista';

/** Units in which a harvest product is measured. */
const UNIDADES_DE_COSECHA = ['unidad', 'cm3', 'dcm3', 'litros', 'gramos', 'kilos', 'mililitros', 'miligramos'];
const PRODUCTOS = [
  ...new Set([...options('tipos_de_productos_derivados_de_cannabis'), ...options('tipos_de_materia_prima')]),
];

/** Body of `POST /api/producto_final`. */
export class CosecharProductoDto {
  @Text({ max: 200, ejemplo: 'Cosecha primavera' })
  nombre: string;

  @UnoDe(PRODUCTOS, { ejemplo: 'Flores secas' })
  tipo: string;

  @Numero({ ejemplo: 850.5, descripcion: 'En unidad_medida; 0.1 como mínimo.' })
  cantidad: string;

  @UnoDe(UNIDADES_DE_COSECHA, { ejemplo: 'gramos' })
  unidad_medida: string;

  @Ids({ max: 200, mensajeMin: SIN_PLANTAS })
  plantas: string[];

  @Codigo({ ejemplo: 'PF-261121-K7QF2M' })
  codigo: string;

  @Id({ descripcion: 'Lote de las plantas.' })
  lote: string;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Query of `GET /api/producto_final`. */
export class ProductosFinalesQuery extends BusquedaQuery {
  @Dia({ opcional: true, ejemplo: '2026-11-01' })
  fecha_desde: string | null;

  @Dia({ opcional: true, ejemplo: '2026-11-30' })
  fecha_hasta: string | null;

  @Booleano({ opcional: true, descripcion: 'Pide las sumas de toda la lista en el encabezado X-Totales.' })
  totales: boolean | null;

  @Resumen('las plantas de cada producto; cuántas son, sí')
  resumen: boolean | null;
}
