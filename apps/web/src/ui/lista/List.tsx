import { Datos } from '../datos/Datos';
import { Vacio } from '../datos/Vacio';
import { ListSkeleton } from './ListSkeleton';
import { LocalList } from './LocalList';
import { RemoteList } from './RemoteList';
import type { ListProps } from './props';

/**
 * A list of any records: a table from 768 px on and cards below, with search, filters, order and page in the URL. It
 * takes `datos`, the `consulta` that loads them, or the list on the server (`remota`). Define columns, filters and
 * `textos` outside the component (or in `useMemo`) to keep long lists fast.
 */
export function List<T>(props: ListProps<T>) {
  const { datos, consulta, remota, vacio, error } = props;
  if (remota) return <RemoteList props={props} remota={remota} />;
  if (consulta) {
    return (
      <Datos
        consulta={consulta}
        error={error}
        vacio={(rows) => rows.length === 0}
        textoVacio={vacio.texto}
        accionVacia={vacio.accion}
        filtrado={vacio.filtrado ?? false}
        esqueleto={<ListSkeleton />}
      >
        {(rows) => <LocalList props={props} datos={rows} />}
      </Datos>
    );
  }
  if (!datos || datos.length === 0)
    return <Vacio por={vacio.filtrado ? 'sin_coincidencias' : 'nada'} texto={vacio.texto} accion={vacio.accion} />;
  return <LocalList props={props} datos={datos} />;
}
