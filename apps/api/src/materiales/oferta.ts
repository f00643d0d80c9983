import type { Fecha } from '@cepa/domain/valores/fecha';
import type { Paginado } from '@cepa/projections/paginas';

/** The facts that decide whether stock may be used: its expiry and its analyses. */
interface Existencia {
  readonly fecha_vencimiento: string | null;
  readonly retenido?: boolean;
  readonly retenida?: boolean;
}

/** Whether stock is past its date or held by an analysis. */
export const apartada = ({ fecha_vencimiento, retenido, retenida }: Existencia, hoy: Fecha): boolean =>
  (fecha_vencimiento !== null && fecha_vencimiento < hoy) || (retenido ?? retenida ?? false);

/** Stock as lists offer it: what expired or is held comes last, each part in the order that it had. */
export async function ofrecida<Fila extends Existencia>(
  pagina: Promise<Paginado<Fila>>,
  hoy: Fecha,
): Promise<Paginado<Fila>> {
  const { filas, ...resto } = await pagina;
  const [buenas, apartadas] = [
    filas.filter((fila) => !apartada(fila, hoy)),
    filas.filter((fila) => apartada(fila, hoy)),
  ];
  return { ...resto, filas: [...buenas, ...apartadas] };
}
