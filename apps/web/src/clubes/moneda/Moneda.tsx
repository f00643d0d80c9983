import { MONEDA_INVALIDA } from '@cepa/words/mensajes/clubes';
import { Alert, Stack, Text } from '@mantine/core';
import { $api, type Esquema } from '@/api/cliente';
import { announce, useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { OptionField } from '@/ui/campos/OptionField';
import { Datos } from '@/ui/datos/Datos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { fecha } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { Cotizaciones } from './Cotizaciones';
import { HistorialDeMonedas } from './HistorialDeMonedas';

type Moneda = Esquema<'Moneda'>;
/** How long the success is shown. */
const AVISO_MS = 3000;

function Actual({ moneda }: { readonly moneda: Moneda | undefined }) {
  if (!moneda) {
    return (
      <Alert color="yellow" variant="light" role="status">
        ⚠️ Aún no hay una moneda configurada como actual. Mientras tanto, los precios se guardan en pesos (ARS).
      </Alert>
    );
  }
  return (
    <Text>
      <strong>
        {moneda.nombre} ({moneda.codigo}, {moneda.simbolo})
      </strong>
      , desde el {fecha(moneda.fecha_inicio)}.
    </Text>
  );
}

/** Replaces the current currency with another official one, after asking (rule `clubes.moneda`). */
function CambiarMoneda({ actual }: { readonly actual: Moneda | undefined }) {
  const club_id = useClubId();
  const confirmar = useConfirmacion();
  const cambiar = useAccion('post', '/api/moneda_actual', { quiet: true });
  const estado = useAppForm<{ codigo: string | null }>({
    clave: null,
    inicial: { codigo: null },
    validar: ({ codigo }) => ({ codigo: codigo === null || codigo === actual?.codigo ? MONEDA_INVALIDA : null }),
    enviar: async ({ codigo }) => {
      const hecho = await confirmar({
        titulo: 'Cambiar la moneda',
        consecuencia: `Desde hoy los precios nuevos se cargan en ${codigo}${actual ? ` y ya no en ${actual.codigo}` : ''}. Lo que ya se cargó conserva su moneda: se suma al resto solo con una cotización registrada, y sin ella se muestra aparte.`,
        confirmar: 'Cambiar moneda',
        error: 'No se pudo cambiar la moneda.',
        alConfirmar: async () =>
          announce(await cambiar.mutateAsync({ body: { club_id, codigo: codigo ?? '' } }), AVISO_MS),
      });
      if (!hecho) return;
      estado.form.reset();
    },
  });
  return (
    <AppForm estado={estado} guardar="Establecer como actual">
      <OptionField
        label="Moneda oficial"
        lista="tipos_de_moneda"
        filtro={({ value }) => value !== actual?.codigo}
        required
        {...estado.form.getInputProps('codigo')}
      />
    </AppForm>
  );
}

/** The club's currency: the current one, its replacement, and former ones. */
export function Moneda() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/moneda', { params: { query: { club_id } } });
  return (
    <>
      <PageTitle titulo="Moneda" subtitulo="En la que el club carga sus precios y ve sus costos." />
      <Datos consulta={query} error="Error al cargar los datos del sistema de monedas.">
        {(monedas) => {
          const actual = monedas.find(({ es_actual }) => es_actual);
          return (
            <Stack gap="md">
              <Panel titulo="Moneda actual" formulario>
                <Stack gap="md">
                  <Actual moneda={actual} />
                  {!lee && <CambiarMoneda actual={actual} />}
                </Stack>
              </Panel>
              <Cotizaciones actual={actual?.codigo ?? 'ARS'} />
              <Panel titulo="Historial">
                <HistorialDeMonedas monedas={monedas} />
              </Panel>
            </Stack>
          );
        }}
      </Datos>
    </>
  );
}
