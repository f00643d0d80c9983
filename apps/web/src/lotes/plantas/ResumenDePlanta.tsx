import { Group, Text } from '@mantine/core';
import { fecha } from '@/ui/formatos';
import { MarcaDePlanta } from '@/club/MarcaDeCosecha';
import { EnEspera } from '@/ui/espera/EnEspera';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import { InsigniaDeEstado } from '../estado/InsigniaDeEstado';
import type { Planta } from './columns';

/** A plant on a phone, in two lines. */
export function ResumenDePlanta({ planta }: { readonly planta: Planta }) {
  const { id, estado, variedad, origen, fecha_inicio, fecha_baja } = planta;
  return (
    <Group gap="4px 12px">
      <InsigniaDeEstado estado={estado} />
      <MarcaDePlanta planta={planta} />
      <MarcasDe id={id} />
      <EnEspera id={id} field="nuevoEstado" />
      <Text span size="sm" className="numero">
        Desde el {fecha(fecha_inicio)}
        {fecha_baja && `, de baja el ${fecha(fecha_baja)}`}
      </Text>
      <Text span size="sm" c="dimmed">
        {variedad?.nombre ?? 'Sin genética'} · {origen}
      </Text>
    </Group>
  );
}
