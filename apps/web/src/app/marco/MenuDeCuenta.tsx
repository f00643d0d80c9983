import { ActionIcon, Menu, Text } from '@mantine/core';
import {
  IconBook2,
  IconBrightnessHalf,
  IconLogout,
  IconMoonStars,
  IconSettings,
  IconSun,
  IconSunHigh,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useWaiting } from '@/api/waiting';
import { MODOS, useModo, type Modo } from '@/app/tema/modo';
import { useClubId } from '@/club/club';
import { useAdministra } from '@/permisos/permisos';
import { cerrarSesion } from '@/sesion/cierre';
import { useTrabajo } from '@/sesion/estado';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';

const ICONS: Readonly<Record<Modo, typeof IconSun>> = {
  auto: IconBrightnessHalf,
  light: IconSun,
  dark: IconMoonStars,
  penumbra: IconSunHigh,
};

/** Shows the signed-in person, the choice of light or dark, the settings, and signing out, which asks first. */
export function MenuDeCuenta() {
  const user = useTrabajo((estado) => estado.user);
  const administra = useAdministra();
  const [modo, cambiarModo] = useModo();
  const confirmar = useConfirmacion();
  const navegar = useNavigate();
  const { rows } = useWaiting();
  const salir = (): void => {
    void confirmar({
      titulo: 'Cerrar sesión',
      consecuencia: `¿Seguro que querés cerrar sesión? Lo que escribiste y no guardaste en este dispositivo se descarta.${
        rows.length === 0
          ? ''
          : ` También ${cuenta(rows.length, 'acto')} que hiciste sin señal y no se ${rows.length === 1 ? 'registró' : 'registraron'}.`
      }`,
      confirmar: 'Cerrar sesión',
      peligro: rows.length > 0,
      alConfirmar: async () => {
        cerrarSesion();
        await navegar('/bienvenida');
      },
    });
  };
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <ActionIcon aria-label="Configuración y cuenta" color="gray" c="var(--mantine-color-text)">
          <IconUserCircle size={24} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fz="sm" fw={600} c="var(--mantine-color-text)">
            {user?.nombre ?? 'Mi cuenta'}
          </Text>
          {user?.email}
          {administra && <ClubDeTrabajo />}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconSettings size={18} aria-hidden />}
          onClick={() => void navegar('/configuracion/editar-perfil')}
        >
          Configuración
        </Menu.Item>
        <Menu.Item leftSection={<IconBook2 size={18} aria-hidden />} onClick={() => void navegar('/manual-de-usuario')}>
          Manual de usuario
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Pantalla</Menu.Label>
        {MODOS.map(({ value, label }) => {
          const Icon = ICONS[value];
          return (
            <Menu.Item
              key={value}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => cambiarModo(value)}
              role="menuitemradio"
              aria-checked={modo === value}
              fw={modo === value ? 700 : undefined}
              closeMenuOnClick={false}
            >
              {label}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={salir}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The club of this tab: an administrator of all clubs may have another one open in the next tab. */
function ClubDeTrabajo() {
  const id = useClubId();
  const { data } = $api.useQuery('get', '/api/clubes/{id}', { params: { path: { id } } }, { enabled: id !== '' });
  return data ? <div>Esta pestaña trabaja con {data.nombre}</div> : null;
}
