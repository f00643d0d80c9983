import { Box, NavLink, Text } from '@mantine/core';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useAdministra } from '@/permisos/permisos';
import { rutasDe } from '@/ui/rutas/lugares';
import type { Rotulo } from '@/ui/rutas/rotulo';
import { CAPACIDADES } from '../capacidades';
import clases from './configuracion.module.css';

/** Its screens, by their titles. */
const ENTRADAS = rutasDe('configuracion', CAPACIDADES).map(({ path, handle }) => {
  const { titulo, administracion = false } = handle as Rotulo;
  return { a: `/configuracion/${path}`, texto: titulo, administracion };
});

function Seccion({ titulo, entradas }: { readonly titulo: string; readonly entradas: typeof ENTRADAS }) {
  const { pathname } = useLocation();
  return (
    <>
      <Text fz="sm" fw={600} c="dimmed" px="sm" mb={4}>
        {titulo}
      </Text>
      {entradas.map(({ a, texto }) => (
        <NavLink
          key={a}
          component={Link}
          to={a}
          label={texto}
          active={pathname === a}
          aria-current={pathname === a ? 'page' : undefined}
        />
      ))}
    </>
  );
}

/** The settings: a side menu from 768 px on, chips above the content below it. */
export function Configuracion() {
  const administra = useAdministra();
  return (
    <Box className={clases.rejilla}>
      <nav aria-label="Configuración" className={clases.menu}>
        {administra && <Seccion titulo="Administración" entradas={ENTRADAS.filter((una) => una.administracion)} />}
        <Seccion titulo="Mi cuenta" entradas={ENTRADAS.filter((una) => !una.administracion)} />
      </nav>
      <Box miw={0}>
        <Outlet />
      </Box>
    </Box>
  );
}
