import { api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { BotonImprimir } from '@/ui/impresion/BotonImprimir';
import { deHoy } from '../tarea';

interface Props {
  readonly texto?: string;
  /** Beside a heading: small, and without a frame. */
  readonly chico?: boolean;
}

/** The button that prints the notebook's tasks for today as they are now. */
export function ImprimirElDia({ texto = 'Imprimir', chico = false }: Props) {
  const club_id = useClubId();
  return (
    <BotonImprimir
      {...(chico ? { variant: 'subtle', size: 'compact-md', fz: 'sm' } : {})}
      texto={texto}
      nombre={texto === 'Imprimir' ? 'Imprimir las tareas de hoy' : undefined}
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
