import type { TipoDePaso } from '@cepa/words/pasos';

interface ConCodigo {
  readonly codigo: string;
}

const codigoDe = ({ codigo }: ConCodigo): string => codigo;

/** Rows whose label has their own code: `escaneo={porCodigo('biomasa')}`. */
export const porCodigo = (
  tipo: TipoDePaso,
): { readonly codigoDe: (row: ConCodigo) => string; readonly tipo: TipoDePaso } => ({ codigoDe, tipo });
