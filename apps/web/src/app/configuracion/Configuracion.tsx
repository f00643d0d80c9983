import { SIN_PERMISO } from '@cepa/words/mensajes/sesion';
import { Box, Button, NavLink, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { SinClub } from '@/club/ConClub';
import { useAdministra } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { routesOf } from '@/ui/rutas/lugares';
import { rotuloDe, useTitle } from '@/ui/rutas/rotulo';
import { CAPACIDADES } from '../capacidades';
import clases from './configuracion.module.css';
import { seccionesDe } from './secciones';

const PANTALLAS = routesOf('configuracion', CAPACIDADES);

/** The settings: a side menu, collapsed below 768 px; without a page it opens the first one. */
export function Configuracion() {
  const { pathname } = useLocation();
  const pantallas = useMatches();
  const title = useTitle() ?? 'Configuración';
  const administra = useAdministra();
  const sinClub = useClubId() === '' && pantallas.some((una) => rotuloDe(una)?.delClub);
  const [abierto, { toggle, close }] = useDisclosure(false);
  const secciones = seccionesDe(PANTALLAS, administra);
  const primera = secciones[0]?.enlaces[0];
  if (pathname.replace(/\/$/, '') === '/configuracion' && primera) return <Navigate to={primera.a} replace />;
  const vedada = !administra && pantallas.some((una) => rotuloDe(una)?.administracion);
  return (
    <Box className={clases.rejilla}>
      <nav aria-label="Configuración" className={clases.menu}>
        <Button
          hiddenFrom="sm"
          variant="default"
          fullWidth
          leftSection={<IconMenu2 size={18} aria-hidden />}
          aria-expanded={abierto}
          aria-controls="menu-configuracion"
          onClick={toggle}
        >
          Menú de configuración
        </Button>
        <div id="menu-configuracion" className={clases.enlaces} data-abierto={abierto || undefined}>
          {secciones.map(({ titulo, enlaces }) => (
            <section key={titulo} aria-label={titulo}>
              <Text fz="sm" fw={600} c="dimmed" px="sm" mt="sm" mb={4}>
                {titulo}
              </Text>
              {enlaces.map(({ a, texto }) => (
                <NavLink
                  key={a}
                  component={Link}
                  to={a}
                  label={texto}
                  onClick={close}
                  active={pathname.startsWith(a)}
                  aria-current={pathname === a ? 'page' : undefined}
                />
              ))}
            </section>
          ))}
        </div>
      </nav>
      <Box miw={0}>
        <Pantalla vedada={vedada} sinClub={sinClub} titulo={title} />
      </Box>
    </Box>
  );
}

interface PropsDePantalla {
  readonly vedada: boolean;
  readonly sinClub: boolean;
  readonly titulo: string;
}

/** The open screen, or why it is not available. */
function Pantalla({ vedada, sinClub, titulo }: PropsDePantalla) {
  if (sinClub && !vedada) return <SinClub />;
  if (!vedada) return <Outlet />;
  return (
    <>
      <PageTitle titulo={titulo} />
      <Vacio por="sin_permiso" texto={SIN_PERMISO} accion={<IrA a="/">Volver al inicio</IrA>} />
    </>
  );
}
