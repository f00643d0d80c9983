import type { Columna } from '@/ui/lista/tipos';
import { pesoDe } from '../../comun/unidades';
import { gananciaDe, type Envasado } from '../comun/envasado';

/** What the list sorts by and writes to its CSV; the cards draw themselves. */
export const COLUMNAS: ReadonlyArray<Columna<Envasado>> = [
  { clave: 'codigo', titulo: 'Código', valor: ({ codigo }) => codigo },
  { clave: 'tipo', titulo: 'Tipo de producto', valor: ({ tipo_producto }) => tipo_producto },
  { clave: 'bulk', titulo: 'Bulk de origen', valor: ({ producto_final_bulk }) => producto_final_bulk?.codigo },
  { clave: 'envase', titulo: 'Envase', valor: ({ tipo_envase }) => tipo_envase },
  {
    clave: 'stock',
    titulo: 'Stock disponible (unidades)',
    tipo: 'numero',
    valor: ({ stock_disponible }) => stock_disponible,
  },
  {
    clave: 'peso_disponible',
    titulo: 'Peso disponible',
    tipo: 'numero',
    valor: (e) => pesoDe(e.stock_disponible, e.peso_por_unidad),
    ordenable: false,
  },
  {
    clave: 'unidades',
    titulo: 'Unidades envasadas',
    tipo: 'numero',
    valor: ({ cantidad_unidades }) => cantidad_unidades,
  },
  {
    clave: 'peso',
    titulo: 'Peso por unidad',
    tipo: 'numero',
    valor: ({ peso_por_unidad }) => peso_por_unidad,
    ordenable: false,
  },
  {
    clave: 'unidad',
    titulo: 'Unidad de peso',
    valor: ({ unidad_medida_peso_envase }) => unidad_medida_peso_envase,
    ordenable: false,
  },
  { clave: 'precio', titulo: 'Precio unitario', tipo: 'numero', valor: ({ precio_unitario }) => precio_unitario },
  { clave: 'ganancia', titulo: 'Ganancia total', tipo: 'numero', valor: gananciaDe, ordenable: false },
  { clave: 'moneda', titulo: 'Moneda', valor: ({ tipo_moneda }) => tipo_moneda, ordenable: false },
  { clave: 'envasado', titulo: 'Fecha de envasado', tipo: 'fecha', valor: ({ fecha_envasado }) => fecha_envasado },
  {
    clave: 'vencimiento',
    titulo: 'Fecha de vencimiento',
    tipo: 'fecha',
    valor: ({ fecha_vencimiento }) => fecha_vencimiento,
  },
  { clave: 'anulado', titulo: 'Anulado', valor: ({ anulado }) => (anulado ? 'Sí' : 'No'), ordenable: false },
  {
    clave: 'motivo',
    titulo: 'Motivo de la anulación',
    valor: ({ motivo_anulacion }) => motivo_anulacion,
    ordenable: false,
  },
];

export const BUSQUEDA = {
  etiqueta: 'Buscar por código, tipo de producto o envase',
  textos: ({ codigo, tipo_producto, tipo_envase }: Envasado) => [codigo, tipo_producto, tipo_envase],
};

/** Cards a page (`spec 3 §9`). */
export const POR_PAGINA = 6;
