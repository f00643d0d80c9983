import type { Esquema } from '@/api/cliente';
import { numeroDeId } from '@/ui/formatos';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';

export type Usuario = Esquema<'Usuario'>;

const siNo = (value: boolean): string => (value ? 'Sí' : 'No');

/** Id, name, e-mail, club, role, active, deleted. */
export const COLUMNS: ReadonlyArray<Column<Usuario>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: ({ nombre }) => nombre },
  {
    clave: 'id',
    titulo: 'Id',
    valor: ({ id }) => id,
    celda: ({ id }) => <span title={id}>{numeroDeId(id)}</span>,
    ordenable: false,
    entera: true,
  },
  { clave: 'email', titulo: 'Correo electrónico', valor: ({ email }) => email ?? 'Sin correo', amplia: true },
  { clave: 'club', titulo: 'Club', valor: ({ club }) => club?.nombre ?? 'Sin club' },
  { clave: 'rol', titulo: 'Rol', valor: ({ rol }) => rol ?? 'Sin rol', entera: true },
  {
    clave: 'activo',
    entera: true,
    titulo: 'Activo',
    valor: ({ is_active }) => siNo(is_active),
    celda: ({ is_active }) => <Insignia tono={is_active ? 'bien' : 'neutro'}>{siNo(is_active)}</Insignia>,
  },
  {
    clave: 'eliminado',
    entera: true,
    ordenable: false,
    titulo: 'Eliminado',
    valor: ({ is_deleted }) => siNo(is_deleted),
    celda: ({ is_deleted }) => <Insignia tono={is_deleted ? 'peligro' : 'neutro'}>{siNo(is_deleted)}</Insignia>,
  },
];

export const BUSQUEDA = {
  etiqueta: 'Buscar por nombre o correo electrónico',
  textos: ({ nombre, email }: Usuario) => [nombre, email],
};

export const filtersOf = (roles: ReadonlyArray<{ readonly nombre: string }>): ReadonlyArray<Filter<Usuario>> => [
  {
    tipo: 'opciones',
    clave: 'rol',
    etiqueta: 'Rol',
    valor: ({ rol }) => rol ?? 'Sin rol',
    opciones: [...roles.map(({ nombre }) => nombre), 'Sin rol'].map((nombre) => ({ value: nombre, label: nombre })),
  },
];
