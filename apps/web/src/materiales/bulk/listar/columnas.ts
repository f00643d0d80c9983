import type { Columna, Filtro } from '@/ui/lista/tipos';
import type { Bulk } from '../comun/bulk';

/** What the list sorts by and writes to its CSV; the cards draw themselves. */
export const COLUMNAS: ReadonlyArray<Columna<Bulk>> = [
  { clave: 'lote', titulo: 'Código de lote', valor: ({ codigo }) => codigo },
  { clave: 'tipo', titulo: 'Tipo de producto', valor: ({ tipo_producto }) => tipo_producto },
  { clave: 'materia', titulo: 'Código de materia prima', valor: ({ materia_prima }) => materia_prima?.codigo },
  { clave: 'cantidad', titulo: 'Cantidad inicial', tipo: 'numero', valor: ({ cantidad }) => cantidad },
  { clave: 'stock', titulo: 'Stock disponible', tipo: 'numero', valor: ({ stockDisponible }) => stockDisponible },
  { clave: 'unidad', titulo: 'Unidad', valor: ({ unidad_medida }) => unidad_medida, ordenable: false },
  {
    clave: 'produccion',
    titulo: 'Fecha de producción',
    tipo: 'fecha',
    valor: ({ fecha_produccion }) => fecha_produccion,
  },
  {
    clave: 'vencimiento',
    titulo: 'Fecha de vencimiento',
    tipo: 'fecha',
    valor: ({ fecha_vencimiento }) => fecha_vencimiento,
  },
  { clave: 'observaciones', titulo: 'Observaciones', valor: ({ observaciones }) => observaciones, ordenable: false },
];

export const FILTROS: ReadonlyArray<Filtro<Bulk>> = [
  {
    clave: 'materia',
    tipo: 'texto',
    etiqueta: 'Código de materia prima',
    valor: ({ materia_prima }) => materia_prima?.codigo,
  },
  { clave: 'lote', tipo: 'texto', etiqueta: 'Código de lote', valor: ({ codigo }) => codigo },
];

/** Cards a page (`spec 3 §9`). */
export const POR_PAGINA = 6;
