import { Box } from '@mantine/core';
import { Outlet, useLocation } from 'react-router-dom';
import { useSoloLee } from '@/permisos/permisos';
import { Solapas } from '@/ui/solapas/Solapas';
import { proyectoEn, seccionesDelHub } from './secciones';

/** The cultivation hub: its four tabs above whatever is open (`spec 2 §2.2`). In a project they stand beside its crops, so that its own are the only row. */
export function Hub() {
  const lee = useSoloLee();
  const { pathname } = useLocation();
  return (
    <>
      {proyectoEn(pathname) === null && (
        <Box mb="md">
          <Solapas etiqueta="Secciones de Cultivos" solapas={seccionesDelHub(pathname, lee)} />
        </Box>
      )}
      <Box>
        <Outlet />
      </Box>
    </>
  );
}
