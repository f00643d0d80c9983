import { Alert } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { cantidad, porcentaje } from '@/ui/formatos';
import { quedaDe, tomaDe, type Biomasa, type Tomado } from './validar';

/** Shows the taken quantity and its yield while they are typed. */
export function Rendimiento({ valores, biomasa }: { readonly valores: Tomado; readonly biomasa: Biomasa }) {
  const toma = tomaDe(valores, biomasa);
  if (toma === null) return null;
  const { unidad_medida: unidad, peso } = biomasa;
  const queda = quedaDe(valores, biomasa);
  return (
    <Alert
      role="status"
      variant="light"
      color={queda < 0 ? 'red' : 'gray'}
      icon={<IconScale size={18} aria-hidden />}
      p="xs"
    >
      {queda < 0
        ? `Supera lo que queda de la biomasa (${cantidad(biomasa.peso_restante, unidad)}).`
        : `Toma ${cantidad(toma, unidad)} de ${cantidad(peso, unidad)} cosechados (${porcentaje(peso > 0 ? (toma / peso) * 100 : 0)}); quedan ${cantidad(queda, unidad)} en la biomasa.`}
    </Alert>
  );
}
