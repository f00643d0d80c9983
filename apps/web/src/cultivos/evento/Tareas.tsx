import { NoEstaEnEstaVersion } from '@/ui/datos/NoEstaEnEstaVersion';

/** Tasks are not in this version. */
export function Component() {
  return <NoEstaEnEstaVersion que="El registro de tareas" />;
}
