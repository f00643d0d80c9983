import { cantidad as medida } from '@/ui/formatos';
import type { Column, Filter } from '@/ui/lista/tipos';
import { VARIEDAD } from '../../comun/variedad';
import { CodigoConOrigen } from '../../comun/CodigoConOrigen';
import { ESTADOS, estadoDe } from '../../comun/estado';
import { MarcaDeEstado } from '../../comun/MarcaDeEstado';
import type { Bulk } from '../comun/bulk';
import { Stock } from '../comun/Stock';

const estado = ({ vencido, retenido, en_cuarentena, stockDisponible, fecha_vencimiento }: Bulk) => ({
  en_cuarentena,
  vencido,
  retenido,
  disponible: stockDisponible,
  vencimiento: fecha_vencimiento,
});

/** The columns of the table and of the CSV, which has combined texts in separate columns. The cards have their own layout. */
export const COLUMNS: ReadonlyArray<Column<Bulk>> = [
  { clave: 'tipo', titulo: 'Tipo de producto', valor: ({ tipo_producto }) => tipo_producto },
  {
    clave: 'lote',
    titulo: 'Código de lote',
    valor: ({ codigo }) => codigo,
    entera: true,
    celda: ({ codigo, materia_prima: materia }) => (
      <CodigoConOrigen codigo={codigo} origen={materia ? [materia.codigo] : []} />
    ),
  },
  VARIEDAD,
  { clave: 'materia', titulo: 'Materia prima', valor: ({ materia_prima }) => materia_prima?.codigo, soloCsv: true },
  {
    clave: 'cantidad',
    titulo: 'Cantidad inicial',
    tipo: 'numero',
    valor: ({ cantidad }) => cantidad,
    celda: ({ cantidad, unidad_medida }) => medida(cantidad, unidad_medida),
  },
  {
    clave: 'stock',
    titulo: 'Stock disponible',
    tipo: 'numero',
    valor: ({ stockDisponible }) => stockDisponible,
    celda: (bulk) => <Stock bulk={bulk} />,
  },
  { clave: 'unidad', titulo: 'Unidad', valor: ({ unidad_medida }) => unidad_medida, soloCsv: true },
  { clave: 'produccion', titulo: 'Producción', tipo: 'fecha', valor: ({ fecha_produccion }) => fecha_produccion },
  { clave: 'vencimiento', titulo: 'Vencimiento', tipo: 'fecha', valor: ({ fecha_vencimiento }) => fecha_vencimiento },
  {
    clave: 'estado',
    titulo: 'Estado',
    entera: true,
    valor: (bulk) => estadoDe(estado(bulk)).texto,
    celda: (bulk) => <MarcaDeEstado {...estado(bulk)} />,
  },
  { clave: 'observaciones', titulo: 'Observaciones', valor: ({ observaciones }) => observaciones, soloCsv: true },
];

export const FILTERS: ReadonlyArray<Filter<Bulk>> = [
  {
    clave: 'materia',
    tipo: 'texto',
    etiqueta: 'Código de materia prima',
    valor: ({ materia_prima }) => materia_prima?.codigo,
  },
  { clave: 'lote', tipo: 'texto', etiqueta: 'Código de lote', valor: ({ codigo }) => codigo },
  {
    clave: 'estado',
    tipo: 'opciones',
    etiqueta: 'Estado',
    valor: (bulk) => estadoDe(estado(bulk)).texto,
    opciones: ESTADOS,
  },
];

/** Cards a page, and rows of the table. */
export const PER_PAGE = 6;
export const PER_TABLE = 25;
