import { Box } from '@mantine/core';
import { Outlet, useLocation } from 'react-router-dom';
import { useSoloLee } from '@/permisos/permisos';
import { Solapas, type Solapa } from '@/ui/solapas/Solapas';
import clases from './hub.module.css';

const OPERACION: Solapa = { a: '/cultivos', texto: 'Operación Diaria', exacta: true };
const LISTAR: Solapa = { a: '/proyecto/listar', texto: 'Listar Cultivos' };
const CREAR: Solapa = { a: '/proyecto/alta', texto: 'Crear Cultivo' };
const PLANIFICAR: Solapa = { a: '/cultivos/planificar', texto: 'Planificar Cultivo' };

/** The part of an address that names a project. */
const UN_PROYECTO = /^\/proyecto\/[0-9a-f-]{36}(?=\/|$)/i;
/** What is open in it, but for its own start. */
const ADENTRO = /^\/proyecto\/[0-9a-f-]{36}\/(?!eventos)./i;

/** The cultivation hub: its four tabs above whatever is open (`spec 2 §2.2`). Whoever may only read creates nothing. */
export function Hub() {
  const lee = useSoloLee();
  const { pathname } = useLocation();
  const proyecto = UN_PROYECTO.exec(pathname)?.[0];
  const operacion = { ...OPERACION, tambien: proyecto ? [proyecto] : [] };
  return (
    <>
      {/* On a phone what is open in a project takes this place; the way back is in its window of crops. */}
      <Box className={ADENTRO.test(pathname) ? clases.adentro : ''} mb="md">
        <Solapas
          etiqueta="Secciones de Cultivos"
          variante={proyecto ? 'enlaces' : 'linea'}
          solapas={[operacion, LISTAR, ...(lee ? [] : [CREAR]), PLANIFICAR]}
        />
      </Box>
      <Box>
        <Outlet />
      </Box>
    </>
  );
}
