import { ActionIcon, AppShell, Box, Group, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconNotebook } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { Campana } from '@/alertas/Campana';
import { offlinePeople } from '@/api/offline';
import { SearchButton } from '@/busqueda/SearchButton';
import { useClubId } from '@/club/club';
import { useNombreDelClub, useSampleOwner } from '@/club/nombre';
import { ClubEnPapel } from '@/ui/impresion/club';
import { PageRule } from '@/ui/impresion/PageRule';
import { MarkedClub } from '@/ui/retencion/club';
import { useTitle } from '@/ui/rutas/rotulo';
import { BarraInferior } from './BarraInferior';
import { BarraSuperior } from './BarraSuperior';
import clases from './frame.module.css';
import { Marca } from '@/ui/marca/Marca';
import { MenuDeCuenta } from './MenuDeCuenta';
import { ENLACES } from './navegacion';
import { Migas } from './Migas';
import { waitingDrafts } from '@/ui/formulario/draft';
import { SinConexion } from './SinConexion';
import { usePageStart } from './usePageStart';
import { useEnVivo } from './useEnVivo';

const SinEnviar = lazy(() => import('./SinEnviar'));
const SampleNotice = lazy(() => import('@/clubes/SampleNotice'));
/** Waiting acts, a newer version, how to install it: most people have none of these. */
const DeviceNotices = lazy(() => import('./DeviceNotices'));

/** The shell around every screen of a signed-in person. */
export function Frame() {
  useEnVivo();
  const title = useTitle();
  const club = useNombreDelClub();
  const club_id = useClubId();
  const sample = useSampleOwner();
  const { pathname } = useLocation();
  const cargando = useNavigation().state === 'loading';
  const angosto = useMediaQuery('(max-width: 61.99em)', true, { getInitialValueInEffect: false });
  // Read once: the unsent texts when the application opens, as after a reload.
  const [drafts] = useState(waitingDrafts);
  const content = useRef<HTMLElement>(null);
  usePageStart(content);
  useEffect(() => {
    document.title = title ? `${title} · Cepa` : 'Cepa';
  }, [title, pathname]);
  return (
    <AppShell
      header={{ height: 58 }}
      padding="md"
      style={{ '--cepa-barra-inferior': angosto ? 'calc(60px + env(safe-area-inset-bottom))' : '0px' }}
    >
      <a href="#contenido" className={clases.saltar} onClick={() => content.current?.focus()}>
        Ir al contenido
      </a>
      <AppShell.Header className={clases.cabecera} withBorder={false}>
        <Group className={clases.fila} justify="space-between" wrap="nowrap" gap="md">
          <Link to="/" className={`${clases.marca} toque`} aria-label="Cepa, ir al inicio">
            <Marca />
          </Link>
          <BarraSuperior />
          <Group gap={4} wrap="nowrap">
            {cargando && <Loader size="xs" role="img" aria-label="Cargando" />}
            <SearchButton secciones={ENLACES} />
            <ActionIcon
              component={Link}
              to="/libreta-tareas"
              aria-label="Libreta de tareas"
              color="gray"
              c="var(--mantine-color-text)"
            >
              <IconNotebook size={24} aria-hidden />
            </ActionIcon>
            <Campana />
            <MenuDeCuenta />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Main
        pt="calc(58px + 6px)"
        pb={angosto ? 'calc(92px + env(safe-area-inset-bottom))' : 'xl'}
        id="contenido"
        tabIndex={-1}
        ref={content as never}
      >
        <Box className={clases.contenido}>
          <SinConexion />
          {(offlinePeople().length > 0 || document.documentElement.dataset['vuelve'] !== undefined) && (
            <Suspense>
              <DeviceNotices />
            </Suspense>
          )}
          {drafts.length > 0 && (
            <Suspense>
              <SinEnviar before={drafts} />
            </Suspense>
          )}
          {sample !== null && (
            <Suspense>
              <SampleNotice owner={sample} />
            </Suspense>
          )}
          <Migas />
          <Box mt={2}>
            <ClubEnPapel value={club}>
              <MarkedClub value={club_id}>
                <PageRule nombre="pantalla" titulo={title ?? 'Cepa'} />
                <Outlet />
              </MarkedClub>
            </ClubEnPapel>
          </Box>
        </Box>
      </AppShell.Main>
      {angosto && <BarraInferior />}
    </AppShell>
  );
}
