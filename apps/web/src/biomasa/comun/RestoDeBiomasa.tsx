import { Button, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { RestosDeclarados } from '@/ui/constancia/RestosDeclarados';
import { VentanaDeResto } from '@/ui/constancia/VentanaDeResto';
import { Datos } from '@/ui/datos/Datos';
import { cantidad } from '@/ui/formatos';
import type { Biomasa } from './consultas';

/** What of a ready biomass became no raw material, what was said of it, and the act that says it. */
export function RestoDeBiomasa({ biomasa }: { readonly biomasa: Biomasa }) {
  const { id, codigo, peso_restante, unidad_medida } = biomasa;
  const soloLee = useSoloLee();
  const [abierta, fijarAbierta] = useState(false);
  const consulta = $api.useQuery('get', '/api/biomasa/{id}/resto', { params: { path: { id } } });
  const declarar = useAccion('post', '/api/biomasa/{id}/resto');
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {peso_restante > 0 ? `Quedan ${cantidad(peso_restante, unidad_medida)} sin usar` : 'No queda nada sin usar'}
      </Text>
      <Datos consulta={consulta}>{(restos) => <RestosDeclarados restos={restos} />}</Datos>
      {!soloLee && peso_restante > 0 && (
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
      <VentanaDeResto
        clave={`resto-biomasa-${id}`}
        de={`la biomasa ${codigo}`}
        disponible={peso_restante}
        unidad={unidad_medida}
        abierta={abierta}
        alCerrar={() => fijarAbierta(false)}
        declarar={(body) => declarar.mutateAsync({ params: { path: { id } }, body })}
      />
    </Stack>
  );
}
