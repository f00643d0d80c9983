import { Group } from '@mantine/core';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Codigo } from '@/ui/codigo/Codigo';
import { fecha } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import type { Paso } from '../comun/pasos';
import { marcasDe } from '../comun/resumen';
import { camposDe } from './campos';

/** Shows all data of a step. */
export function FichaDePaso({ paso }: { readonly paso: Paso }) {
  const variedad = paso.info['variedad_id'];
  const marcas = marcasDe(paso);
  return (
    <>
      <Group gap="xs">
        <Codigo codigo={paso.codigo} paso={paso.tipo} />
        {marcas.map(({ tono, texto }) => (
          <Insignia key={texto} tono={tono}>
            {texto}
          </Insignia>
        ))}
      </Group>
      <ListaDeDatos>
        <Dato nombre="Ocurrió">{fecha(paso.ocurrido)}</Dato>
        {typeof variedad === 'string' && (
          <Dato nombre="Genética">
            <NombreDeGenetica id={variedad} />
          </Dato>
        )}
        {camposDe(paso).map(({ campo, nombre, texto }) => (
          <Dato key={campo} nombre={nombre}>
            {texto}
          </Dato>
        ))}
      </ListaDeDatos>
    </>
  );
}

/** The graph keeps a plant's genetics by its id; one that was deleted is no longer in the list. */
function NombreDeGenetica({ id }: { readonly id: string }) {
  const clubId = useClubId();
  const { data, isError } = $api.useQuery(
    'get',
    '/api/geneticasPorClub/{club_id}',
    { params: { path: { club_id: clubId } } },
    { enabled: clubId !== '' },
  );
  if (isError) return <>No se pudo cargar su nombre</>;
  if (!data) return <>Cargando…</>;
  return <>{data.find((genetica) => genetica.id === id)?.nombre ?? 'Ya no está entre las genéticas del club'}</>;
}
