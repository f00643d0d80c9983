import { BALANCE_DE_MASA } from '@cepa/words/mensajes/balance';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { ElegirCultivo } from '@/club/ElegirCultivo';
import { Codigo } from '@/ui/codigo/Codigo';
import { Datos } from '@/ui/datos/Datos';
import { ElegirPeriodo, usePeriodo } from '@/ui/graficos/ElegirPeriodo';
import { Panel } from '@/ui/panel/Panel';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { BotonesDeReporte } from '@/ui/reporte/BotonesDeReporte';
import { con } from '@/ui/rutas/camino';
import { useParametros } from '@/ui/rutas/useParametros';
import { Hechos } from './Hechos';
import { Procesos } from './Procesos';
import { Razones } from './Razones';
import { Tabla } from './Tabla';
import { enUnidad, type Alcance, type Balance as Leido, type Fila } from './balance';

/** Where each gram went: of a lot, of a crop, or of the club, from the beginning or in a period. */
export function Balance() {
  const club_id = useClubId();
  const [params, cambiar] = useParametros();
  const lote_id = params.get('lote_id');
  const proyecto_id = lote_id === null ? params.get('proyecto_id') : null;
  const periodo = usePeriodo();
  const { desde, hasta } = periodo.periodo;
  const alcance: Alcance = {
    club_id,
    ...(lote_id !== null && { lote_id }),
    ...(proyecto_id !== null && { proyecto_id }),
    ...(desde && { desde }),
    ...(hasta && { hasta }),
  };
  const consulta = $api.useQuery('get', '/api/balance', { params: { query: alcance } });
  const lote = consulta.data?.lote;
  const sinLote = () => cambiar(con({ lote_id: null }), { replace: true });
  return (
    <Stack gap="md">
      <PaginaTitulo
        titulo={BALANCE_DE_MASA}
        subtitulo={lote && <Codigo codigo={lote.codigo} paso="lote" />}
        acciones={
          <BotonesDeReporte titulo={BALANCE_DE_MASA} ruta="/api/export-pdf/balance" parametros={{ ...alcance }} />
        }
      />
      <Group align="end" gap="sm">
        {lote_id === null ? (
          <ElegirCultivo
            label="Cultivo"
            placeholder="Todo el club"
            clearable
            clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
            value={proyecto_id}
            onChange={(uno) => cambiar(con({ proyecto_id: uno }), { replace: true })}
            style={{ flex: '1 1 14rem', maxWidth: 360 }}
          />
        ) : (
          <Button variant="default" onClick={sinLote}>
            Ver todo el club
          </Button>
        )}
        <ElegirPeriodo {...periodo} />
      </Group>
      <Datos consulta={consulta}>{(leido) => <Leidas leido={leido} alcance={alcance} />}</Datos>
    </Stack>
  );
}

function Leidas({ leido, alcance }: { readonly leido: Leido; readonly alcance: Alcance }) {
  const [abierta, abrir] = useState<{ readonly fila: Fila; readonly unidad: string } | null>(null);
  const { unidades, procesos, lote, proyecto } = leido;
  const [gramos] = unidades;
  const sinExplicar = gramos?.filas.find(({ cuenta }) => cuenta === 'sin_explicar')?.cantidad ?? 0;
  const de = lote?.nombre ?? proyecto?.nombre ?? 'Todo el club';
  return (
    <Stack gap="md">
      {sinExplicar !== 0 && (
        <Alert role="note" color="red" variant="light" py="xs">
          {sinExplicar > 0
            ? `Faltan ${enUnidad(sinExplicar, 'gramos')} que nadie explicó.`
            : `Hay ${enUnidad(-sinExplicar, 'gramos')} más de lo que dice el libro.`}
        </Alert>
      )}
      {unidades.map((una) => (
        <Panel key={una.unidad} titulo={unidades.length === 1 ? de : `${de}, en ${una.unidad}`}>
          <Tabla de={una} alAbrir={(fila, unidad) => abrir({ fila, unidad })} />
        </Panel>
      ))}
      <Razones balance={leido} />
      <Procesos procesos={procesos} />
      <Text size="sm" c="dimmed">
        Lo que sale de varios lotes es de cada uno por su parte. La biomasa que nadie declaró todavía está en stock.
      </Text>
      {abierta && <Hechos alcance={alcance} {...abierta} alCerrar={() => abrir(null)} />}
    </Stack>
  );
}
