import { Spotlight } from '@mantine/spotlight';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import { Icons } from './Icons';
import { Line } from './Lines';
import {
  detalleDe,
  enlaceDe,
  moreOf,
  porTipo,
  restOf,
  RETENIBLES,
  TITLES,
  type Resultado,
  type Tipo,
} from './resultados';

interface Props {
  readonly resultados: readonly Resultado[];
  /** The only kind on screen; null for all. */
  readonly solo: Tipo | null;
  readonly fijarSolo: (tipo: Tipo | null) => void;
}

/** The records that were found, by kind: the first of each, or all of one. */
export function Records({ resultados, solo, fijarSolo }: Props) {
  const club_id = useClubId();
  const navegar = useNavigate();
  return (
    <>
      {solo !== null && (
        <Line
          titulo="Volver a todo lo encontrado"
          icono={<IconArrowLeft size={18} aria-hidden />}
          queda
          alElegir={() => fijarSolo(null)}
        />
      )}
      {porTipo(resultados).map(([tipo, rows]) => {
        const more = moreOf(rows);
        const rest = restOf(rows);
        return (
          <Spotlight.ActionsGroup key={tipo} label={TITLES[tipo]}>
            {rows.map((una) => (
              <Line
                key={una.id}
                titulo={una.titulo}
                detalle={detalleDe(una)}
                marcas={RETENIBLES.has(tipo) && <MarcasDe id={una.id} />}
                icono={<Icons tipo={tipo} />}
                alElegir={() => void navegar(enlaceDe(una, club_id))}
              />
            ))}
            {more !== null && (
              <Line titulo={more} icono={<IconDots size={18} aria-hidden />} queda alElegir={() => fijarSolo(tipo)} />
            )}
            {rest !== null && <Spotlight.Empty>{rest}</Spotlight.Empty>}
          </Spotlight.ActionsGroup>
        );
      })}
    </>
  );
}
