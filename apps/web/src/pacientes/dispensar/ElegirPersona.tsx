import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { BUSQUEDA, ESCANEO, ESTADO, IDENTIFICACION, NOMBRE, PERMISO } from '../comun/columns';
import { nombreDe, type PersonInList } from '../comun/persona';

/** People a page. */
const PER_PAGE = 10;
const COLUMNS: ReadonlyArray<Column<PersonInList>> = [NOMBRE, IDENTIFICACION, ESTADO, PERMISO];

/** @param producto the product that was chosen first, by the link of its record */
const formOf =
  (producto: string | null) =>
  ({ id }: PersonInList): string =>
    `/usuarios-medicinales/${id}/dispensar${producto === null ? '' : `?producto=${encodeURIComponent(producto)}`}`;

/** The first step of a dispensing: to whom. Choosing a person leads to the product. */
export function ElegirPersona() {
  const club_id = useClubId();
  const [query] = useSearchParams();
  const dispensarA = formOf(query.get('producto'));
  const remota = useRemota('/api/usuario-medicinal', { query: { club_id, resumen: true }, buscaPersonas: true });
  return (
    <>
      <PageTitle titulo="Dispensar: elegí a quién" />
      <List
        remota={remota}
        unidad={['persona', 'personas']}
        nombreDe={nombreDe}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        escaneo={ESCANEO}
        tamano={PER_PAGE}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        a={dispensarA}
        acciones={(persona) => [
          {
            texto: 'Dispensar',
            a: dispensarA(persona),
            primaria: true,
            deshabilitada: persona.estado !== 'activo',
          },
        ]}
        vacio={{
          texto: 'Todavía no hay usuarios medicinales. Dalos de alta para poder dispensarles.',
          accion: (
            <Button
              component={Link}
              to="/usuarios-medicinales/alta"
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              Alta Usuario
            </Button>
          ),
        }}
      />
    </>
  );
}
