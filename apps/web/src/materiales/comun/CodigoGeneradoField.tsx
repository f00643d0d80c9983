import { CodigoField } from '@/ui/campos/CodigoField';
import { useCodigoGenerado, type RequestedCodigo } from './useCodigoGenerado';

interface Props extends RequestedCodigo {
  readonly label: string;
  readonly error?: React.ReactNode;
  /** The text of the field before a code can be requested. */
  readonly espera?: string;
}

/** The code of a new product, which can be replaced with another. */
export function CodigoGeneradoField({ label, value, onChange, error, pedir, espera = '' }: Props) {
  const { falla, otro } = useCodigoGenerado({ value, onChange, pedir });
  const generar = (): string => {
    otro();
    return '';
  };
  return (
    <CodigoField
      label={label}
      required
      value={value}
      onChange={(nuevo) => onChange(nuevo ?? '')}
      placeholder={pedir ? 'Generando…' : espera}
      error={falla ?? error}
      {...(pedir ? { generar } : {})}
    />
  );
}
