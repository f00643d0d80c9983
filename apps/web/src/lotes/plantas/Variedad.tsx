import { porcentaje, NO_DATA } from '@/ui/formatos';
import type { Planta } from './columns';

/** A variety's name with its THC and CBD. */
export function Variedad({ variedad }: { readonly variedad: Planta['variedad'] }) {
  if (!variedad) return NO_DATA;
  const { nombre, thc, cbd } = variedad;
  return (
    <>
      {nombre}
      <br />
      <small className="numero">
        THC {porcentaje(thc, { max: 2 })} · CBD {porcentaje(cbd, { max: 2 })}
      </small>
    </>
  );
}
