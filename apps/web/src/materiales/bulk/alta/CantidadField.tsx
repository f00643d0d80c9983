import { useState, type ReactNode } from 'react';
import { NumeroField } from '@/ui/campos/NumeroField';
import { DECIMALES, MIN } from '../comun/bulk';
import { excedeDisponible } from './validar';

interface Props {
  readonly value: number | null;
  readonly onChange: (cantidad: number | null) => void;
  readonly error: ReactNode;
  readonly unidad: string | null;
  /** The stock left in the raw material, in `unidad`; null while none is chosen. */
  readonly tope: number | null;
}

/**
 * The quantity made: above the stock it shows an error, and on leaving the field it is set to the stock (rule
 * `materiales.alta-de-bulk`).
 */
export function CantidadField({ tope, unidad, value, onChange, error }: Props) {
  const [excedio, fijarExcedio] = useState(false);
  const cambiar = (nueva: number | null): void => {
    // After setting it to the maximum the sentence stays: it explains the changed figure.
    fijarExcedio(tope !== null && nueva !== null && (nueva > tope || (excedio && nueva === tope)));
    onChange(nueva);
  };
  return (
    <NumeroField
      label="Cantidad final"
      required
      value={value}
      onChange={cambiar}
      min={MIN}
      {...(tope === null ? {} : { max: tope, conMaximo: true })}
      decimales={DECIMALES}
      redondea
      ajustar
      unidad={unidad}
      error={excedio && tope !== null ? excedeDisponible(tope) : error}
    />
  );
}
