import { numeroDePersona } from '@cepa/words/personas';
import { Button } from '@mantine/core';
import { IconEye, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { edad } from '@/ui/formatos';
import { ConImportar } from '@/ui/importar/ConImportar';
import { ImportarButton } from '@/ui/importar/ImportarButton';
import { List } from '@/ui/lista/List';
import type { RowScan } from '@/ui/lista/props';
import type { Column, Filter } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Estado } from '../comun/Estado';
import { ListarUsuarios } from '../comun/ListarUsuarios';
import { nombreDe, type UsuarioMedicinal } from '../comun/persona';

/** Medicinal users a page. */
const PER_PAGE = 10;
const COLUMNS: ReadonlyArray<Column<UsuarioMedicinal>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: nombreDe },
  // The number by which sealed reports name a person.
  { clave: 'numero', titulo: 'N.º', valor: ({ id }) => numeroDePersona(id), ordenable: false, oculta: true },
  { clave: 'identificacion', titulo: 'Identificación', valor: (u) => u.identificacion },
  {
    clave: 'edad',
    titulo: 'Edad',
    tipo: 'numero',
    valor: (u) => (u.fecha_nacimiento ? edad(u.fecha_nacimiento) : null),
  },
  { clave: 'telefono', titulo: 'Teléfono', valor: (u) => u.telefono, ordenable: false },
  { clave: 'email', titulo: 'Correo electrónico', valor: (u) => u.email, ordenable: false },
  { clave: 'estado', titulo: 'Estado', valor: (u) => u.estado, celda: (u) => <Estado estado={u.estado} /> },
];
const BUSQUEDA = { etiqueta: 'Buscar por nombre, correo o identificación' };
/** The number of the identity card, which its bar code contains. */
const ESCANEO: RowScan<UsuarioMedicinal> = { codigoDe: (u) => u.identificacion ?? u.id, tipo: null };
const FILTERS: ReadonlyArray<Filter<UsuarioMedicinal>> = [
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
