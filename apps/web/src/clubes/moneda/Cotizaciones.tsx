import { COTIZACION_WITHOUT_VALUE, MONEDAS_IGUALES } from '@cepa/words/mensajes/clubes';
import { Stack, Text } from '@mantine/core';
import { $api, type Esquema } from '@/api/cliente';
import { announce, useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { Datos } from '@/ui/datos/Datos';
import { dinero, hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { Panel } from '@/ui/panel/Panel';

type Cotizacion = Esquema<'Cotizacion'>;

const PER_PAGE = 8;
/** A rate may have more decimals than cents. */
const EXACTO = { min: 2, max: 6 };

const COLUMNS: ReadonlyArray<Column<Cotizacion>> = [
  { clave: 'fecha', titulo: 'Desde', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { clave: 'moneda', titulo: 'Moneda', valor: ({ moneda }) => `1 ${moneda}` },
  {
    clave: 'valor',
    titulo: 'Vale',
    tipo: 'numero',
    valor: ({ valor }) => valor,
    celda: ({ valor, en }) => dinero(valor, en, EXACTO),
  },
  { clave: 'en', titulo: 'En', valor: ({ en }) => en },
  { clave: 'observacion', titulo: 'Observación', valor: ({ observacion }) => observacion },
];

const distintas = (moneda: string | null, en: string): string | null => (en === moneda ? MONEDAS_IGUALES : null);

/** Records the rate of one currency in another from a day on. */
function NuevaCotizacion({ actual }: { readonly actual: string }) {
  const club_id = useClubId();
  const registrar = useAccion('post', '/api/cotizaciones', { quiet: true });
  const estado = useAppForm<{
    fecha: string | null;
    moneda: string | null;
    en: string | null;
    valor: number | null;
    observacion: string;
  }>({
    clave: null,
    inicial: { fecha: hoy(), moneda: actual === 'USD' ? null : 'USD', en: actual, valor: null, observacion: '' },
    validar: ({ fecha, moneda, en, valor }) => ({
      fecha: fecha === null ? OBLIGATORIO : null,
      moneda: moneda === null ? OBLIGATORIO : null,
      en: en === null ? OBLIGATORIO : distintas(moneda, en),
      valor: valor === null || valor <= 0 ? COTIZACION_WITHOUT_VALUE : null,
    }),
    error: 'No se pudo registrar la cotización.',
    enviar: async ({ fecha, moneda, en, valor, observacion }) => {
      const body = {
        club_id,
        fecha: fecha ?? '',
        moneda: moneda ?? '',
        en: en ?? '',
        valor: valor ?? 0,
        observacion: observacion.trim() || null,
      };
      announce(await registrar.mutateAsync({ body }));
      estado.form.reset();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Registrar cotización" secundario>
      <OptionField label="Una unidad de" lista="tipos_de_moneda" required {...getInputProps('moneda')} />
      <NumeroField label="Vale" min={0} decimales={6} required {...getInputProps('valor')} />
      <OptionField label="En" lista="tipos_de_moneda" required {...getInputProps('en')} />
      <FechaField label="Desde" required {...getInputProps('fecha')} />
      <NotaField label="Observación" maxLength={1000} {...getInputProps('observacion')} />
    </AppForm>
  );
}

/** The rates that the club recorded: amounts in different currencies are only added with them. */
export function Cotizaciones({ actual }: { readonly actual: string }) {
  const club_id = useClubId();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/cotizaciones', { params: { query: { club_id } } });
  return (
    <Panel titulo="Cotizaciones">
      <Stack gap="md">
        <Text>
          Lo que está en otra moneda se suma solo con la cotización que el club registró para ese día o la anterior más
          cercana. Sin cotización se muestra aparte.
        </Text>
        {!lee && (
          <div data-formulario>
            <NuevaCotizacion key={actual} actual={actual} />
          </div>
        )}
        <Datos consulta={query}>
          {(cotizaciones) => (
            <List
              datos={cotizaciones}
              unidad={['cotización', 'cotizaciones']}
              nombreDe={({ moneda, en }) => `${moneda} en ${en}`}
              columnas={COLUMNS}
              tamano={PER_PAGE}
              tamanoDeTabla={TABLE_ROWS}
              orden={{ clave: 'fecha', direccion: 'desc' }}
              vacio={{ texto: 'El club todavía no registró cotizaciones.' }}
              nombreCsv="cotizaciones"
            />
          )}
        </Datos>
      </Stack>
    </Panel>
  );
}
