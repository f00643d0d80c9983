import { IMPORTABLES, type OFRECIDOS } from '@cepa/words/importaciones';
import { Alert, Button, Progress, Radio, Stack, Text } from '@mantine/core';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { numero } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import type { Elecciones, Importacion, Prueba } from './useImportacion';

/** Interval of progress requests, in milliseconds. */
const CADA_MS = 700;

const ACTUALIZAR = 'Actualizarlas con la planilla; una celda vacía deja lo que hay';
/** The later history of plants is in no spreadsheet, so only the lot's own fields are updated. */
const ACTUALIZAR_LOTES = 'Actualizar su nombre, inicio y descripción; sus plantas quedan como están';

interface Props {
  readonly tipo: (typeof OFRECIDOS)[number];
  readonly actualiza: boolean;
  readonly prueba: Prueba;
  readonly importacion: Importacion;
}

/** Why nothing can be imported yet, and what to do. */
const nothingOf = ({ faltan, con_error }: Prueba): string => {
  if (faltan.length > 0) return `Falta saber en qué columna está ${faltan.join(', ')}: elegilo en «Columnas».`;
  return con_error > 0
    ? 'Ninguna fila se puede importar todavía: corregí la planilla y elegila de nuevo.'
    : 'Todas las filas ya están en el club: no hay nada para importar.';
};

/** The choices about existing records and wrong rows; and the act. */
export function Confirmar({ tipo, actualiza, prueba, importacion }: Props) {
  const { elecciones, haciendo, falla } = importacion;
  const { crear, actualizar, saltear, con_error } = prueba;
  const [, muchos] = IMPORTABLES[tipo];
  const cuantas = crear + actualizar;
  const trabada = con_error > 0 && elecciones.con_errores === 'ninguna';
  const ocupado = haciendo !== null;
  return (
    <Panel titulo="Importar">
      <Stack gap="md">
        {actualiza && actualizar + saltear > 0 && (
          <Radio.Group
            label="Con las filas que ya están en el club"
            value={elecciones.existentes}
            onChange={(existentes) => importacion.elegir({ existentes: existentes as Elecciones['existentes'] })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="saltear" label="Dejarlas como están" disabled={ocupado} />
              <Radio value="actualizar" label={tipo === 'lotes' ? ACTUALIZAR_LOTES : ACTUALIZAR} disabled={ocupado} />
            </Stack>
          </Radio.Group>
        )}
        {con_error > 0 && cuantas > 0 && (
          <Radio.Group
            label="Con las filas que tienen errores"
            value={elecciones.con_errores}
            onChange={(con_errores) => importacion.elegir({ con_errores: con_errores as Elecciones['con_errores'] })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="ninguna" label="No importar nada hasta corregirlas" disabled={ocupado} />
              <Radio value="las_buenas" label="Importar las demás y dejarlas afuera" disabled={ocupado} />
            </Stack>
          </Radio.Group>
        )}
        {falla && (
          <Alert color="red" role="alert">
            {falla}
          </Alert>
        )}
        {haciendo === 'importar' && <Avance total={cuantas} />}
        {trabada && cuantas > 0 && (
          <Text fz="sm">Corregí la planilla y elegila de nuevo, o importá solo las filas que están bien.</Text>
        )}
        {cuantas === 0 && <Text fz="sm">{nothingOf(prueba)}</Text>}
        <Button
          style={{ alignSelf: 'flex-start' }}
          disabled={cuantas === 0 || trabada || haciendo === 'probar'}
          loading={haciendo === 'importar'}
          onClick={() => void importacion.importar()}
        >
          Importar {numero(cuantas)} {cuantas === 1 ? IMPORTABLES[tipo][0] : muchos}
        </Button>
      </Stack>
    </Panel>
  );
}

/** The progress. */
function Avance({ total }: { readonly total: number }) {
  const club_id = useClubId();
  const { data } = $api.useQuery(
    'get',
    '/api/importaciones/avance',
    { params: { query: { club_id } } },
    { refetchInterval: CADA_MS },
  );
  const hechas = data?.en_curso ? data.hechas : 0;
  return (
    <div role="status">
      <Text fz="sm" mb={4}>
        {numero(hechas)} de {numero(total)} filas
      </Text>
      <Progress value={total === 0 ? 0 : (100 * hechas) / total} aria-label="Avance de la importación" />
    </div>
  );
}
