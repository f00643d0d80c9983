import { Text } from '@mantine/core';
import { cuenta, dinero, redondear } from '@/ui/formatos';
import type { Column, Filter } from '@/ui/lista/tipos';
import { VARIEDAD } from '../../comun/variedad';
import { CodigoConOrigen } from '../../comun/CodigoConOrigen';
import { ESTADOS, estadoDe } from '../../comun/estado';
import { MarcaDeEstado } from '../../comun/MarcaDeEstado';
import { totalEnPalabras } from '../../comun/totales';
import { pesoDe } from '../../comun/unidades';
import { enDinero, stockDe, valueEnStock, valueEnvasado, type Envasado } from '../comun/envasado';

/** Packagings of one currency and one unit of weight, added up by the server. */
interface Suma {
  readonly tipo_moneda: string;
  readonly unidad_medida_peso_envase: Envasado['unidad_medida_peso_envase'];
  readonly unidades: number;
  readonly peso: number;
  readonly ganancia: number;
  readonly valor: number;
}

/** '3.120 unidades (12.480 g)'. */
function totalDeStock(sumas: readonly Suma[]): string {
  const unidades = sumas.reduce((suma, { unidades: suyas }) => suma + suyas, 0);
  const partes = sumas.map(({ peso, unidad_medida_peso_envase }) => ({
    cantidad: peso,
    unidad: unidad_medida_peso_envase,
  }));
  return `${cuenta(unidades, 'unidad', 'unidades')} (${totalEnPalabras(partes)})`;
}

/** Money by currency; cancelled packagings count as zero. */
function totalDe(sumas: readonly Suma[], que: 'ganancia' | 'valor'): string {
  const importes = new Map<string, number>();
  for (const { tipo_moneda, [que]: importe } of sumas)
    if (importe > 0) importes.set(tipo_moneda, redondear((importes.get(tipo_moneda) ?? 0) + importe, 9));
  return [...importes].map(([moneda, value]) => dinero(value, moneda)).join(' + ') || '—';
}

/** The footers of the columns, from the sums of all matches. */
export const footerOf = (totales: unknown) => {
  const sumas = totales as readonly Suma[];
  return { stock: totalDeStock(sumas), valor: totalDe(sumas, 'valor'), ganancia: totalDe(sumas, 'ganancia') };
};

const estado = (e: Envasado) => ({
  vencido: e.vencido,
  retenido: e.retenido,
  en_cuarentena: e.en_cuarentena,
  disponible: e.stock_disponible,
  vencimiento: e.fecha_vencimiento,
  anulado: e.anulado,
});

/** The columns of the table and of the CSV, which has combined texts in separate columns. The cards have their own layout. */
export const COLUMNS: ReadonlyArray<Column<Envasado>> = [
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
  VARIEDAD,
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
    clave: 'valor',
    titulo: 'Valor en stock',
    tipo: 'numero',
    valor: valueEnStock,
    celda: (e) => (
      <span>
        {enDinero(valueEnStock(e), e)}
        <Text span display="block" size="xs" c="dimmed">
          {e.precio_unitario === 0 ? 'Sin precio' : `a ${enDinero(e.precio_unitario, e)}`}
        </Text>
      </span>
    ),
  },
  {
    clave: 'ganancia',
    titulo: 'Valor de lo envasado',
    tipo: 'numero',
    valor: valueEnvasado,
    celda: (e) => enDinero(valueEnvasado(e), e),
    oculta: true,
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

export const FILTERS: ReadonlyArray<Filter<Envasado>> = [
  {
    clave: 'estado',
    tipo: 'opciones',
    etiqueta: 'Estado',
    valor: (e) => estadoDe(estado(e)).texto,
    opciones: ESTADOS,
  },
];

export const BUSQUEDA = { etiqueta: 'Buscar por código, tipo de producto o envase' };

/** Cards a page, and rows of the table. */
export const PER_PAGE = 6;
export const PER_TABLE = 25;
