import { Text, Title } from '@mantine/core';
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import renglones from '@/ui/panel/lines.module.css';
import clases from './hoy.module.css';
import { pasosDe, type Paso, type PrimerosPasos as Progress } from './pasos';

interface Props {
  readonly club_id: string;
  readonly pasos: Progress;
}

/** The checklist of a new club: each step links to its screen, and is ticked once it is done. */
export default function PrimerosPasos({ club_id, pasos: progress }: Props) {
  const pasos = pasosDe(progress, club_id);
  const hechos = pasos.filter(({ hecho }) => hecho).length;
  const proximo = pasos.find(({ hecho }) => !hecho);
  return (
    <section aria-labelledby="primeros-pasos" className={clases.pasos}>
      <div className={renglones.cima}>
        <Title order={2} fz="h4" id="primeros-pasos">
          Primeros pasos
        </Title>
        <Text fz="sm" c="dimmed" className="numero">
          {hechos} de {pasos.length}
        </Text>
      </div>
      <ol>
        {pasos.map((paso) => (
          <li key={paso.texto} data-hecho={paso.hecho || undefined} data-proximo={paso === proximo || undefined}>
            <UnPaso {...paso} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function UnPaso({ texto, hecho, a }: Paso) {
  const Marca = hecho ? IconCircleCheckFilled : IconCircle;
  const marca = <Marca size={22} aria-hidden />;
  if (hecho || a === null)
    return (
      <span className={clases.paso}>
        {marca}
        <span>
          {texto}
          {hecho && <span className="solo-lectores"> (hecho)</span>}
        </span>
      </span>
    );
  return (
    <Link to={a} className={clases.paso}>
      {marca}
      <span>{texto}</span>
      <IconArrowRight size={18} aria-hidden />
    </Link>
  );
}
