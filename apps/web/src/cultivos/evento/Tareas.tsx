import { NoEstaEnEstaVersion } from '@/ui/datos/NoEstaEnEstaVersion';

/** Tasks are not in this version. */
export function Tareas() {
  return <NoEstaEnEstaVersion que="El registro de tareas" />;
}
