import { Group, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import clases from './frame.module.css';
import { BARRA, esMenu, estaEn, type Enlace, type Menu as MenuDeBarra } from './navegacion';

function EnlaceDeBarra({ enlace, ruta }: { readonly enlace: Enlace; readonly ruta: string }) {
  const activo = estaEn(ruta, enlace.a);
  return (
    <Link
      to={enlace.a}
      className={clases.enlace}
      data-activo={activo || undefined}
      aria-current={activo ? 'page' : undefined}
    >
      {enlace.texto}
    </Link>
  );
}

function MenuDesplegable({ menu, ruta }: { readonly menu: MenuDeBarra; readonly ruta: string }) {
  const activo = menu.enlaces.some(({ a }) => estaEn(ruta, a));
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <UnstyledButton className={clases.enlace} data-activo={activo || undefined}>
          {menu.texto}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {menu.enlaces.map(({ a, texto }) => (
          <Menu.Item key={a} component={Link} to={a}>
            {texto}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The links of the top bar, from 1024 px on. */
export function BarraSuperior() {
  const { pathname } = useLocation();
  return (
    <Group component="nav" aria-label="Principal" gap={2} wrap="nowrap" visibleFrom="md">
      {BARRA.map((entrada) =>
        esMenu(entrada) ? (
          <MenuDesplegable key={entrada.texto} menu={entrada} ruta={pathname} />
        ) : (
          <EnlaceDeBarra key={entrada.a} enlace={entrada} ruta={pathname} />
        ),
      )}
    </Group>
  );
}
