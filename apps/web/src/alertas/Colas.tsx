import { Link } from 'react-router-dom';
import { Datos } from '@/ui/datos/Datos';
import renglones from '@/ui/panel/renglones.module.css';
import clases from './notificaciones.module.css';
import { useColas } from './colas';

/** What waits for the administration, each line with the way to it. */
export function Colas({ alCerrar }: { readonly alCerrar?: (() => void) | undefined }) {
  return (
    <Datos
      consulta={useColas()}
      error="No se pudo cargar lo que espera a la administración."
      vacio={(colas) => colas.length === 0}
      textoVacio="Nada espera a la administración."
    >
      {(colas) => (
        <ul className={clases.lista}>
          {colas.map(({ clave, texto, detalle, a }) => (
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
