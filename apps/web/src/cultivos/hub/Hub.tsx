import { Box } from '@mantine/core';
import { Outlet, useLocation } from 'react-router-dom';
import { Solapas } from '@/ui/solapas/Solapas';
import { useSeccionesDelHub } from './secciones';

/** The part of a path that names a project. */
const UN_PROYECTO = /^\/proyecto\/[0-9a-f-]{36}(?=\/|$)/i;

/**
 * The cultivation hub: its tabs above the open page. A project has tabs of its own, so there the hub's tabs are in the
 * column of projects and, on a phone, in its dialog.
 */
export function Hub() {
  const secciones = useSeccionesDelHub();
  const { pathname } = useLocation();
  return (
    <>
      {!UN_PROYECTO.test(pathname) && (
        <Box mb="md">
          <Solapas etiqueta="Secciones de Cultivos" solapas={secciones} />
        </Box>
      )}
      <Outlet />
    </>
  );
}
