import { cantidad as medida, listed } from '@/ui/formatos';
import type { Column, Filter } from '@/ui/lista/tipos';
import { VARIEDAD } from '../../comun/variedad';
import { CodigoConOrigen } from '../../comun/CodigoConOrigen';
import { ESTADOS, estadoDe } from '../../comun/estado';
import { MarcaDeEstado } from '../../comun/MarcaDeEstado';
import { codigosDeOrigen, masOrigenes, origenDe, type MateriaPrima } from '../comun/materia';
import { Stock } from '../comun/Stock';

const estado = ({ vencida, retenida, en_cuarentena, stock_disponible, fecha_vencimiento }: MateriaPrima) => ({
  en_cuarentena,
  vencido: vencida,
  retenido: retenida,
  disponible: stock_disponible,
  vencimiento: fecha_vencimiento,
});

/** The columns of the table and of the CSV, which has combined texts in separate columns. The cards have their own layout. */
export const COLUMNS: ReadonlyArray<Column<MateriaPrima>> = [
  { clave: 'tipo', titulo: 'Tipo', valor: ({ tipo }) => tipo },
  {
    clave: 'codigo',
    titulo: 'Código',
    valor: ({ codigo }) => codigo,
    entera: true,
    celda: (materia) => (
      <CodigoConOrigen
        codigo={materia.codigo}
        origen={codigosDeOrigen(materia)}
        aviso="Copiado al portapapeles"
        duracion={1500}
      />
    ),
  },
  VARIEDAD,
  { clave: 'origen', titulo: 'Origen', valor: origenDe, soloCsv: true },
  {
    clave: 'codigo_origen',
    titulo: 'Código de origen',
    valor: (mp) => listed(codigosDeOrigen(mp), masOrigenes(mp)),
    soloCsv: true,
  },
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
    valor: ({ stock_disponible }) => stock_disponible,
    celda: (materia) => <Stock materia={materia} />,
  },
  { clave: 'unidad', titulo: 'Unidad', valor: ({ unidad_medida }) => unidad_medida, soloCsv: true },
  {
    clave: 'humedad',
    titulo: 'Humedad %',
    tipo: 'numero',
    valor: ({ humedad_porcentaje }) => humedad_porcentaje,
    soloCsv: true,
  },
  { clave: 'secado', titulo: 'Fin de secado', tipo: 'fecha', valor: ({ fecha_fin_secado }) => fecha_fin_secado },
  { clave: 'vencimiento', titulo: 'Vencimiento', tipo: 'fecha', valor: ({ fecha_vencimiento }) => fecha_vencimiento },
  {
    clave: 'estado',
    titulo: 'Estado',
    entera: true,
    valor: (materia) => estadoDe(estado(materia)).texto,
    celda: (materia) => <MarcaDeEstado {...estado(materia)} />,
  },
];

export const FILTERS: ReadonlyArray<Filter<MateriaPrima>> = [
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
  {
    clave: 'estado',
    tipo: 'opciones',
    etiqueta: 'Estado',
    valor: (materia) => estadoDe(estado(materia)).texto,
    opciones: ESTADOS,
  },
];
