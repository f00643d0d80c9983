import { numeroDePersona } from '@cepa/words/personas';
import { Button } from '@mantine/core';
import { IconEye, IconPackageExport, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { edad } from '@/ui/formatos';
import { ConImportar } from '@/ui/importar/ConImportar';
import { ImportarButton } from '@/ui/importar/ImportarButton';
import { List } from '@/ui/lista/List';
import type { Column, Filter } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { BUSQUEDA, ESCANEO, ESTADO, IDENTIFICACION, NOMBRE, PERMISO } from '../comun/columns';
import { ListarUsuarios } from '../comun/ListarUsuarios';
import { nombreDe, type PersonInList } from '../comun/persona';

/** Medicinal users a page. */
const PER_PAGE = 10;
const COLUMNS: ReadonlyArray<Column<PersonInList>> = [
  NOMBRE,
  // The number by which sealed reports name a person.
  { clave: 'numero', titulo: 'N.º', valor: ({ id }) => numeroDePersona(id), ordenable: false, oculta: true },
  IDENTIFICACION,
  {
    clave: 'edad',
    titulo: 'Edad',
    tipo: 'numero',
    valor: (u) => (u.fecha_nacimiento ? edad(u.fecha_nacimiento) : null),
  },
  { clave: 'telefono', titulo: 'Teléfono', valor: (u) => u.telefono, ordenable: false },
  { clave: 'email', titulo: 'Correo electrónico', valor: (u) => u.email, ordenable: false, siHay: true },
  ESTADO,
  PERMISO,
];
const FILTERS: ReadonlyArray<Filter<PersonInList>> = [
  {
    tipo: 'opciones',
    clave: 'estado',
    etiqueta: 'Estado',
    valor: (u) => u.estado,
    opciones: [
      { value: 'activo', label: 'Activo' },
      { value: 'suspendido', label: 'Suspendido' },
      { value: 'suprimido', label: 'Suprimido' },
    ],
  },
];

/** 'Usuarios Medicinales': the people the club grows for. */
export function UsuariosMedicinales() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const remota = useRemota('/api/usuario-medicinal', { query: { club_id, resumen: true }, buscaPersonas: true });
  const alta = lee ? undefined : (
    <Button component={Link} to="alta" leftSection={<IconUserPlus size={18} aria-hidden />}>
      Alta Usuario
    </Button>
  );
  return (
    <>
      <PageTitle
        titulo="Usuarios Medicinales"
        acciones={
          <>
            <ListarUsuarios />
            {alta}
          </>
        }
      />
      <List
        remota={remota}
        unidad={['usuario medicinal', 'usuarios medicinales']}
        nombreDe={nombreDe}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        escaneo={ESCANEO}
        filtros={FILTERS}
        tamano={PER_PAGE}
        enCinta={!lee && <ImportarButton tipo="usuarios_medicinales" />}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        a={({ id }) => `/usuarios-medicinales/${id}`}
        vacio={{
          texto: 'Todavía no hay usuarios medicinales. Dalos de alta para poder dispensarles.',
          accion: alta && <ConImportar tipo="usuarios_medicinales">{alta}</ConImportar>,
        }}
        acciones={({ id, estado }) => [
          !lee &&
            estado === 'activo' && {
              texto: 'Dispensar',
              icono: <IconPackageExport size={16} />,
              a: `/usuarios-medicinales/${id}/dispensar`,
            },
          { texto: 'Detalles', icono: <IconEye size={16} />, a: `/usuarios-medicinales/${id}` },
          !lee &&
            estado !== 'suprimido' && {
              texto: 'Editar',
              icono: <IconPencil size={16} />,
              a: `/usuarios-medicinales/${id}/editar`,
            },
        ]}
      />
    </>
  );
}
