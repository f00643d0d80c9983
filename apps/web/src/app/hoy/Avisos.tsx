import { IconFlask, IconHandStop } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { avisosDelDia } from './avisos';
import type { DatosDelDia } from './grupos';
import renglones from '@/ui/panel/lines.module.css';
import clases from './hoy.module.css';

/** What the club holds, and its open recalls and drills: one line each that leads there; empty if there is nothing. */
export default function Avisos({ dia }: { readonly dia: DatosDelDia }) {
  const avisos = avisosDelDia(dia);
  if (avisos.length === 0) return null;
  return (
    <ul aria-label="Detenido en el club" className={clases.avisos}>
      {avisos.map(({ clave, texto, detalle, a }) => {
        const simulacro = clave === 'simulacros';
        const Icon = simulacro ? IconFlask : IconHandStop;
        return (
          <li key={clave} data-tono={simulacro ? 'info' : 'peligro'}>
            <Link to={a} className={clases.aviso}>
              <span className={renglones.tono} aria-hidden>
                <Icon size={20} />
              </span>
              <span className={clases.queAviso}>{texto}</span>{' '}
              <span className={renglones.detalle}>
                <ConCodigos>{detalle}</ConCodigos>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
