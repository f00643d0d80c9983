import { Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { claveDeMateria } from './borradores';
import { FormularioDeProceso } from './FormularioDeProceso';
import { inicialDe } from './valores';

/** Turns raw material into other raw material, with its origin and its loss on record. */
export function Procesar() {
  const club_id = useClubId();
  const { materia_prima_id = '' } = useParams();
  const consulta = $api.useQuery('get', '/api/materia_prima', { params: { query: { club_id } } });
  return (
    <Stack gap="md" maw={960}>
      <PaginaTitulo titulo="Procesar Materia Prima" />
      <Datos consulta={consulta}>
        {(todas) => {
          const materia = todas.find(({ id }) => id === materia_prima_id);
          if (!materia) return <Vacio texto="No encontramos esa materia prima en el club." />;
          return (
            <FormularioDeProceso
              key={materia.id}
              clave={claveDeMateria(materia.id)}
              inicial={inicialDe(materia)}
              materia={materia}
              materias={new Map(todas.map((una) => [una.id, una]))}
            />
          );
        }}
      </Datos>
    </Stack>
  );
}
