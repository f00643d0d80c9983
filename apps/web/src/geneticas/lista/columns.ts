import {
  DIAS_DE_FLORACION,
  PERFIL_DE_TERPENOS,
  RENDIMIENTO_POR_PLANTA,
  TIPO_DE_CANNABIS,
  TIPO_DE_ORIGEN,
  TIPO_DE_RESINA,
} from '@cepa/words/titulos';
import { numero } from '@/ui/formatos';
import type { Column, Filter } from '@/ui/lista/tipos';
import type { Genetica } from '../formulario/genetica';

/** Name, THC and CBD can be sorted. */
export const COLUMNS: ReadonlyArray<Column<Genetica>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: (g) => g.nombre },
  {
    clave: 'descripcion',
    titulo: 'Descripción',
    valor: (g) => g.descripcion,
    ordenable: false,
    amplia: true,
    oculta: true,
  },
  { clave: 'thc', titulo: 'THC %', tipo: 'numero', valor: (g) => g.thc, celda: (g) => numero(g.thc) },
  { clave: 'cbd', titulo: 'CBD %', tipo: 'numero', valor: (g) => g.cbd, celda: (g) => numero(g.cbd) },
  { clave: 'origen', titulo: TIPO_DE_ORIGEN, valor: (g) => g.tipo_origen, ordenable: false },
  { clave: 'cannabis', titulo: TIPO_DE_CANNABIS, valor: (g) => g.tipo_cannabis, ordenable: false },
  {
    clave: 'floracion',
    titulo: DIAS_DE_FLORACION,
    tipo: 'numero',
    valor: (g) => g.tiempo_floracion,
    ordenable: false,
  },
  {
    clave: 'rendimiento',
    titulo: RENDIMIENTO_POR_PLANTA,
    tipo: 'numero',
    valor: (g) => g.rendimiento,
    ordenable: false,
  },
  { clave: 'resina', titulo: TIPO_DE_RESINA, valor: (g) => g.tipo_resina, ordenable: false, oculta: true },
  { clave: 'aroma', titulo: 'Perfil aromático', valor: (g) => g.perfil_aromatico, ordenable: false },
  { clave: 'terpenos', titulo: PERFIL_DE_TERPENOS, valor: (g) => g.perfil_terpenos, ordenable: false },
];

export const BUSQUEDA = { etiqueta: 'Buscar por nombre', textos: (g: Genetica) => [g.nombre] };

const optionsOf = (values: readonly string[]) =>
  [...new Set(values)].sort((a, b) => a.localeCompare(b, 'es')).map((value) => ({ value, label: value }));

/** Filters by type of cannabis and of origin, with the club's types. */
export const filtersOf = (geneticas: readonly Genetica[]): ReadonlyArray<Filter<Genetica>> => [
  {
    tipo: 'opciones',
    clave: 'cannabis',
    etiqueta: TIPO_DE_CANNABIS,
    valor: (g) => g.tipo_cannabis,
    opciones: optionsOf(geneticas.map((g) => g.tipo_cannabis)),
  },
  {
    tipo: 'opciones',
    clave: 'origen',
    etiqueta: TIPO_DE_ORIGEN,
    valor: (g) => g.tipo_origen,
    opciones: optionsOf(geneticas.map((g) => g.tipo_origen)),
  },
];
