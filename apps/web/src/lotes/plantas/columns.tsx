import type { Esquema } from '@/api/cliente';
import type { Column, Filter } from '@/ui/lista/tipos';
import { MarcaDePlanta } from '@/club/MarcaDeCosecha';
import { EnEspera } from '@/ui/espera/EnEspera';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import { cuentaPorEstado } from '../estado/estados';
import { InsigniaDeEstado } from '../estado/InsigniaDeEstado';
import clases from './plantas.module.css';

export type Planta = Esquema<'Planta'>;

const CON = 'con';
const SIN = 'sin';

/** Name, state, origin and both dates can be sorted. */
export const COLUMNS: ReadonlyArray<Column<Planta>> = [
  {
    clave: 'nombre',
    titulo: 'Nombre',
    valor: ({ codigo }) => codigo,
    celda: ({ codigo }) => <span className={clases.codigo}>{codigo}</span>,
  },
  {
    clave: 'estado',
    titulo: 'Estado',
    valor: ({ estado }) => estado,
    celda: ({ id, estado, ...planta }) => (
      <span className={clases.estado}>
        <InsigniaDeEstado estado={estado} />
        <MarcaDePlanta planta={{ id, estado, ...planta }} />
        <MarcasDe id={id} />
        <EnEspera id={id} field="nuevoEstado" />
      </span>
    ),
  },
  { clave: 'genetica', titulo: 'Genética', valor: ({ variedad }) => variedad?.nombre, ordenable: false },
  { clave: 'origen', titulo: 'Origen', valor: ({ origen }) => origen },
  {
    clave: 'madre',
    titulo: 'Planta madre',
    valor: ({ madre }) => madre?.codigo,
    ordenable: false,
    siHay: true,
    oculta: true,
  },
  { clave: 'fecha_inicio', titulo: 'Fecha de inicio', tipo: 'fecha', valor: ({ fecha_inicio }) => fecha_inicio },
  { clave: 'fecha_baja', titulo: 'Fecha de baja', tipo: 'fecha', valor: ({ fecha_baja }) => fecha_baja },
];

export const BUSQUEDA = { etiqueta: 'Buscar por nombre', textos: ({ codigo }: Planta) => [codigo] };

/** Filters: the states of the lot's plants, and whether they were removed. */
export const filtersOf = (plantas: readonly Planta[]): ReadonlyArray<Filter<Planta>> => [
  {
    tipo: 'opciones',
    clave: 'estado',
    etiqueta: 'Estado',
    valor: ({ estado }) => estado,
    opciones: cuentaPorEstado(plantas).map(([estado]) => ({ value: estado, label: estado })),
  },
  {
    tipo: 'opciones',
    clave: 'baja',
    etiqueta: 'Baja',
    valor: ({ fecha_baja }) => (fecha_baja === null ? SIN : CON),
    opciones: [
      { value: CON, label: 'Con fecha de baja' },
      { value: SIN, label: 'Sin fecha de baja' },
    ],
  },
];
