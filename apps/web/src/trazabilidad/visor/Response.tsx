import { Skeleton } from '@mantine/core';
import { Datos } from '@/ui/datos/Datos';
import { Failure } from '@/ui/datos/Failure';
import { NoEncontrado } from '../comun/NoEncontrado';
import { withItsText, noExiste, type useTraza } from '../comun/useTraza';
import { VistaDeCadena } from './VistaDeCadena';

interface ResponseProps {
  readonly codigo: string;
  readonly consulta: ReturnType<typeof useTraza>;
  readonly enTabla: boolean;
  readonly alCambiarVista: (table: boolean) => void;
}

/** The chain of a code, or why there is none. */
export function Response({ codigo, consulta, enTabla, alCambiarVista }: ResponseProps) {
  const { data, error, isFetching } = consulta;
  if (!data && noExiste(error)) return <NoEncontrado codigo={codigo} />;
  if (!data && error)
    return <Failure error={withItsText(error)} reintentar={() => void consulta.refetch()} reintentando={isFetching} />;
  return (
    <Datos consulta={consulta} esqueleto={<Skeleton h="62dvh" />}>
      {(cadena) => (
        <VistaDeCadena key={cadena.nodo.id} cadena={cadena} enTabla={enTabla} alCambiarVista={alCambiarVista} />
      )}
    </Datos>
  );
}
