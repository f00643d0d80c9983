import { Select } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { DeclararResto } from '@/ui/constancia/DeclararResto';
import { cantidad } from '@/ui/formatos';
import type { MateriaPrima } from '../comun/materia';

interface Props {
  readonly id: string;
  readonly tipo: string;
  /** In grams. */
  readonly sinDeclarar: number;
  readonly insumos: MateriaPrima['procesos_resultado'][number]['insumos'];
}

/** The mass of a process that is not in its results. */
export function RestoDeProceso({ id, tipo, sinDeclarar, insumos }: Props) {
  const soloLee = useSoloLee();
  const query = $api.useQuery('get', '/api/proceso_transformacion/{id}/resto', { params: { path: { id } } });
  const declarar = useAccion('post', '/api/proceso_transformacion/{id}/resto');
  const origenes = insumos.flatMap(({ materia_prima }) =>
    materia_prima ? [{ value: materia_prima.id, label: materia_prima.codigo }] : [],
  );
  const [vuelve, fijarVuelve] = useState<string | null>(origenes[0]?.value ?? null);
  return (
    <DeclararResto
      queda={sinDeclarar > 0 ? `Sin declarar: ${cantidad(sinDeclarar, 'gramos')}` : null}
      consulta={query}
      soloLee={soloLee}
      clave={`resto-proceso-${id}`}
      de={`el proceso ${tipo}`}
      disponible={sinDeclarar}
      unidad="gramos"
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
    </DeclararResto>
  );
}
