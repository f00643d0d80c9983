import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { cantidad } from '@/ui/formatos';
import { darPaso, type Limits } from './limites';

interface Props {
  readonly paso: number;
  readonly unidad: string;
  readonly valor: number | null;
  readonly limites: Limits;
  readonly poner: (value: number) => void;
}

/** The buttons that decrease and increase the value by a step. */
export function StepButtons({ paso, unidad, valor, limites, poner }: Props) {
  const cuanto = cantidad(paso, unidad);
  return (
    <>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={`Restar ${cuanto}`}
        disabled={valor !== null && limites.min !== undefined && valor <= limites.min}
        onClick={() => poner(darPaso(valor, paso, -1, limites))}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={`Sumar ${cuanto}`}
        disabled={valor !== null && limites.max !== undefined && valor >= limites.max}
        onClick={() => poner(darPaso(valor, paso, 1, limites))}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
