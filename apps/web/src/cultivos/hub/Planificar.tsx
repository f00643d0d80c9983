import { NoEstaEnEstaVersion } from '@/ui/datos/NoEstaEnEstaVersion';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';

/** Plans are not in this version. */
export function Planificar() {
  return (
    <>
      <PaginaTitulo titulo="Planificar Cultivo" />
      <NoEstaEnEstaVersion que="La planificación de cultivos" />
    </>
  );
}
