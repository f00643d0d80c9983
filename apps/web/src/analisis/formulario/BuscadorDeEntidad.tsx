import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ENTIDADES_ANALIZABLES, LIBERACION_EN_PALABRAS } from '@cepa/words/analisis';
import { api } from '@/api/cliente';
import { errorText } from '@/api/error';
import type { paths } from '@/api/esquema';
import { useClubId } from '@/club/club';
import { RecordCodeField } from '@/club/RecordCodeField';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { codigoLeido } from '@/ui/codigo/leido';
import { fecha } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';

type Encontrada = paths['/api/analisis_entidad/{code}']['get']['responses'][200]['content']['application/json'];

/** The result of a search by code: the record, or why there is none. */
interface Busqueda {
  readonly de: string;
  readonly hallada: Encontrada | string | null;
}

interface Props {
  readonly codigo: string;
  /** The props of `getInputProps`. */
  readonly campo: object;
  /** Called with a code that was typed, chosen or scanned. */
  readonly alEscribir: (codigo: string) => void;
}

/** The code of the record, and a button that finds it. */
export function BuscadorDeEntidad({ codigo, campo, alEscribir }: Props) {
  const club_id = useClubId();
  const [buscando, buscar] = useState(false);
  const [busqueda, buscada] = useState<Busqueda | null>(null);
  const escrito = codigoLeido(codigo);
  // The result belongs to the searched code: with another code it would be misread.
  const hallada = busqueda?.de === escrito ? busqueda.hallada : null;
  const alBuscar = async (): Promise<void> => {
    buscar(true);
    try {
      const { data } = await api.GET('/api/analisis_entidad/{code}', {
        params: { path: { code: escrito }, query: { club_id } },
      });
      buscada({ de: escrito, hallada: data ?? null });
    } catch (error) {
      buscada({ de: escrito, hallada: errorText(error) });
    } finally {
      buscar(false);
    }
  };
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs">
        <RecordCodeField
          label="Código de la entidad"
          required
          style={{ flex: '1 1 15rem' }}
          {...campo}
          value={codigo}
          onChange={alEscribir}
        />
        <Button
          variant="default"
          leftSection={<IconSearch size={18} aria-hidden />}
          disabled={escrito === '' || buscando}
          onClick={() => void alBuscar()}
        >
          Buscar
        </Button>
      </Group>
      <div aria-live="polite">
        {typeof hallada === 'string' && (
          <Text c="red" fz="sm">
            {hallada}
          </Text>
        )}
        {hallada !== null && typeof hallada === 'object' && (
          <Group gap="xs">
            <Text fz="sm">
              <ConCodigos>
                {`${ENTIDADES_ANALIZABLES[hallada.tipo]} ${hallada.codigo}: ${hallada.nombre}, del ${fecha(hallada.entidadData.fecha_creacion)}`}
              </ConCodigos>
            </Text>
            <Insignia tono={hallada.liberacion.liberada ? 'info' : 'peligro'}>
              {LIBERACION_EN_PALABRAS[hallada.liberacion.por]}
            </Insignia>
          </Group>
        )}
      </div>
    </Stack>
  );
}
