import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDoor, IconInfoCircle, IconLeaf, IconMapPin, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useAdministra } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { fecha } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { PageTitle } from '@/ui/panel/PageTitle';
import { EditarClub } from './EditarClub';

/** A club: its rooms, its genetics and its data. */
export function FichaDeClub({ id, titulo }: { readonly id: string; readonly titulo: string }) {
  const query = $api.useQuery('get', '/api/clubes/{id}', { params: { path: { id } } });
  const user = useTrabajo((estado) => estado.user);
  const administra = useAdministra();
  const [editando, editar] = useState(false);
  const idDeInfo = useId();
  const [conInfo, { toggle: alternarInfo }] = useDisclosure(true);
  return (
    <>
      <PageTitle titulo={titulo} acciones={<HistorialButton id={id} entidad="club" de={query.data?.nombre} />} />
      <Group mb="md">
        <Button
          component={Link}
          to={`/club/${id}/salas`}
          variant="light"
          leftSection={<IconDoor size={18} aria-hidden />}
        >
          Mis Salas o Espacios
        </Button>
        <Button component={Link} to="/geneticas" variant="light" leftSection={<IconLeaf size={18} aria-hidden />}>
          Mis Genéticas
        </Button>
        <Button
          variant="light"
          leftSection={<IconInfoCircle size={18} aria-hidden />}
          aria-expanded={conInfo}
          aria-controls={idDeInfo}
          onClick={alternarInfo}
        >
          Info del Club
        </Button>
      </Group>
      <div id={idDeInfo} hidden={!conInfo}>
        <Datos consulta={query} error="No se pudo cargar el club. Por favor, inténtelo de nuevo más tarde.">
          {(club) => (
            <Panel
              titulo="Info del Club"
              maw={720}
              acciones={
                administra || club.user_id === user?.id ? (
                  <Button
                    variant="default"
                    leftSection={<IconPencil size={18} aria-hidden />}
                    onClick={() => editar(true)}
                  >
                    Editar
                  </Button>
                ) : undefined
              }
            >
              <DatosList>
                <Dato nombre="Nombre">{club.nombre}</Dato>
                <Dato nombre="Descripción">{club.descripcion || 'Sin descripción'}</Dato>
                <Dato nombre="Fecha de Fundación">{fecha(club.fundacion)}</Dato>
                <Dato nombre="Dirección">{club.direccion || 'No especificada'}</Dato>
                <Dato nombre="Suscripción vigente hasta">{fecha(club.fecha_fin_suscripcion)}</Dato>
              </DatosList>
              <Button
                mt="md"
                variant="subtle"
                component={Link}
                to={`/club/${id}/configurar-puntos`}
                leftSection={<IconMapPin size={18} aria-hidden />}
              >
                Puntos de abastecimiento
              </Button>
              <Dialog titulo="Editar club" abierta={editando} alCerrar={() => editar(false)}>
                <EditarClub club={club} alTerminar={() => editar(false)} />
              </Dialog>
            </Panel>
          )}
        </Datos>
      </div>
    </>
  );
}
