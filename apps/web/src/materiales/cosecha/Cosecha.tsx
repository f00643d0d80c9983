import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCultivo, useCultivos } from '@/club/cultivos';
import { ElegirCultivo } from '@/club/ElegirCultivo';
import { useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { useFrame } from '../comun/useFrame';
import { CosechaForm } from './CosechaForm';
import { ProductoCosechado, type Cosechado } from './ProductoCosechado';

function DelCultivo({
  unico,
  alCosechar,
}: {
  /** The id of the only open crop; null if there are several. */
  readonly unico: string | null;
  readonly alCosechar: (producto: Cosechado) => void;
}) {
  const enTrabajo = useTrabajo(({ proyecto_id }) => proyecto_id);
  const { volver } = useFrame();
  const [query, fijarQuery] = useSearchParams();
  const request = query.get('proyecto_id') ?? enTrabajo;
  const { data: abierto } = useCultivo(request, { abierto: true });
  const elegido = abierto?.id ?? unico;
  return (
    <Stack gap="md">
      <ElegirCultivo
        label="Cultivo"
        placeholder="Elegí el cultivo"
        abiertos
        allowDeselect={false}
        value={elegido}
        onChange={(id) => id !== null && fijarQuery({ proyecto_id: id }, { replace: true })}
      />
      {elegido && <CosechaForm key={elegido} proyectoId={elegido} alCosechar={alCosechar} alSalir={volver} nivel={2} />}
    </Stack>
  );
}

/** A product harvested directly from plants of a lot. */
export function Cosecha() {
  const soloLee = useSoloLee();
  const { enlaces } = useFrame();
  const [cosechado, fijarCosechado] = useState<Cosechado | null>(null);
  const query = useCultivos({ abiertos: true, limite: 1 });
  const alta = (
    <Button component={Link} to="/proyecto/alta">
      Crear Cultivo
    </Button>
  );
  return (
    <Stack gap="md" data-paso="producto_final">
      <PageTitle titulo="Cosechar Producto" />
      {cosechado && (
        <ProductoCosechado producto={cosechado} lista={enlaces.bulk.cosechados} alSeguir={() => fijarCosechado(null)} />
      )}
      {!cosechado && (
        <Panel paso="producto_final" formulario>
          {soloLee ? (
            <Vacio texto="Tu rol es de solo lectura: no puede cosechar." />
          ) : (
            <Datos
              consulta={query}
              vacio={({ total }) => total === 0}
              textoVacio="No hay cultivos abiertos de los que cosechar."
              accionVacia={alta}
            >
              {({ filas: [primero], total }) => (
                <DelCultivo unico={total === 1 ? (primero?.id ?? null) : null} alCosechar={fijarCosechado} />
              )}
            </Datos>
          )}
        </Panel>
      )}
    </Stack>
  );
}
