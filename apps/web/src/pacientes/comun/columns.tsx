import type { RowScan } from '@/ui/lista/props';
import type { Column } from '@/ui/lista/tipos';
import { Estado } from './Estado';
import { permitText } from './permit';
import { PermitBadge } from './PermitBadge';
import { nombreDe, type PersonInList } from './persona';

export const NOMBRE: Column<PersonInList> = { clave: 'nombre', titulo: 'Nombre', valor: nombreDe };
export const IDENTIFICACION: Column<PersonInList> = {
  clave: 'identificacion',
  titulo: 'Identificación',
  valor: (u) => u.identificacion,
};
export const PERMISO: Column<PersonInList> = {
  clave: 'permiso',
  titulo: 'Permiso',
  valor: (u) => permitText(u.permiso),
  celda: (u) => <PermitBadge permit={u.permiso} />,
  ordenable: false,
  amplia: true,
};
export const ESTADO: Column<PersonInList> = {
  clave: 'estado',
  titulo: 'Estado',
  valor: (u) => u.estado,
  celda: (u) => <Estado estado={u.estado} />,
};

export const BUSQUEDA = { etiqueta: 'Buscar por nombre, correo o identificación' };
/** The number of the identity card, which its bar code contains. */
export const ESCANEO: RowScan<PersonInList> = { codigoDe: (u) => u.identificacion ?? u.id, tipo: null };
