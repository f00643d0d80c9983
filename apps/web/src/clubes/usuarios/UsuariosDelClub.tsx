import { Alert, Stack } from '@mantine/core';
import { IconKey, IconUserMinus } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useAdministra, useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column, RowAction } from '@/ui/lista/tipos';
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
  { clave: 'cargo', titulo: 'A cargo del club', valor: ({ dueno }) => (dueno ? 'Sí' : 'No') },
];

/** Maximum number of people in a club (rule `clubes.cupo`); the server checks it again. */
const MAX = 3;

/** The number of taken seats, once it is known. */
const lugaresDichos = (vinculados: number | undefined): string =>
  vinculados === undefined ? `Hasta ${MAX} personas por club.` : `${vinculados} de ${MAX} personas vinculadas.`;

/** The members of the club, and the people who may join it. */
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
  const acciones = (persona: Companero): readonly (RowAction | false)[] => [
    puedeEntregar &&
      !persona.dueno && {
        texto: 'Entregar el club',
        icono: <IconKey size={16} aria-hidden />,
        alElegir: () => dar(persona),
      },
    puedeSalir(persona, { id: yo, administra, aCargo }) && {
      texto: 'Desvincular',
      icono: <IconUserMinus size={16} aria-hidden />,
      peligro: true,
      alElegir: () => quitar(persona),
    },
  ];
  return (
    <>
      <PageTitle titulo="Usuarios del Club" subtitulo={lugaresDichos(query.data?.length)} />
      <Stack gap="md">
        <Panel titulo="Vinculados">
          <List
            consulta={query}
            {...(lee ? {} : { acciones })}
            unidad={['usuario', 'usuarios']}
            nombreDe={({ nombre }) => nombre}
            columnas={COLUMNS}
            tamano={10}
            tamanoDeTabla={TABLE_ROWS}
            orden={{ clave: 'nombre', direccion: 'asc' }}
            vacio={{ texto: 'El club todavía no tiene usuarios vinculados.' }}
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
