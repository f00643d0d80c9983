import { Insignia } from '@/ui/panel/Insignia';
import { aspectoDe } from './estados';

/** The state of a plant; with `cuantas`, the number of plants in it. */
export function InsigniaDeEstado({ estado, cuantas }: { readonly estado: string; readonly cuantas?: number }) {
  const { tono, icono } = aspectoDe(estado);
  return (
    <Insignia tono={tono} {...(icono ? { icono } : {})}>
      {estado}
      {cuantas !== undefined && <strong className="numero">{cuantas}</strong>}
    </Insignia>
  );
}
