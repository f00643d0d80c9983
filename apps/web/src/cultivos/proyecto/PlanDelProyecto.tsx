import { NoEstaEnEstaVersion } from '@/ui/datos/NoEstaEnEstaVersion';

/** Plans are not in this version. */
export function Component() {
  return <NoEstaEnEstaVersion que="El plan de cultivo" />;
}
