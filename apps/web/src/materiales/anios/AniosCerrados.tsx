import { claseEnPalabras } from '@cepa/words/movimientos';
import { ANIO_CERRADO, SIN_MATERIA_EN_EL_LIBRO } from '@cepa/words/mensajes/materiales';
import { Alert, Button, Stack, Table, Text } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useAdministra } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { fecha, hoy, numero } from '@/ui/formatos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { ReporteButtons } from '@/ui/reporte/ReporteButtons';
import { anioPorCerrar, nombreDeCuenta, type AnioCerrado, type Cuenta } from './anio';

/** Enough for many years. */
const TODOS = 200;

const noEsCero = (cantidad: string): boolean => Number(cantidad) !== 0;

const conSignos = ({ entra, sale }: Cuenta['movimientos'][number]): string =>
  [noEsCero(entra) && `+${numero(entra)}`, noEsCero(sale) && `−${numero(sale)}`].filter(Boolean).join(' ');

/** The opening quantity, the movements and the closing quantity of one matter. */
function CuentaRows({ cuenta }: { readonly cuenta: Cuenta }) {
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th scope="rowgroup">{nombreDeCuenta(cuenta)}</Table.Th>
        <Table.Td ta="right" className="numero">
          había {numero(cuenta.apertura)}
        </Table.Td>
      </Table.Tr>
      {cuenta.movimientos.map((movimiento) => (
        <Table.Tr key={movimiento.clase}>
          <Table.Td pl="lg">{claseEnPalabras(movimiento.clase)}</Table.Td>
          <Table.Td ta="right" className="numero">
            {conSignos(movimiento)}
          </Table.Td>
        </Table.Tr>
      ))}
      <Table.Tr>
        <Table.Td pl="lg">
          <strong>Al cierre</strong>
        </Table.Td>
        <Table.Td ta="right" className="numero">
          <strong>{numero(cuenta.cierre)}</strong>
        </Table.Td>
      </Table.Tr>
    </Table.Tbody>
  );
}

function Anio({ anio: { anio, club_id, motivo, creado_en, cuentas } }: { readonly anio: AnioCerrado }) {
  return (
    <Panel
      titulo={`Año ${anio}`}
      acciones={
        <ReporteButtons
          titulo={`${ANIO_CERRADO} ${anio}`}
          ruta="/api/export-pdf/anio-cerrado"
          parametros={{ club_id, anio: String(anio) }}
        />
      }
    >
      <Text c="dimmed" mb="sm">
        Cerrado el {fecha(creado_en)}: {motivo}
      </Text>
      {cuentas.length === 0 ? (
        <Text>{SIN_MATERIA_EN_EL_LIBRO}</Text>
      ) : (
        <Table.ScrollContainer minWidth={260}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Materia</Table.Th>
                <Table.Th ta="right">Cantidad</Table.Th>
              </Table.Tr>
            </Table.Thead>
            {cuentas.map((cuenta) => (
              <CuentaRows key={nombreDeCuenta(cuenta)} cuenta={cuenta} />
            ))}
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}

/** The closed years of the club's book of matter, and the closing of the next one. */
export function AniosCerrados() {
  const club_id = useClubId();
  const administra = useAdministra();
  const query = $api.useQuery('get', '/api/anios_cerrados', { params: { query: { club_id, limit: TODOS } } });
  const cerrar = useAccion('post', '/api/anios_cerrados');
  const confirmar = useConfirmacion();
  const pedir = (anio: number): void =>
    void confirmar({
      titulo: `Cerrar el año ${anio}`,
      consecuencia: `Se fijan las sumas de materia prima, procesos, bulk y envasados hasta ahora. Después no se puede registrar ni cambiar nada con fecha del 31/12/${anio} o anterior: ni ingresos, ni envasados, ni dispensaciones, ni bajas. Los ajustes y las anulaciones cuentan en el período abierto. Un año cerrado no se vuelve a abrir.`,
      confirmar: `Cerrar el año ${anio}`,
      peligro: true,
      motivo: { clave: `cerrar-anio-${club_id}-${anio}`, etiqueta: 'Motivo', requerido: true },
      error: 'No se pudo cerrar el año.',
      alConfirmar: (motivo) => cerrar.mutateAsync({ body: { club_id, anio, motivo } }),
    });
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Años cerrados"
        subtitulo="Lo que había, lo que entró y salió, y lo que quedó en el libro de materia en cada cierre."
      />
      <Datos consulta={query} error="Error al cargar los años cerrados.">
        {(anios) => {
          const siguiente = anioPorCerrar(anios, hoy());
          return (
            <Stack gap="md">
              {siguiente !== null && administra && (
                <Button
                  w="fit-content"
                  leftSection={<IconLock size={18} aria-hidden />}
                  onClick={() => pedir(siguiente)}
                >
                  Cerrar el año {siguiente}
                </Button>
              )}
              {siguiente !== null && !administra && (
                <Alert color="gray" variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
                  El año {siguiente} está abierto. Solo un administrador puede cerrarlo.
                </Alert>
              )}
              {anios.length === 0 ? (
                <Vacio texto="Todavía no se cerró ningún año." />
              ) : (
                anios.map((anio) => <Anio key={anio.id} anio={anio} />)
              )}
            </Stack>
          );
        }}
      </Datos>
    </Stack>
  );
}
