import { Button, Stack } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { useMarco } from '../../comun/useMarco';
import { FormularioDeAlta } from './FormularioDeAlta';

/** Bulk is made out of raw material with stock. */
export function Alta() {
  const club_id = useClubId();
  const { enlaces } = useMarco();
  const [query] = useSearchParams();
  const pedida = query.get('materia_prima_id');
  const consulta = $api.useQuery('get', '/api/materia_prima_stock', { params: { query: { club_id } } });
  const materiaPrima = (
    <Button component={Link} to={enlaces.materiaPrima.lista}>
      Ir a Materia Prima
    </Button>
  );
  return (
    <Stack gap="md">
      <PaginaTitulo titulo="Crear Producto Final Bulk" />
      <Panel paso="producto_final_bulk" maw={860}>
        <Datos
          consulta={consulta}
          vacio={(materias) => materias.length === 0}
          textoVacio="No hay materia prima con stock de la que producir bulk."
          accionVacia={materiaPrima}
        >
          {(materias) => {
            const elegida = materias.find(({ id }) => id === pedida);
            return (
              <FormularioDeAlta
                key={pedida}
                materias={materias}
                elegida={elegida}
                invalida={pedida !== null && elegida === undefined}
              />
            );
          }}
        </Datos>
      </Panel>
    </Stack>
  );
}
