import { Loader, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import clases from './estado.module.css';
import { aspectoDe, BAJAS } from './estados';
import '@/ui/panel/tonos.css';

/** Which of the ends is for which plant, and what it does. */
const PARA_QUE =
  'Muerta es la que se murió o falta; Descartada, la que se destruye. Las dos la dan de baja para siempre, con un motivo y la fecha de hoy. Con otra fecha, testigo o foto, usá «Dar de baja».';

interface Props {
  /** The plant's current state; none for several plants. */
  readonly actual?: string;
  readonly puede: (estado: string) => boolean;
  /** The state that is being recorded. */
  readonly guardando?: string | null;
  readonly alElegir: (estado: string) => void;
}

/** The states of a plant as big buttons, from the server's list. */
export function ElegirEstado({ actual, puede, guardando = null, alElegir }: Props) {
  const query = $api.useQuery(
    'get',
    '/api/constantes/{name}',
    { params: { path: { name: 'estados_de_una_planta' } } },
    { staleTime: 'static' },
  );
  return (
    <Datos consulta={query} error="No se pudieron cargar los estados.">
      {(estados) => (
        <div className={clases.estados} role="group" aria-label="Estados de la planta">
          {(estados as readonly string[]).map((estado) => (
            <Button
              key={estado}
              estado={estado}
              esActual={estado === actual}
              deshabilitado={guardando !== null || !puede(estado)}
              guardando={guardando === estado}
              alElegir={() => alElegir(estado)}
            />
          ))}
          {BAJAS.some(puede) && <Text className={clases.aclaracion}>{PARA_QUE}</Text>}
        </div>
      )}
    </Datos>
  );
}

interface ButtonProps {
  readonly estado: string;
  readonly esActual: boolean;
  readonly deshabilitado: boolean;
  readonly guardando: boolean;
  readonly alElegir: () => void;
}

function Button({ estado, esActual, deshabilitado, guardando, alElegir }: ButtonProps) {
  const { tono, icono: Icon } = aspectoDe(estado);
  return (
    <UnstyledButton
      className={clases.estado}
      data-tono={tono}
      aria-pressed={esActual}
      disabled={deshabilitado}
      onClick={alElegir}
    >
      <span className={clases.icono} aria-hidden>
        {guardando ? <Loader size={22} color="currentColor" /> : Icon && <Icon size={24} />}
      </span>
      <span className={clases.nombre}>{estado}</span>
      {esActual && (
        <span className={clases.actual}>
          <IconCheck size={16} aria-hidden /> Actual
        </span>
      )}
    </UnstyledButton>
  );
}
