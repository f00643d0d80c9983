import { Alert } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { cantidad, porcentaje } from '@/ui/formatos';
import { quedaDe, tomaDe, type Biomasa, type Tomado } from './validar';

interface Props {
  readonly valores: Tomado;
  readonly biomasa: Biomasa;
  /** Its type weighs less than what was harvested: the difference is no matter that is left. */
  readonly seca: boolean;
}

function textOf(toma: number | null, queda: number, { biomasa, seca }: Props): string {
  const { unidad_medida: unidad, peso, peso_restante } = biomasa;
  if (toma === null) return `Hay ${cantidad(peso_restante, unidad)} de ${cantidad(peso, unidad)} cosechados.`;
  if (queda < 0) return `Supera lo que queda de la biomasa (${cantidad(peso_restante, unidad)}).`;
  const taken = `Toma ${cantidad(toma, unidad)} de ${cantidad(peso, unidad)} cosechados (${porcentaje(peso > 0 ? (toma / peso) * 100 : 0)})`;
  return seca && queda > 0
    ? `${taken}. La diferencia, ${cantidad(queda, unidad)}, es el agua y el recorte, o lo que dejes para otra tanda.`
    : `${taken}; quedan ${cantidad(queda, unidad)} en la biomasa.`;
}

/** Shows the taken quantity and its yield while they are typed; its place is there before. */
export function Rendimiento(props: Props) {
  const toma = tomaDe(props.valores, props.biomasa);
  const queda = quedaDe(props.valores, props.biomasa);
  return (
    <Alert
      role="status"
      variant="light"
      color={queda < 0 ? 'red' : 'gray'}
      icon={<IconScale size={18} aria-hidden />}
      p="xs"
    >
      {textOf(toma, queda, props)}
    </Alert>
  );
}
