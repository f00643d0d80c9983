import { Button } from '@mantine/core';
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { alDia } from '@/ui/datos/alDia';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { EditarClub } from '../ficha/EditarClub';

type Club = Esquema<'Club'>;

const COLUMNS: ReadonlyArray<Column<Club>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: (club) => club.nombre },
  { clave: 'direccion', titulo: 'Dirección', valor: (club) => club.direccion },
  { clave: 'fundacion', titulo: 'Fecha de Fundación', tipo: 'fecha', valor: (club) => club.fundacion },
  { clave: 'fin', titulo: 'Fin de la suscripción', tipo: 'fecha', valor: (club) => club.fecha_fin_suscripcion },
];
const BUSQUEDA = { etiqueta: 'Buscar club...', textos: (club: Club) => [club.nombre, club.direccion] };

/** 'Administración de Clubes'. */
export function Clubes() {
  const query = $api.useQuery('get', '/api/clubes');
  const eliminar = useAccion('delete', '/api/clubes/{id}');
  const confirmar = useConfirmacion();
  const [editado, editar] = useState<Club | null>(null);
  const borrar = ({ id, nombre }: Club): void => {
    void confirmar({
      titulo: 'Eliminar club',
      consecuencia: `El club ${nombre} deja de estar disponible para sus usuarios. Su libro de registro se conserva.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
    });
  };
  const nuevo = (
    <Button component={Link} to="/club/alta" leftSection={<IconPlus size={18} aria-hidden />}>
      Nuevo Club
    </Button>
  );
  return (
    <>
      <PageTitle titulo="Administración de Clubes" acciones={nuevo} />
      <List
        consulta={query}
        unidad={['club', 'clubes']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{ texto: 'Todavía no hay clubes.', accion: nuevo }}
        acciones={(club) => [
          { texto: 'Ver', icono: <IconEye size={16} />, a: `/club/${club.id}` },
          { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => editar(club) },
          { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(club) },
        ]}
        nombreCsv="clubes"
      />
      <Dialog titulo={`Editar ${editado?.nombre ?? ''}`} abierta={editado !== null} alCerrar={() => editar(null)}>
        {editado && <EditarClub club={alDia(editado, query.data)} alTerminar={() => editar(null)} />}
      </Dialog>
    </>
  );
}
