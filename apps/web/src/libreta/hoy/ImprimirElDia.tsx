import { api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { PrintButton } from '@/ui/impresion/PrintButton';
import { deHoy } from '../tarea';

/** Beside a heading the button is small. */
const BESIDE_TITLE = { variant: 'subtle', size: 'compact-md', fz: 'sm' } as const;

/** The button that prints the notebook's current tasks for today. */
export function ImprimirElDia({ enLibreta = false }: { readonly enLibreta?: boolean }) {
  const club_id = useClubId();
  const aspecto = enLibreta ? ({ texto: 'Imprimir las de hoy', visibleFrom: 'sm' } as const) : BESIDE_TITLE;
  return (
    <PrintButton
      {...aspecto}
      nombre={enLibreta ? undefined : 'Imprimir las tareas de hoy'}
      hoja={async () => {
        const [{ sheetOfDia }, { data: tareas }] = await Promise.all([
          import('./sheetOfDia'),
          api.GET('/api/libreta_tarea', { params: { query: { club_id, para_hoy: 'true' } } }),
        ]);
        if (!tareas) throw new Error('the answer has no tasks');
        return sheetOfDia(deHoy(tareas).filter(({ estado }) => estado === 'PENDIENTE'));
      }}
    />
  );
}
