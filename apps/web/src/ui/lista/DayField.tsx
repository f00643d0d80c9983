import { FechaField } from '../campos/FechaField';
import { useDelayedText } from './useDelayedText';

interface Props {
  readonly etiqueta: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly valor: string;
  readonly alElegir: (dia: string) => void;
}

/** A day of a filter. It keeps the chosen value until the URL has it too. */
export function DayField({ etiqueta, valor, alElegir }: Props) {
  const [dia, elegir] = useDelayedText(valor, alElegir);
  return <FechaField label={etiqueta} value={dia === '' ? null : dia} onChange={(nuevo) => elegir(nuevo ?? '')} />;
}
