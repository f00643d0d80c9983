import { Alert, Anchor } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { traceRoute } from '../codigo/Codigo';
import { ConCodigos } from '../codigo/ConCodigos';
import { fechaHora } from '../formatos';
import { useMarkedClub } from './club';
import { useRetenciones, type Puesta } from './retencion';

interface Props {
  readonly id: string;
  /** It is held; if the club does not hold it, an analysis does. */
  readonly retenido?: boolean | undefined;
  /** What cannot be done while the club holds it, on the form of that act. */
  readonly impide?: string;
}

/** 'Retenido desde el 26/11/2026 10:00: Olor raro', and the origin by which a record is held. */
function Hold({ puesta: { id, codigo, motivo, creado_en }, de }: { readonly puesta: Puesta; readonly de: string }) {
  return (
    <div>
      <strong>Retenido</strong> desde el {fechaHora(creado_en)}: <ConCodigos>{motivo}</ConCodigos>
      {id !== de && (
        <>
          {' '}
          (por{' '}
          <Anchor component={Link} to={traceRoute(codigo)} inherit underline="always" c="inherit">
            <ConCodigos>{codigo}</ConCodigos>
          </Anchor>
          )
        </>
      )}
    </div>
  );
}

/** Says that a record is held, why and since when, at the top of its page; nothing for others. */
export function AvisoDeRetencion({ id, retenido = false, impide }: Props) {
  const { propia, ajenas } = useRetenciones(useMarkedClub(), id);
  const puestas = [...(propia ? [propia] : []), ...ajenas];
  if (puestas.length === 0 && !retenido) return null;
  return (
    <Alert color="red" p="xs" icon={<IconHandStop size={18} aria-hidden />} role="note" aria-label="Retenido">
      {puestas.map((puesta) => (
        <Hold key={`${puesta.id} ${puesta.creado_en}`} puesta={puesta} de={id} />
      ))}
      {puestas.length > 0 && impide}
      {puestas.length === 0 && (
        <>
          <strong>Retenido</strong> por análisis
        </>
      )}
    </Alert>
  );
}
