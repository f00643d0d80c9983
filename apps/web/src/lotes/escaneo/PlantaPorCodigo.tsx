import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { $api, type Esquema } from '@/api/cliente';
import { plantAtHand } from '@/api/kept/find';
import { traceRoute } from '@/ui/codigo/Codigo';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { PlantaEscaneada } from './PlantaEscaneada';

type Cadena = Esquema<'CadenaDeTrazabilidad'>;

const ESQUELETO = (
  <Stack gap="sm">
    <Skeleton height={40} />
    <Skeleton height={64} />
    <Skeleton height={64} />
    <Skeleton height={64} />
  </Stack>
);

/** A scanned plant and its states: the most frequent act in a grow room, with as few taps as possible. */
export function PlantaPorCodigo() {
  const { codigo = '' } = useParams();
  const query = $api.useQuery('get', '/api/trazabilidad', { params: { query: { codigo } } });
  // Without a signal a label opens the stored data of its plant.
  const known = query.data === undefined && (query.isPaused || query.isError) ? plantAtHand(codigo) : undefined;
  if (known)
    return (
      <>
        <PageTitle titulo={codigo} />
        <PlantaEscaneada codigo={codigo} planta_id={known.planta.id} lote_id={known.lote.id} />
      </>
    );
  return (
    <>
      <PageTitle titulo={codigo} />
      <Datos consulta={query} esqueleto={ESQUELETO} error="No se pudo buscar la planta.">
        {(cadena) => <SegunTipo key={cadena.nodo.id} cadena={cadena} />}
      </Datos>
    </>
  );
}

/** The trace knows the kind of a code; a plant comes from one lot. */
function SegunTipo({ cadena: { codigo, nodo, origen } }: { readonly cadena: Cadena }) {
  const lote = origen.find(({ tipo }) => tipo === 'lote');
  if (nodo.tipo === 'planta' && lote) return <PlantaEscaneada codigo={codigo} planta_id={nodo.id} lote_id={lote.id} />;
  return (
    <Vacio
      texto={`El código ${codigo} no es de una planta.`}
      accion={
        <Group>
          <Button component={Link} to={traceRoute(codigo)} variant="light">
            Ver trazabilidad
          </Button>
          <Button component={Link} to="/escanear">
            Escanear otra
          </Button>
        </Group>
      }
    />
  );
}
