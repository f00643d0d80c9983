import { Text, Title, UnstyledButton } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSoloLee } from '@/permisos/permisos';
import { cuenta } from '@/ui/formatos';
import renglones from '@/ui/panel/lines.module.css';
import { useClubId } from './club';
import clases from './cosecha.module.css';
import { motivoDe, routeOfCosecha, useLotesParaCosechar, type LoteParaCosechar } from './paraCosechar';

/** Number of lots that are shown at first. */
const POCOS = 3;

interface LineProps {
  readonly lote: LoteParaCosechar;
  readonly conCultivo: boolean;
}

/** A lot to harvest: one tap opens 'Cosechar' with its plants; a person who only reads gets to the lot. */
function Lote({ lote, conCultivo }: LineProps) {
  const club_id = useClubId();
  const lee = useSoloLee();
  const { id, nombre, proyecto_id, proyecto_nombre, listas, en_pie } = lote;
  const cuantas = listas === en_pie ? cuenta(listas, 'planta') : `${listas} de ${cuenta(en_pie, 'planta')}`;
  return (
    <li>
      <Link
        to={lee ? `/proyecto/${proyecto_id}/lote/${id}/${club_id}` : routeOfCosecha(lote)}
        className={renglones.linea}
      >
        <span className={renglones.que}>
          {lee ? '' : 'Cosechar '}
          {nombre}
          {conCultivo && ` · ${proyecto_nombre}`}
        </span>{' '}
        <span className={renglones.detalle}>
          {cuantas}, {motivoDe(lote)}
        </span>
      </Link>
    </li>
  );
}

/** What is to be harvested, in the club or in one crop; empty if there is nothing. */
export default function PanelDeCosecha({ proyecto_id }: { readonly proyecto_id?: string }) {
  const heading = useId();
  const [todos, verTodos] = useState(false);
  const { lotes, total } = useLotesParaCosechar(proyecto_id);
  if (lotes.length === 0) return null;
  const resto = total - POCOS;
  return (
    <section aria-labelledby={heading} className={clases.panel} data-tono="atencion">
      <Title order={2} fz="md" id={heading} className={clases.titulo}>
        <IconScissors size={18} aria-hidden /> Para cosechar
      </Title>
      <ul>
        {lotes.slice(0, todos ? undefined : POCOS).map((lote) => (
          <Lote key={lote.id} lote={lote} conCultivo={proyecto_id === undefined} />
        ))}
      </ul>
      {todos && total > lotes.length && (
        <Text fz="sm" c="dimmed">
          Se muestran los {cuenta(lotes.length, 'lote')} que más esperan, de {cuenta(total, 'lote')}.
        </Text>
      )}
      {!todos && resto > 0 && (
        <UnstyledButton className={renglones.linea} onClick={() => verTodos(true)}>
          <Text fz="sm">Ver {cuenta(resto, 'lote')} más</Text>
        </UnstyledButton>
      )}
    </section>
  );
}
