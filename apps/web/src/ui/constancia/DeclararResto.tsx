import { Button, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import type { Esquema } from '@/api/cliente';
import { Datos } from '../datos/Datos';
import type { Query } from '../lista/tipos';
import { RestosDeclarados } from './RestosDeclarados';
import { RestoDialog, type PropsDeResto } from './RestoDialog';

interface Props extends Omit<PropsDeResto, 'abierta' | 'alCerrar'> {
  /** The rest in words; null shows nothing. */
  readonly queda: string | null;
  readonly consulta: Query<readonly Esquema<'RestoDeclarado'>[]>;
  readonly soloLee: boolean;
}

/** Shows the rest of a step: its quantity, its declarations, and the act that declares it. */
export function DeclararResto({ queda, consulta, soloLee, ...resto }: Props) {
  const [abierta, fijarAbierta] = useState(false);
  return (
    <Stack gap={6}>
      {queda !== null && (
        <Text size="sm" fw={600}>
          {queda}
        </Text>
      )}
      <Datos consulta={consulta}>{(restos) => <RestosDeclarados restos={restos} />}</Datos>
      {!soloLee && resto.disponible > 0 && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconScale size={18} aria-hidden />}
            onClick={() => fijarAbierta(true)}
          >
            Declarar lo que quedó
          </Button>
        </div>
      )}
      <RestoDialog {...resto} abierta={abierta} alCerrar={() => fijarAbierta(false)} />
    </Stack>
  );
}
