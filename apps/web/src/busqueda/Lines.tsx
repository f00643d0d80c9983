import { Spotlight } from '@mantine/spotlight';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import type { AccionBuscada } from './acciones';
import clases from './busqueda.module.css';

interface LineProps {
  readonly titulo: string;
  readonly detalle?: string;
  readonly marcas?: ReactNode;
  readonly icono: ReactNode;
  /** The search stays open: the line changes what it shows. */
  readonly queda?: boolean;
  readonly alElegir: () => void;
}

/** One line of the search. */
export function Line({ titulo, detalle, marcas, icono, queda = false, alElegir }: LineProps) {
  return (
    <Spotlight.Action onClick={alElegir} closeSpotlightOnTrigger={!queda}>
      <span className={clases.linea}>
        {icono}
        <span className={clases.textos}>
          <span className={clases.nombre}>
            <ConCodigos>{titulo}</ConCodigos>
          </span>
          {detalle && <span className={clases.detalle}>{detalle}</span>}
          {marcas}
        </span>
      </span>
    </Spotlight.Action>
  );
}

/** Actions and screens, which are left for. */
export function ActionLines({ acciones }: { readonly acciones: readonly AccionBuscada[] }) {
  const navegar = useNavigate();
  return acciones.map(({ texto: nombre, a }) => (
    <Line
      key={`${nombre} ${a}`}
      titulo={nombre}
      icono={<IconArrowRight size={18} aria-hidden />}
      alElegir={() => void navegar(a)}
    />
  ));
}
