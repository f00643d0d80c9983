import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { cuenta, numero } from '@/ui/formatos';
import { HechoDeHistorial } from '@/ui/historial/HechoDeHistorial';
import clases from '@/ui/historial/historial.module.css';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { Exportar } from './Exportar';
import { Filters } from './Filters';
import { DataTable } from './DataTable';
import { useAuditoria } from './useAuditoria';
import { useBusqueda } from './useBusqueda';

/** Lists everything that happened in the club, newest first: who, when, before and after, and why. */
export function Auditoria() {
  const clubId = useClubId();
  const [busqueda, cambiar] = useBusqueda();
  const query = useAuditoria(clubId, busqueda);
  const [vista, ver] = useLocalStorage({
    key: 'cepa.auditoria.vista',
    defaultValue: 'linea',
    getInitialValueInEffect: false,
  });
  const inTable = vista === 'tabla';
  const { total = 0, hayMas = false } = query.data?.pages[0] ?? {};
  return (
    <>
      <PageTitle
        titulo="Auditoría"
        subtitulo="Todo lo que pasó en el club, lo último primero. Nada de esto se puede borrar ni reescribir."
        acciones={<Exportar club_id={clubId} busqueda={busqueda} deshabilitado={total === 0} />}
      />
      <Stack gap="xs">
        <Panel py="xs">
          <Filters busqueda={busqueda} cambiar={cambiar} />
        </Panel>
        <Datos
          consulta={query}
          vacio={() => total === 0}
          filtrado
          textoVacio="No hay hechos registrados que coincidan con la búsqueda."
        >
          {({ pages }) => {
            const hechos = pages.flatMap(({ hechos: de }) => de);
            return (
              <Panel py="xs">
                <Group justify="space-between" mb="xs">
                  <Text c="dimmed" fz="sm" role="status">
                    {hayMas && 'más de '}
                    {cuenta(total, 'hecho')} · se muestran {numero(hechos.length)}
                  </Text>
                  <SegmentedControl
                    className="no-imprimir"
                    size="sm"
                    aria-label="Cómo se muestran"
                    value={vista}
                    onChange={ver}
                    data={[
                      { value: 'linea', label: 'Línea de tiempo' },
                      { value: 'tabla', label: 'Tabla' },
                    ]}
                  />
                </Group>
                {inTable ? (
                  <DataTable hechos={hechos} />
                ) : (
                  <ol className={clases.linea}>
                    {hechos.map((hecho) => (
                      <HechoDeHistorial key={hecho.event_id} hecho={hecho} conCodigo />
                    ))}
                  </ol>
                )}
                {query.hasNextPage && (
                  <Group justify="center" mt="md">
                    <Button
                      variant="light"
                      loading={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      Ver más
                    </Button>
                  </Group>
                )}
              </Panel>
            );
          }}
        </Datos>
      </Stack>
    </>
  );
}
