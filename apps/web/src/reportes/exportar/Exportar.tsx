import { BALANCE_DE_MASA } from '@cepa/words/mensajes/balance';
import { TRAZABILIDAD_POR_CODIGO } from '@cepa/words/mensajes/reportes';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconClipboard, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { ElegirCultivo } from '@/club/ElegirCultivo';
import { RecordCodeField } from '@/club/RecordCodeField';
import { codigoLeido } from '@/ui/codigo/leido';
import { leerPortapapeles } from '@/ui/codigo/portapapeles';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { DescargarTodo } from './DescargarTodo';
import { ReporteButton } from './ReporteButton';
import { ParaUnaInspeccion } from './ParaUnaInspeccion';
import { DE_PROYECTO, INVENTARIO } from './reportes';

/** 'Exportaciones y Reportes PDF'. */
export function Exportar() {
  const clubId = useClubId();
  const [proyecto, elegir] = useState<string | null>(null);
  const [codigo, escribir] = useState('');
  const pegar = async (): Promise<void> => {
    const pegado = await leerPortapapeles('No se pudo acceder al portapapeles');
    if ('aviso' in pegado) notifications.show({ color: 'red', message: pegado.aviso });
    else escribir(pegado.texto);
  };
  const buscado = codigoLeido(codigo);
  return (
    <Stack gap="md">
      <PageTitle titulo="Exportaciones y Reportes PDF" />
      <Panel titulo="Reportes de cultivo">
        <Stack gap="md">
          <ElegirCultivo
            label="Cultivo"
            placeholder="Buscar cultivo"
            clearable
            clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
            value={proyecto}
            onChange={elegir}
            maw={480}
          />
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            <ReporteButton
              titulo={BALANCE_DE_MASA}
              ruta={proyecto === null ? null : '/api/export-pdf/balance'}
              parametros={{ club_id: clubId, ...(proyecto !== null && { proyecto_id: proyecto }) }}
            />
            {DE_PROYECTO.map(({ titulo, ruta }) => (
              <ReporteButton key={titulo} titulo={titulo} ruta={proyecto === null ? null : ruta(proyecto, clubId)} />
            ))}
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel titulo="Reportes por código">
        <Stack gap="md">
          <Group align="flex-end" gap="xs">
            <RecordCodeField
              label="Código de trazabilidad"
              style={{ flex: '1 1 15rem', maxWidth: 480 }}
              value={codigo}
              onChange={escribir}
            />
            <Button
              variant="default"
              leftSection={<IconClipboard size={18} aria-hidden />}
              onClick={() => void pegar()}
            >
              Pegar
            </Button>
          </Group>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            <ReporteButton
              titulo={TRAZABILIDAD_POR_CODIGO}
              ruta={buscado === '' ? null : '/api/export-pdf/trazabilidad'}
              parametros={{ codigo: buscado, club_id: clubId }}
            />
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel titulo="Otros reportes">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          <ReporteButton titulo={INVENTARIO} ruta={`/api/export-pdf/inventario/${clubId}`} />
        </SimpleGrid>
      </Panel>
      <Panel titulo={BALANCE_DE_MASA}>
        <Group gap="sm">
          <Text>Dónde está cada gramo de un lote, de un cultivo o de un período.</Text>
          <Button component={Link} to="/balance" variant="default" leftSection={<IconScale size={18} aria-hidden />}>
            Ver el balance
          </Button>
        </Group>
      </Panel>
      <ParaUnaInspeccion clubId={clubId} />
      <DescargarTodo clubId={clubId} />
      <Text c="dimmed" fz="sm">
        Cada reporte lleva el sello del registro: quien lo reciba puede comprobarlo en la página de verificación.
      </Text>
    </Stack>
  );
}
