import { Button, Select, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { RestosDeclarados } from '@/ui/constancia/RestosDeclarados';
import { VentanaDeResto } from '@/ui/constancia/VentanaDeResto';
import { Datos } from '@/ui/datos/Datos';
import { cantidad } from '@/ui/formatos';
import type { MateriaPrima } from '../comun/materia';

interface Props {
  readonly id: string;
  readonly tipo: string;
  /** Grams. */
  readonly sinDeclarar: number;
  readonly insumos: MateriaPrima['procesos_resultado'][number]['insumos'];
}

/** What was said of the mass that a process's results did not take on, and the act that says it. */
export function RestoDeProceso({ id, tipo, sinDeclarar, insumos }: Props) {
  const soloLee = useSoloLee();
  const [abierta, fijarAbierta] = useState(false);
  const consulta = $api.useQuery('get', '/api/proceso_transformacion/{id}/resto', { params: { path: { id } } });
  const declarar = useAccion('post', '/api/proceso_transformacion/{id}/resto');
  const origenes = insumos.flatMap(({ materia_prima }) =>
    materia_prima ? [{ value: materia_prima.id, label: materia_prima.codigo }] : [],
  );
  const [vuelve, fijarVuelve] = useState<string | null>(origenes[0]?.value ?? null);
  return (
    <Stack gap={6}>
      {sinDeclarar > 0 && (
        <Text size="sm" fw={600}>
          Sin declarar: {cantidad(sinDeclarar, 'gramos')}
        </Text>
      )}
      <Datos consulta={consulta}>{(restos) => <RestosDeclarados restos={restos} />}</Datos>
      {!soloLee && sinDeclarar > 0 && (
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
        clave={`resto-proceso-${id}`}
        de={`el proceso ${tipo}`}
        disponible={sinDeclarar}
        unidad="gramos"
        abierta={abierta}
        alCerrar={() => fijarAbierta(false)}
        declarar={(dicho) =>
          declarar.mutateAsync({
            params: { path: { id } },
            body: { ...dicho, materia_prima_id: dicho.destino === 'queda' ? vuelve : null },
          })
        }
      >
        {origenes.length > 1 && (
          <Select
            label="Lo que queda para otra tanda vuelve a"
            data={origenes}
            value={vuelve}
            onChange={fijarVuelve}
            allowDeselect={false}
          />
        )}
      </VentanaDeResto>
    </Stack>
  );
}
