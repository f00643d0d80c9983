import { CampoFecha } from '../campos/CampoFecha';
import { useTextoDemorado } from './useTextoDemorado';

interface Props {
  readonly etiqueta: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly valor: string;
  readonly alElegir: (dia: string) => void;
}

/** A day of a filter. It holds what was chosen until the URL says it too. */
export function CampoDeDia({ etiqueta, valor, alElegir }: Props) {
  const [dia, elegir] = useTextoDemorado(valor, alElegir);
  return <CampoFecha label={etiqueta} value={dia === '' ? null : dia} onChange={(nuevo) => elegir(nuevo ?? '')} />;
}
