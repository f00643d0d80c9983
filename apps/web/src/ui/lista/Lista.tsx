import { Skeleton, Stack } from '@mantine/core';
import { Datos } from '../datos/Datos';
import { Vacio } from '../datos/Vacio';
import { ListaLlena } from './ListaLlena';
import type { PropsDeLista } from './props';

/**
 * A list of anything: a table from 768 px on and cards below, with search, filters, order and page in the URL. Give it
 * `datos`, or the `consulta` that brings them. Columns, filters and `textos` outside the component (or in `useMemo`) keep
 * long lists quick.
 */
export function Lista<T>(props: PropsDeLista<T>) {
  const { datos, consulta, vacio, error } = props;
  if (consulta) {
    return (
      <Datos
        consulta={consulta}
        error={error}
        vacio={(filas) => filas.length === 0}
        textoVacio={vacio.texto}
        accionVacia={vacio.accion}
        esqueleto={<Esqueleto />}
      >
        {(filas) => <ListaLlena props={props} datos={filas} />}
      </Datos>
    );
  }
  if (!datos || datos.length === 0) return <Vacio texto={vacio.texto} accion={vacio.accion} />;
  return <ListaLlena props={props} datos={datos} />;
}

function Esqueleto() {
  return (
    <Stack gap="xs">
      <Skeleton height={42} maw={360} />
      {Array.from({ length: 5 }, (_, i) => (
        <Skeleton key={i} height={44} />
      ))}
    </Stack>
  );
}
