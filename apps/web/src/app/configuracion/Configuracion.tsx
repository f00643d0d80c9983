import { Box, NavLink, Text } from '@mantine/core';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { rutasDe } from '@/ui/rutas/lugares';
import type { Rotulo } from '@/ui/rutas/rotulo';
import { CAPACIDADES } from '../capacidades';
import clases from './configuracion.module.css';

/** Its screens, by their titles. */
const MI_CUENTA = rutasDe('configuracion', CAPACIDADES).map(({ path, handle }) => ({
  a: `/configuracion/${path}`,
  texto: (handle as Rotulo).titulo,
}));

/** The settings: a side menu from 768 px on, chips above the content below it. */
export function Configuracion() {
  const { pathname } = useLocation();
  return (
    <Box className={clases.rejilla}>
      <nav aria-label="Configuración" className={clases.menu}>
        <Text fz="sm" fw={600} c="dimmed" px="sm" mb={4}>
          Mi cuenta
        </Text>
        {MI_CUENTA.map(({ a, texto }) => (
          <NavLink
            key={a}
            component={Link}
            to={a}
            label={texto}
            active={pathname === a}
            aria-current={pathname === a ? 'page' : undefined}
          />
        ))}
      </nav>
      <Box miw={0}>
        <Outlet />
      </Box>
    </Box>
  );
}
