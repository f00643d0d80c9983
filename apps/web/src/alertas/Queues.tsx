import { Link } from 'react-router-dom';
import { Datos } from '@/ui/datos/Datos';
import renglones from '@/ui/panel/lines.module.css';
import clases from './notificaciones.module.css';
import { useQueues } from './queues';

/** The queues of the administration, each with a link. */
export function Queues({ alCerrar }: { readonly alCerrar?: (() => void) | undefined }) {
  return (
    <Datos
      consulta={useQueues()}
      error="No se pudo cargar lo que espera a la administración."
      vacio={(queues) => queues.length === 0}
      textoVacio="Nada espera a la administración."
    >
      {(queues) => (
        <ul className={clases.lista}>
          {queues.map(({ clave, texto, detalle, a }) => (
            <li key={clave}>
              <Link to={a} className={renglones.linea} onClick={alCerrar}>
                <span className={renglones.que}>{texto}</span> <span className={renglones.detalle}>{detalle}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Datos>
  );
}
