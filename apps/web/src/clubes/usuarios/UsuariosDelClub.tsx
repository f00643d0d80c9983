import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconKey, IconUserMinus } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useAdministra, useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { Invitaciones } from './Invitaciones';
import { puedeSalir } from './puedeSalir';
import { VincularUsuario } from './VincularUsuario';

type Companero = Esquema<'Companero'>;

const COLUMNS: ReadonlyArray<Column<Companero>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: ({ nombre }) => nombre },
  { clave: 'email', titulo: 'Correo electrónico', amplia: true, valor: ({ email }) => email },
  { clave: 'rol', titulo: 'Rol', valor: ({ rol }) => rol ?? 'Sin rol' },
];

/** Maximum number of people in a club (rule `clubes.cupo`); the server checks it again. */
const MAX = 3;

/** The number of taken seats, once it is known. */
const lugaresDichos = (vinculados: number | undefined): string =>
  vinculados === undefined ? `Hasta ${MAX} personas por club.` : `${vinculados} de ${MAX} personas vinculadas.`;

/** Lists the members of the club, and the people who may join it. */
export function UsuariosDelClub() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/usuarios_del_club', { params: { query: { club_id } } });
  const vinculados = query.data ?? [];
  const desvincular = useAccion('post', '/api/usuarios_desvincular');
  const entregar = useAccion('post', '/api/club_entregar');
  const yo = useTrabajo(({ user }) => user?.id);
  const administra = useAdministra();
  const confirmar = useConfirmacion();
  const aCargo = vinculados.some(({ id, dueno }) => dueno && id === yo);
  const puedeEntregar = administra || aCargo;
  const dar = ({ id, nombre }: Companero): void => {
    void confirmar({
      titulo: 'Entregar el club',
      consecuencia: `El club queda a cargo de ${nombre}: podrá cambiar sus datos y desvincular a cualquiera. Quien lo tenía sigue vinculado, como uno más.`,
      confirmar: 'Entregar',
      peligro: true,
      error: 'No se pudo entregar el club',
      alConfirmar: () => entregar.mutateAsync({ body: { user_id: id, club_id } }),
    });
  };
  const quitar = ({ id, nombre }: Companero): void => {
    void confirmar({
      titulo: 'Desvincular usuario',
      consecuencia: `${nombre} deja de entrar al club y libera su lugar. Lo que registró se conserva con su nombre.`,
      confirmar: 'Desvincular',
      peligro: true,
      error: 'No se pudo desvincular',
      alConfirmar: () => desvincular.mutateAsync({ body: { user_id: id, club_id } }),
    });
  };
  return (
    <>
      <PageTitle titulo="Usuarios del Club" subtitulo={lugaresDichos(query.data?.length)} />
      <Stack gap="md">
        <Panel titulo="Vinculados">
          <List
            consulta={query}
            vista="tarjetas"
            unidad={['usuario', 'usuarios']}
            nombreDe={({ nombre }) => nombre}
            columnas={COLUMNS}
            tamano={10}
            tamanoDeTabla={TABLE_ROWS}
            orden={{ clave: 'nombre', direccion: 'asc' }}
            vacio={{ texto: 'El club todavía no tiene usuarios vinculados.' }}
            tarjeta={(persona) => (
              <Persona
                persona={persona}
                quitar={lee || !puedeSalir(persona, { id: yo, administra, aCargo }) ? undefined : quitar}
                entregar={lee || !puedeEntregar ? undefined : dar}
              />
            )}
          />
        </Panel>
        {!lee && vinculados.length >= MAX && (
          <Alert variant="light" role="status">
            Máximo 3 usuarios. Para vincular a otra persona, primero desvinculá a una.
          </Alert>
        )}
        {!lee && vinculados.length < MAX && <Invitaciones lugares={MAX - vinculados.length} />}
        {!lee && <VincularUsuario vinculados={vinculados} />}
      </Stack>
    </>
  );
}

function Persona({
  persona,
  quitar,
  entregar,
}: {
  readonly persona: Companero;
  readonly quitar: ((persona: Companero) => void) | undefined;
  readonly entregar: ((persona: Companero) => void) | undefined;
}) {
  const { nombre, email, rol, dueno } = persona;
  return (
    <>
      <span>
        {email ?? 'Sin correo'} · {rol ?? 'Sin rol'}
        {dueno && ' · A cargo del club'}
      </span>
      <Group gap="xs">
        {quitar && (
          <Button
            variant="default"
            size="compact-md"
            w="fit-content"
            leftSection={<IconUserMinus size={16} aria-hidden />}
            aria-label={`Desvincular a ${nombre}`}
            onClick={() => quitar(persona)}
          >
            Desvincular
          </Button>
        )}
        {entregar && !dueno && (
          <Button
            variant="default"
            size="compact-md"
            w="fit-content"
            leftSection={<IconKey size={16} aria-hidden />}
            aria-label={`Entregar el club a ${nombre}`}
            onClick={() => entregar(persona)}
          >
            Entregar el club
          </Button>
        )}
      </Group>
    </>
  );
}
