import { BALANCE_DE_MASA } from '@cepa/words/mensajes/balance';
import { TODO_EL_CLUB } from '@cepa/words/mensajes/reportes';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { ElegirCultivo } from '@/club/ElegirCultivo';
import { Codigo } from '@/ui/codigo/Codigo';
import { Datos } from '@/ui/datos/Datos';
import { agreed } from '@/ui/formatos';
import { ElegirPeriodo, usePeriodo } from '@/ui/graficos/ElegirPeriodo';
import { Panel } from '@/ui/panel/Panel';
import { PageTitle } from '@/ui/panel/PageTitle';
import { ReporteButtons } from '@/ui/reporte/ReporteButtons';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import { Hechos } from './Hechos';
import { Procesos } from './Procesos';
import { Razones } from './Razones';
import { DataTable } from './DataTable';
import { enUnidad, type Alcance, type Balance as Leido, type Row } from './balance';

/** The mass balance of a lot, a crop, or the club, from the beginning or in a period. */
export function Balance() {
  const club_id = useClubId();
  const [params, cambiar] = useRouteParams();
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
  const query = $api.useQuery('get', '/api/balance', { params: { query: alcance } });
  const lote = query.data?.lote;
  const sinLote = () => cambiar(con({ lote_id: null }), { replace: true });
  return (
    <Stack gap="md">
      <PageTitle
        titulo={BALANCE_DE_MASA}
        subtitulo={lote && <Codigo codigo={lote.codigo} paso="lote" />}
        acciones={
          <ReporteButtons titulo={BALANCE_DE_MASA} ruta="/api/export-pdf/balance" parametros={{ ...alcance }} />
        }
      />
      <Group align="end" gap="sm">
        {lote_id === null ? (
          <ElegirCultivo
            label="Cultivo"
            placeholder={TODO_EL_CLUB}
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
      <Datos consulta={query}>{(leido) => <Leidas leido={leido} alcance={alcance} />}</Datos>
    </Stack>
  );
}

function Leidas({ leido, alcance }: { readonly leido: Leido; readonly alcance: Alcance }) {
  const [abierta, abrir] = useState<{ readonly fila: Row; readonly unidad: string } | null>(null);
  const { unidades, procesos, lote, proyecto } = leido;
  const [gramos] = unidades;
  const sinExplicar = gramos?.filas.find(({ cuenta }) => cuenta === 'sin_explicar')?.cantidad ?? 0;
  const de = lote?.nombre ?? proyecto?.nombre ?? TODO_EL_CLUB;
  return (
    <Stack gap="md">
      {sinExplicar !== 0 && (
        <Alert role="note" color="red" variant="light" py="xs">
          {sinExplicar > 0
            ? `${agreed(sinExplicar, 'Falta', 'Faltan')} ${enUnidad(sinExplicar, 'gramos')} que nadie explicó.`
            : `Hay ${enUnidad(-sinExplicar, 'gramos')} más de lo que dice el libro.`}
        </Alert>
      )}
      {unidades.map((una) => (
        <Panel key={una.unidad} titulo={unidades.length === 1 ? de : `${de}, en ${una.unidad}`}>
          <DataTable de={una} alAbrir={(row, unidad) => abrir({ fila: row, unidad })} />
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
