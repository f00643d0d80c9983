import { Text } from '@mantine/core';
import { cuenta, dinero } from '@/ui/formatos';
import type { Columna, Filtro } from '@/ui/lista/tipos';
import { CodigoConOrigen } from '../../comun/CodigoConOrigen';
import { ESTADOS, estadoDe } from '../../comun/estado';
import { MarcaDeEstado } from '../../comun/MarcaDeEstado';
import { totalEnPalabras } from '../../comun/totales';
import { pesoDe } from '../../comun/unidades';
import { enDinero, gananciaDe, stockDe, type Envasado } from '../comun/envasado';
import { estadisticasDe } from '../estadisticas/estadisticas';

/** '3.120 unidades (12.480 g)'. */
function totalDeStock(envasados: readonly Envasado[]): string {
  const unidades = envasados.reduce((suma, { stock_disponible }) => suma + stock_disponible, 0);
  const partes = envasados.map(({ stock_disponible, peso_por_unidad, unidad_medida_peso_envase }) => ({
    cantidad: pesoDe(stock_disponible, peso_por_unidad),
    unidad: unidad_medida_peso_envase,
  }));
  return `${cuenta(unidades, 'unidad', 'unidades')} (${totalEnPalabras(partes)})`;
}

/** Money by currency; cancelled packagings bring none. */
function totalDeGanancia(envasados: readonly Envasado[]): string {
  const { ganancias } = estadisticasDe(envasados).total;
  return [...ganancias].map(([moneda, valor]) => dinero(valor, moneda)).join(' + ') || '—';
}

const estado = (e: Envasado) => ({
  vencido: e.vencido,
  retenido: e.retenido,
  disponible: e.stock_disponible,
  vencimiento: e.fecha_vencimiento,
  anulado: e.anulado,
});

/** The table's columns and, with what they hold in words told apart, the CSV's; the cards draw themselves. */
export const COLUMNAS: ReadonlyArray<Columna<Envasado>> = [
  {
    clave: 'tipo',
    titulo: 'Tipo de producto',
    valor: ({ tipo_producto }) => tipo_producto,
    celda: ({ tipo_producto, tipo_envase }) => (
      <span>
        {tipo_producto}
        <Text span display="block" size="xs" c="dimmed">
          {tipo_envase}
        </Text>
      </span>
    ),
  },
  {
    clave: 'codigo',
    titulo: 'Código',
    valor: ({ codigo }) => codigo,
    entera: true,
    celda: ({ codigo, producto_final_bulk: bulk }) => (
      <CodigoConOrigen codigo={codigo} origen={bulk ? [bulk.codigo] : []} aviso="Código copiado" duracion={2000} />
    ),
  },
  { clave: 'variedad', titulo: 'Variedad', valor: ({ variedades }) => variedades.join(', ') },
  {
    clave: 'bulk',
    titulo: 'Bulk de origen',
    valor: ({ producto_final_bulk }) => producto_final_bulk?.codigo,
    soloCsv: true,
  },
  { clave: 'envase', titulo: 'Envase', valor: ({ tipo_envase }) => tipo_envase, soloCsv: true },
  {
    clave: 'stock',
    titulo: 'Stock disponible',
    tipo: 'numero',
    valor: ({ stock_disponible }) => stock_disponible,
    celda: stockDe,
    total: totalDeStock,
  },
  {
    clave: 'peso_disponible',
    titulo: 'Peso disponible',
    tipo: 'numero',
    valor: (e) => pesoDe(e.stock_disponible, e.peso_por_unidad),
    soloCsv: true,
  },
  {
    clave: 'unidades',
    titulo: 'Unidades envasadas',
    tipo: 'numero',
    valor: ({ cantidad_unidades }) => cantidad_unidades,
    soloCsv: true,
  },
  {
    clave: 'peso',
    titulo: 'Peso por unidad',
    tipo: 'numero',
    valor: ({ peso_por_unidad }) => peso_por_unidad,
    soloCsv: true,
  },
  {
    clave: 'unidad',
    titulo: 'Unidad de peso',
    valor: ({ unidad_medida_peso_envase }) => unidad_medida_peso_envase,
    soloCsv: true,
  },
  {
    clave: 'precio',
    titulo: 'Precio unitario',
    tipo: 'numero',
    valor: ({ precio_unitario }) => precio_unitario,
    soloCsv: true,
  },
  {
    clave: 'ganancia',
    titulo: 'Ganancia estimada',
    tipo: 'numero',
    valor: gananciaDe,
    celda: (e) => enDinero(gananciaDe(e), e),
    total: totalDeGanancia,
  },
  { clave: 'moneda', titulo: 'Moneda', valor: ({ tipo_moneda }) => tipo_moneda, soloCsv: true },
  {
    clave: 'envasado',
    titulo: 'Fecha de envasado',
    tipo: 'fecha',
    valor: ({ fecha_envasado }) => fecha_envasado,
    soloCsv: true,
  },
  {
    clave: 'vencimiento',
    titulo: 'Vencimiento',
    tipo: 'fecha',
    valor: ({ fecha_vencimiento }) => fecha_vencimiento,
  },
  {
    clave: 'estado',
    titulo: 'Estado',
    entera: true,
    valor: (e) => estadoDe(estado(e)).texto,
    celda: (e) => <MarcaDeEstado {...estado(e)} />,
  },
  {
    clave: 'motivo',
    titulo: 'Motivo de la anulación',
    valor: ({ motivo_anulacion }) => motivo_anulacion,
    soloCsv: true,
  },
];

export const FILTROS: ReadonlyArray<Filtro<Envasado>> = [
  {
    clave: 'estado',
    tipo: 'opciones',
    etiqueta: 'Estado',
    valor: (e) => estadoDe(estado(e)).texto,
    opciones: ESTADOS,
  },
];

export const BUSQUEDA = {
  etiqueta: 'Buscar por código, tipo de producto o envase',
  textos: ({ codigo, tipo_producto, tipo_envase, variedades }: Envasado) => [
    codigo,
    tipo_producto,
    tipo_envase,
    ...variedades,
  ],
};

/** Cards a page (`spec 3 §9`), and rows of the table. */
export const POR_PAGINA = 6;
export const POR_TABLA = 25;
