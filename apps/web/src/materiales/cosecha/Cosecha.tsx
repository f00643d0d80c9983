import { Button, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { useMarco } from '../comun/useMarco';
import { FormularioDeCosecha } from './FormularioDeCosecha';
import { ProductoCosechado, type Cosechado } from './ProductoCosechado';

interface Cultivo {
  readonly id: string;
  readonly nombre: string;
}

function DelCultivo({
  cultivos,
  alCosechar,
}: {
  readonly cultivos: readonly Cultivo[];
  readonly alCosechar: (producto: Cosechado) => void;
}) {
  const enTrabajo = useTrabajo(({ proyecto_id }) => proyecto_id);
  const { volver } = useMarco();
  const [query, fijarQuery] = useSearchParams();
  const pedido = query.get('proyecto_id') ?? enTrabajo;
  const elegido = cultivos.find(({ id }) => id === pedido) ?? (cultivos.length === 1 ? cultivos[0] : undefined);
  return (
    <Stack gap="md">
      <Select
        label="Cultivo"
        placeholder="Elegí el cultivo"
        searchable
        allowDeselect={false}
        data={cultivos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        value={elegido?.id ?? null}
        onChange={(id) => id !== null && fijarQuery({ proyecto_id: id }, { replace: true })}
        nothingFoundMessage="No hay cultivos que coincidan."
      />
      {elegido && (
        <FormularioDeCosecha
          key={elegido.id}
          proyectoId={elegido.id}
          alCosechar={alCosechar}
          alSalir={volver}
          nivel={2}
        />
      )}
    </Stack>
  );
}

/** A product harvested directly from plants of a lot (`spec 2 §2.21`). */
export function Cosecha() {
  const club_id = useClubId();
  const soloLee = useSoloLee();
  const { enlaces } = useMarco();
  const [cosechado, fijarCosechado] = useState<Cosechado | null>(null);
  const consulta = $api.useQuery(
    'get',
    '/api/proyectos',
    { params: { query: { club_id } } },
    { select: (todos) => todos.filter(({ proyecto_cerrado }) => !proyecto_cerrado) },
  );
  const alta = (
    <Button component={Link} to="/proyecto/alta">
      Crear Cultivo
    </Button>
  );
  return (
    <Stack gap="md" data-paso="producto_final">
      <PaginaTitulo titulo="Cosechar Producto" />
      {cosechado && (
        <ProductoCosechado producto={cosechado} lista={enlaces.bulk.cosechados} alSeguir={() => fijarCosechado(null)} />
      )}
      {!cosechado && (
        <Panel paso="producto_final" maw={960}>
          {soloLee ? (
            <Vacio texto="Tu rol es de solo lectura: no puede cosechar." />
          ) : (
            <Datos
              consulta={consulta}
              vacio={(cultivos) => cultivos.length === 0}
              textoVacio="No hay cultivos abiertos de los que cosechar."
              accionVacia={alta}
            >
              {(cultivos) => <DelCultivo cultivos={cultivos} alCosechar={fijarCosechado} />}
            </Datos>
          )}
        </Panel>
      )}
    </Stack>
  );
}
