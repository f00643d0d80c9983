import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Datos } from '@/ui/datos/Datos';
import { useHeld } from '@/ui/datos/useHeld';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { materiaDeEtiqueta, useMateriasConStock } from '../../comun/ElegirMateriaPrima';
import { useFrame } from '../../comun/useFrame';
import { AltaForm } from './AltaForm';

/** Creates bulk from raw material with stock. */
export function Alta() {
  const { enlaces } = useFrame();
  const [query] = useSearchParams();
  const pedida = query.get('materia_prima_id');
  const conStock = useMateriasConStock();
  const listQuery = useQuery({
    queryKey: [...conStock.clave, 'alta de bulk', pedida],
    queryFn: async ({ signal }) => {
      const [{ total }, suya] = await Promise.all([
        conStock.pedir({ limit: 1 }, signal),
        pedida === null ? undefined : materiaDeEtiqueta(conStock, pedida),
      ]);
      return { total, elegida: suya?.id === pedida ? suya : undefined };
    },
  });
  const data = useHeld(
    pedida,
    listQuery.data,
    ({ total, elegida }) => total === 0 || (pedida !== null && elegida === undefined),
  );
  const materiaPrima = (
    <Button component={Link} to={enlaces.materiaPrima.lista}>
      Ir a Materia Prima
    </Button>
  );
  return (
    <Stack gap="md">
      <PageTitle titulo="Crear Producto Final Bulk" />
      <Panel paso="producto_final_bulk" formulario>
        <Datos
          consulta={{ ...listQuery, data }}
          vacio={({ total }) => total === 0}
          textoVacio="No hay materia prima con stock de la que producir bulk."
          accionVacia={materiaPrima}
        >
          {({ elegida }) => (
            <AltaForm key={pedida} elegida={elegida} invalida={pedida !== null && elegida === undefined} />
          )}
        </Datos>
      </Panel>
    </Stack>
  );
}
