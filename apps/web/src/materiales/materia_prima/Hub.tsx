import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import type { ContextoDeMateriaPrima } from './comun/contexto';
import { enlacesDesde } from './comun/enlaces';

/** The frame of the raw material views: outside the list, the way back to it as it was left (`spec 2 §2.18`). */
export function Component() {
  const base = useResolvedPath('.').pathname;
  const { pathname, search } = useLocation();
  const navegar = useNavigate();
  const enLista = pathname.replace(/\/$/, '') === base;
  const ultima = useRef('');
  useEffect(() => {
    if (enLista) ultima.current = search;
  }, [enLista, search]);
  const contexto = useMemo<ContextoDeMateriaPrima>(
    () => ({ enlaces: enlacesDesde(base), volver: () => void navegar(`${base}${ultima.current}`) }),
    [base, navegar],
  );
  return (
    <Stack gap="md" data-paso="materia_prima">
      {!enLista && (
        <div>
          <Button
            variant="subtle"
            px="xs"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={contexto.volver}
          >
            Volver a Listar
          </Button>
        </div>
      )}
      <Outlet context={contexto} />
    </Stack>
  );
}
