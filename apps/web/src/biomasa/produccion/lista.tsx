import { cantidad } from '@/ui/formatos';
import type { Column } from '@/ui/lista/tipos';
import { estadoDe, textOfLotes } from '../comun/biomasa';
import { EstadoEnPalabras } from '../comun/BiomasaCard';
import type { BiomasaEnLista } from '../comun/queries';

/** Sorted by tipo_biomasa, proyecto, lote, fecha_cosecha; the other columns are for the CSV. */
export const COLUMNS: ReadonlyArray<Column<BiomasaEnLista>> = [
  { clave: 'tipo_biomasa', titulo: 'Tipo', valor: ({ tipo_biomasa }) => tipo_biomasa },
  { clave: 'proyecto', titulo: 'Cultivo', valor: ({ proyecto }) => proyecto?.nombre },
  {
    clave: 'lote',
    titulo: 'Lote',
    valor: textOfLotes,
    // The file has each lot's code too.
    celda: ({ lotes }) => lotes.map(({ nombre }) => nombre).join(', '),
  },
  { clave: 'fecha_cosecha', titulo: 'Fecha de cosecha', tipo: 'fecha', valor: ({ fecha_cosecha }) => fecha_cosecha },
  { clave: 'codigo', titulo: 'Código', entera: true, ordenable: false, valor: ({ codigo }) => codigo },
  {
    clave: 'peso',
    titulo: 'Peso',
    tipo: 'numero',
    ordenable: false,
    valor: ({ peso }) => peso,
    celda: ({ peso, unidad_medida }) => cantidad(peso, unidad_medida),
  },
  { clave: 'unidad', titulo: 'Unidad', soloCsv: true, valor: ({ unidad_medida }) => unidad_medida },
  {
    clave: 'estado',
    titulo: 'Estado',
    ordenable: false,
    valor: estadoDe,
    celda: (una) => <EstadoEnPalabras biomasa={una} />,
  },
  {
    clave: 'lista',
    titulo: 'Lista desde',
    tipo: 'fecha',
    ordenable: false,
    // The state column already shows it.
    oculta: true,
    valor: ({ fecha_lista_produccion }) => fecha_lista_produccion,
  },
];

export const BUSQUEDA = { etiqueta: 'Buscar biomasa' };

/** Cards a page. */
export const PER_PAGE = 9;

/** For biomass with raw material: how much is left for more. */
export const WITH_REST: ReadonlyArray<Column<BiomasaEnLista>> = [
  ...COLUMNS.filter(({ clave }) => clave !== 'lista'),
  {
    clave: 'resto',
    titulo: 'Sin usar',
    tipo: 'numero',
    ordenable: false,
    valor: ({ peso_restante }) => peso_restante,
    celda: ({ peso_restante, unidad_medida }) => cantidad(peso_restante, unidad_medida),
  },
];

/** The form that makes raw material from a biomass, in the next step. */
export const routeOfAlta = (biomasaId: string): string =>
  `/flujo_produccion/materia-prima/alta?biomasa_id=${biomasaId}`;

/** Its own screen. */
export const routeOf = ({ id }: BiomasaEnLista): string => `/biomasa/${id}`;
