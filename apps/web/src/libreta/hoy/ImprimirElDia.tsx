import { Box } from '@mantine/core';
import { api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { BotonImprimir } from '@/ui/impresion/BotonImprimir';
import { deHoy } from '../tarea';

/** Beside a heading the button is small, and on a phone only its picture. */
const JUNTO_AL_TITULO = {
  variant: 'subtle',
  size: 'compact-md',
  fz: 'sm',
  texto: (
    <Box component="span" visibleFrom="xs">
      Imprimir
    </Box>
  ),
} as const;

/** The button that prints the notebook's tasks for today as they are now. */
export function ImprimirElDia({ enLibreta = false }: { readonly enLibreta?: boolean }) {
  const club_id = useClubId();
  const aspecto = enLibreta ? ({ texto: 'Imprimir las de hoy', visibleFrom: 'sm' } as const) : JUNTO_AL_TITULO;
  return (
    <BotonImprimir
      {...aspecto}
      nombre={enLibreta ? undefined : 'Imprimir las tareas de hoy'}
      hoja={async () => {
        const [{ hojaDelDia }, { data: tareas }] = await Promise.all([
          import('./hojaDelDia'),
          api.GET('/api/libreta_tarea', { params: { query: { club_id, para_hoy: 'true' } } }),
        ]);
        if (!tareas) throw new Error('the answer has no tasks');
        return hojaDelDia(deHoy(tareas).filter(({ estado }) => estado === 'PENDIENTE'));
      }}
    />
  );
}
