import { NoEstaEnEstaVersion } from '@/ui/datos/NoEstaEnEstaVersion';

/** Plans are not in this version. */
export function PlanDelProyecto() {
  return <NoEstaEnEstaVersion que="El plan de cultivo" />;
}
