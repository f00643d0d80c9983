import { SIN_PERMISO } from '@cepa/words/mensajes/sesion';
import { SimpleGrid, Stack } from '@mantine/core';
import { $api } from '@/api/cliente';
import { useAdministra } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { hoy } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { ExtenderSuscripcion } from './ExtenderSuscripcion';
import { FinEditable } from './FinEditable';
import { LimitesDelClub } from './LimitesDelClub';
import { PrecioDelMes } from './PrecioDelMes';
import { estaVigente, textsOf, type Club } from './vigentes';

const TITLE = 'Gestión de Suscripciones';

const COLUMNS: ReadonlyArray<Column<Club>> = [
  { clave: 'club', titulo: 'Club', valor: ({ nombre }) => nombre },
  { clave: 'inicio', titulo: 'Inicio', tipo: 'fecha', valor: (club) => club.fecha_inicio_suscripcion },
  {
    clave: 'fin',
    titulo: 'Fin',
    tipo: 'fecha',
    valor: (club) => club.fecha_fin_suscripcion,
    amplia: true,
    // A new end remounts the field, and discards the typed text.
    celda: (club) => <FinEditable key={club.fecha_fin_suscripcion} club={club} />,
  },
  {
    clave: 'activa',
    titulo: 'Activa',
    valor: (club) => (estaVigente(club, hoy()) ? 'Sí' : 'No'),
    celda: (club) =>
      estaVigente(club, hoy()) ? <Insignia tono="bien">Sí</Insignia> : <Insignia tono="peligro">No</Insignia>,
  },
];
const BUSQUEDA = { etiqueta: 'Buscar por nombre o fecha', textos: textsOf };

function Gestion() {
  const query = $api.useQuery('get', '/api/clubes');
  const precio = $api.useQuery('get', '/api/precio_suscripcion');
  return (
    <Datos consulta={query}>
      {(clubes) => (
        <Stack gap="md">
          <Panel titulo="Extender un club por un mes" formulario>
            <ExtenderSuscripcion clubes={clubes} />
          </Panel>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Panel titulo="Precio">
              <Datos consulta={precio}>{(dicho) => <PrecioDelMes precio={dicho} />}</Datos>
            </Panel>
            <Panel titulo="Límites de un club">
              <LimitesDelClub clubes={clubes} />
            </Panel>
          </SimpleGrid>
          <List
            datos={clubes.filter((club) => estaVigente(club, hoy()))}
            unidad={['club', 'clubes']}
            nombreDe={({ nombre }) => nombre}
            columnas={COLUMNS}
            busqueda={BUSQUEDA}
            tamano={10}
            tamanoDeTabla={TABLE_ROWS}
            orden={{ clave: 'fin', direccion: 'asc' }}
            vacio={{ texto: 'Ningún club tiene la suscripción vigente. Extendé uno para activarlo.' }}
            nombreCsv="suscripciones"
          />
        </Stack>
      )}
    </Datos>
  );
}

/** The subscriptions of clubs, and their ends. */
export function Suscripciones() {
  const administra = useAdministra();
  return (
    <>
      <PageTitle titulo={TITLE} subtitulo="Solo se listan los clubes con la suscripción vigente." />
      {administra ? (
        <Gestion />
      ) : (
        <Vacio por="sin_permiso" texto={SIN_PERMISO} accion={<IrA a="/">Volver al inicio</IrA>} />
      )}
    </>
  );
}
