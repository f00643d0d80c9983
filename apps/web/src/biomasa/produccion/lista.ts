import type { Column } from '@/ui/lista/tipos';
import { textOfLotes } from '../comun/biomasa';
import type { BiomasaEnLista } from '../comun/queries';

/** Sorted by tipo_biomasa, proyecto, lote, fecha_cosecha; the rest is for the CSV. */
export const COLUMNS: ReadonlyArray<Column<BiomasaEnLista>> = [
  { clave: 'tipo_biomasa', titulo: 'Tipo', valor: ({ tipo_biomasa }) => tipo_biomasa },
  { clave: 'proyecto', titulo: 'Cultivo', valor: ({ proyecto }) => proyecto?.nombre },
  {
    clave: 'lote',
    titulo: 'Lote',
    valor: textOfLotes,
    // The file names each lot by its code too.
    celda: ({ lotes }) => lotes.map(({ nombre }) => nombre).join(', '),
  },
  { clave: 'fecha_cosecha', titulo: 'Fecha de cosecha', tipo: 'fecha', valor: ({ fecha_cosecha }) => fecha_cosecha },
  { clave: 'codigo', titulo: 'Código', entera: true, ordenable: false, valor: ({ codigo }) => codigo },
  { clave: 'peso', titulo: 'Peso', tipo: 'numero', ordenable: false, valor: ({ peso }) => peso },
  { clave: 'unidad', titulo: 'Unidad', ordenable: false, valor: ({ unidad_medida }) => unidad_medida },
  {
    clave: 'lista',
    titulo: 'Lista para producción',
    tipo: 'fecha',
    ordenable: false,
    valor: ({ fecha_lista_produccion }) => fecha_lista_produccion,
  },
];

export const BUSQUEDA = { etiqueta: 'Buscar biomasa' };

/** Cards a page. */
export const PER_PAGE = 9;

/** The form that makes raw material of a biomass, in the next step. */
export const routeOfAlta = (biomasaId: string): string =>
  `/flujo_produccion/materia-prima/alta?biomasa_id=${biomasaId}`;
