import type { Columna, Filtro } from '@/ui/lista/tipos';
import { codigosDeOrigen, origenDe, type MateriaPrima } from '../comun/materia';

/** What the list sorts by and writes to its CSV; the cards draw themselves. */
export const COLUMNAS: ReadonlyArray<Columna<MateriaPrima>> = [
  { clave: 'codigo', titulo: 'Código', valor: ({ codigo }) => codigo },
  { clave: 'tipo', titulo: 'Tipo', valor: ({ tipo }) => tipo },
  { clave: 'origen', titulo: 'Origen', valor: origenDe },
  { clave: 'codigo_origen', titulo: 'Código de origen', valor: (mp) => codigosDeOrigen(mp).join(', ') },
  { clave: 'cantidad', titulo: 'Cantidad inicial', tipo: 'numero', valor: ({ cantidad }) => cantidad },
  { clave: 'stock', titulo: 'Stock disponible', tipo: 'numero', valor: ({ stock_disponible }) => stock_disponible },
  { clave: 'unidad', titulo: 'Unidad', valor: ({ unidad_medida }) => unidad_medida, ordenable: false },
  {
    clave: 'humedad',
    titulo: 'Humedad %',
    tipo: 'numero',
    valor: ({ humedad_porcentaje }) => humedad_porcentaje,
    ordenable: false,
  },
  { clave: 'secado', titulo: 'Fin de secado', tipo: 'fecha', valor: ({ fecha_fin_secado }) => fecha_fin_secado },
  { clave: 'vencimiento', titulo: 'Vencimiento', tipo: 'fecha', valor: ({ fecha_vencimiento }) => fecha_vencimiento },
];

export const FILTROS: ReadonlyArray<Filtro<MateriaPrima>> = [
  { clave: 'codigo', tipo: 'texto', etiqueta: 'Código', valor: ({ codigo }) => codigo },
  { clave: 'codigo_origen', tipo: 'texto', etiqueta: 'Código de origen', valor: (mp) => codigosDeOrigen(mp).join(' ') },
  {
    clave: 'origen',
    tipo: 'opciones',
    etiqueta: 'Origen',
    valor: origenDe,
    opciones: [
      { value: 'Biomasa', label: 'Biomasa' },
      { value: 'Materia Prima', label: 'Materia Prima' },
    ],
  },
];
