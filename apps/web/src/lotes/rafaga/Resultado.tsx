import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Quedan } from '@/club/Quedan';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { cuenta } from '@/ui/formatos';
import clases from './rafaga.module.css';
import { doneText, type ResultadoDeRafaga } from './useHacer';

interface Props {
  readonly resultado: ResultadoDeRafaga | null;
  readonly alCerrar: () => void;
}

/** The result of an act on many plants: the number done, and each that failed with its reason. */
export function Resultado({ resultado, alCerrar }: Props) {
  if (resultado === null) return null;
  const { hechas, adonde, aviso, biomasa, proyecto_id, resultados } = resultado;
  const plantas = resultados.flatMap(({ hecho, id }) => (hecho && id !== null ? [{ id }] : []));
  const quedan = resultados.filter(({ hecho }) => !hecho);
  return (
    <Alert
      role="status"
      aria-label="Resultado"
      color={quedan.length === 0 ? 'hoja' : 'yellow'}
      variant="outline"
      icon={quedan.length === 0 ? <IconCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
      withCloseButton
      closeButtonLabel="Cerrar"
      onClose={alCerrar}
    >
      <Stack gap="xs">
        <Text fw={600}>
          {doneText(hechas, adonde)}
          {quedan.length > 0 && `, ${cuenta(quedan.length, 'queda', 'quedan')} por revisar`}.
        </Text>
        {aviso && <Text size="sm">{aviso}</Text>}
        {biomasa && typeof proyecto_id === 'string' && <Quedan proyecto_id={proyecto_id} elegidas={plantas} />}
        {biomasa && (
          <Anchor component={Link} to={`/biomasa/${biomasa.id}`}>
            Ver la biomasa {biomasa.codigo}
          </Anchor>
        )}
        {quedan.length > 0 && (
          <ul className={clases.quedan}>
            {quedan.map(({ leido, error }) => (
              <li key={leido}>
                <ConCodigos>{`${leido}: ${error}`}</ConCodigos>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Alert>
  );
}
