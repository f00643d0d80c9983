import { Skeleton } from '@mantine/core';
import { Datos } from '@/ui/datos/Datos';
import { Fallo } from '@/ui/datos/Fallo';
import { NoEncontrado } from '../comun/NoEncontrado';
import { conSuTexto, noExiste, type useTraza } from '../comun/useTraza';
import { VistaDeCadena } from './VistaDeCadena';

interface PropsDeRespuesta {
  readonly codigo: string;
  readonly consulta: ReturnType<typeof useTraza>;
  readonly enTabla: boolean;
  readonly alCambiarVista: (tabla: boolean) => void;
}

/** The chain of a code, or why there is none to show. */
export function Respuesta({ codigo, consulta, enTabla, alCambiarVista }: PropsDeRespuesta) {
  const { data, error, isFetching } = consulta;
  if (!data && noExiste(error)) return <NoEncontrado codigo={codigo} />;
  if (!data && error)
    return <Fallo error={conSuTexto(error)} reintentar={() => void consulta.refetch()} reintentando={isFetching} />;
  return (
    <Datos consulta={consulta} esqueleto={<Skeleton h="62dvh" />}>
      {(cadena) => (
        <VistaDeCadena key={cadena.nodo.id} cadena={cadena} enTabla={enTabla} alCambiarVista={alCambiarVista} />
      )}
    </Datos>
  );
}
