import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { useMarco } from '../../comun/Marco';
import { ERROR_AL_CARGAR, useTodosLosEnvasados } from './consultas';
import type { Envasado } from './envasado';

/** Loads the packaging of the address, in its states; the API answers them in lists only. */
export function UnEnvasado({ children }: { readonly children: (envasado: Envasado) => ReactNode }) {
  const { envasado_id } = useParams();
  const { enlaces } = useMarco();
  const lista = (
    <Button component={Link} to={enlaces.envasado.lista}>
      Ver Productos Envasados
    </Button>
  );
  return (
    <Datos consulta={useTodosLosEnvasados()} error={ERROR_AL_CARGAR}>
      {(envasados) => {
        const envasado = envasados.find(({ id }) => id === envasado_id);
        return envasado ? children(envasado) : <Vacio texto="Ese producto envasado no existe." accion={lista} />;
      }}
    </Datos>
  );
}
