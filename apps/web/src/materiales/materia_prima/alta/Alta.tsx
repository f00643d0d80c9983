import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { Alert, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { RestoFields } from '@/ui/constancia/RestoFields';
import { restoData, restoNuevo } from '@/ui/constancia/resto';
import { cantidad, fecha, fechaDeVencimiento, hoy, porcentaje, redondear } from '@/ui/formatos';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { AppForm } from '@/ui/formulario/AppForm';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Query } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { CodigoGeneradoField } from '../../comun/CodigoGeneradoField';
import { juntas } from '../../comun/queries';
import { unidadTras } from '../../comun/unidadTras';
import { pedirCodigo } from '../comun/codigo';
import { useMateriaPrima } from '../comun/context';
import { esDeMateria, type TipoDeMateriaPrima, type UnidadDeMateria } from '../comun/materia';
import { diasPropuestos, pideUsada, tomaDe, unidadDe, validarAlta, type AltaValues } from './validar';

type Biomasa = Esquema<'BiomasaEnLista'>;
type Tomado = Pick<AltaValues, 'cantidad' | 'unidad_medida' | 'biomasa_usada'>;

const inList = ({ id, codigo, tipo_biomasa, peso, unidad_medida, lote, retencion }: Biomasa) => ({
  value: id,
  label: [codigo, tipo_biomasa, cantidad(peso, unidad_medida), lote?.nombre, retencion && 'RETENIDA']
    .filter(Boolean)
    .join(' · '),
});

const enPalabras = ({ fecha_cosecha, peso, peso_restante, unidad_medida, materia_prima }: Biomasa): string =>
  `Cosechada el ${fecha(fecha_cosecha)}: ${cantidad(peso, unidad_medida)}${materia_prima.length === 0 ? '' : `. Ya dio materia prima: queda hasta ${cantidad(peso_restante, unidad_medida)}`}`;

/**
 * Returns the biomasses that wait for their raw material and, where it was asked for, one that gave some and can give
 * more.
 */
function useBiomasas(pedida: string | null): Query<readonly Biomasa[]> {
  const params = { query: { club_id: useClubId(), resumen: true } };
  const enEspera = $api.useQuery('get', '/api/lista_biomasa_espera_materia_prima', { params });
  const otra = pedida !== null && enEspera.data?.some(({ id }) => id === pedida) === false;
  const procesadas = $api.useQuery(
    'get',
    '/api/lista_biomasa_con_materia_prima',
    { params: { query: { ...params.query, etiqueta: pedida ?? '' } } },
    { enabled: otra, select: (suyas) => suyas.filter(({ peso_restante }) => peso_restante > 0) },
  );
  if (!otra) return enEspera;
  const ambas = juntas(enEspera, procesadas);
  return { ...ambas, data: ambas.data?.flat() };
}

/** Returns how many days the newest raw material in stock keeps from its drying on; null without any, or where it expired at once. */
function useDiasDeLaUltima(): Query<number | null> {
  return $api.useQuery(
    'get',
    '/api/materia_prima_stock',
    { params: { query: { club_id: useClubId(), limit: 1 } } },
    { select: ([ultima]) => diasPropuestos(ultima) },
  );
}

/** Computes how much of the biomass is left after this. */
const quedaDe = (values: Tomado, biomasa: Biomasa): number =>
  redondear(biomasa.peso_restante - (tomaDe(values, biomasa) ?? 0), 6);

const sobra = (values: Tomado, biomasa: Biomasa | undefined): boolean =>
  biomasa !== undefined && tomaDe(values, biomasa) !== null && quedaDe(values, biomasa) > 0;

/** Shows the taken quantity and its yield, while they are typed. */
function Rendimiento({ valores, biomasa }: { readonly valores: Tomado; readonly biomasa: Biomasa }) {
  const toma = tomaDe(valores, biomasa);
  if (toma === null) return null;
  const { unidad_medida: unidad, peso } = biomasa;
  const queda = quedaDe(valores, biomasa);
  return (
    <Alert
      role="status"
      variant="light"
      color={queda < 0 ? 'red' : 'gray'}
      icon={<IconScale size={18} aria-hidden />}
      p="xs"
    >
      {queda < 0
        ? `Supera lo que queda de la biomasa (${cantidad(biomasa.peso_restante, unidad)}).`
        : `Toma ${cantidad(toma, unidad)} de ${cantidad(peso, unidad)} cosechados (${porcentaje(peso > 0 ? (toma / peso) * 100 : 0)}); quedan ${cantidad(queda, unidad)}.`}
    </Alert>
  );
}

interface Props {
  readonly biomasas: readonly Biomasa[];
  readonly elegida: Biomasa | undefined;
  /** How long the last raw material keeps: what is proposed. */
  readonly dias: number | null;
}

function AltaForm({ biomasas, elegida, dias }: Props) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces, volver } = useMateriaPrima();
  const crear = useAccion('post', '/api/materia_prima');
  const con = (id: string | null): Biomasa | undefined => biomasas.find((una) => una.id === id);
  const inicial: AltaValues = {
    biomasa_id: elegida?.id ?? null,
    tipo: null,
    codigo: '',
    cantidad: null,
    unidad_medida: unidadDe(elegida),
    fecha_fin_secado: hoy(),
    dias_vencimiento: dias,
    fecha_vencimiento: fechaDeVencimiento(hoy(), dias),
    humedad_porcentaje: null,
    biomasa_usada: null,
    ...restoNuevo(),
  };
  const estado = useAppForm<AltaValues>({
    clave: `materia-prima-alta-${elegida?.id ?? ''}`,
    generados: ['codigo'],
    inicial,
    validar: (values) => validarAlta(values, con(values.biomasa_id)),
    alCambiar: ({ biomasa_id, unidad_medida }, antes, tocado) =>
      biomasa_id === antes.biomasa_id
        ? undefined
        : unidadTras(
            { ahora: unidadDe(con(biomasa_id)), antes: unidadDe(con(antes.biomasa_id)), unidad_medida },
            tocado,
          ),
    enviar: async ({ destino, clase_merma, motivo_resto, testigo, foto_sha256, ...valores }) => {
      const biomasa = con(valores.biomasa_id);
      const dicho = sobra(valores, biomasa)
        ? restoData({ destino, clase_merma, motivo_resto, testigo, foto_sha256 })
        : null;
      await crear.mutateAsync({
        body: {
          ...valores,
          biomasa_id: valores.biomasa_id ?? '',
          tipo: valores.tipo as TipoDeMateriaPrima,
          unidad_medida: valores.unidad_medida as UnidadDeMateria,
          cantidad: valores.cantidad ?? 0,
          biomasa_usada: biomasa && pideUsada(valores, biomasa) ? valores.biomasa_usada : null,
          ...(dicho ? { resto: dicho } : {}),
          club_id,
          lote_id: biomasa?.lote_id ?? null,
          proyecto_id: biomasa?.proyecto_id ?? null,
        },
      });
      await navegar(enlaces.lista);
    },
  });
  const { form } = estado;
  const { biomasa_id, unidad_medida } = form.values;
  const biomasa = con(biomasa_id);
  const esPropuesta = unidad_medida !== null && unidad_medida === unidadDe(biomasa) && !form.isTouched('unidad_medida');
  return (
    <AppForm estado={estado} guardar="Crear Materia Prima" cancelar={volver}>
      <Select
        {...form.getInputProps('biomasa_id')}
        label="Biomasa"
        required
        placeholder="Elegí la biomasa de origen"
        data={biomasas.map(inList)}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No hay biomasa que coincida."
        description={biomasa ? enPalabras(biomasa) : undefined}
      />
      <ScanButton
        size="compact-md"
        tipo="biomasa"
        unidad={['biomasa', 'biomasas']}
        candidatas={biomasas}
        alElegir={(id) => form.setFieldValue('biomasa_id', id)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <OptionField {...form.getInputProps('tipo')} lista="tipos_de_materia_prima" label="Tipo" required />
        <CodigoGeneradoField
          label="Código"
          value={form.values.codigo}
          onChange={(codigo) => form.setFieldValue('codigo', codigo)}
          error={form.errors.codigo}
          pedir={pedirCodigo(club_id, biomasa_id ? { biomasa_id } : null)}
          espera="Se genera al elegir la biomasa"
        />
        <NumeroField {...form.getInputProps('cantidad')} label="Cantidad" required min={0} unidad={unidad_medida} />
        <OptionField
          {...form.getInputProps('unidad_medida')}
          lista="unidades-medida"
          filtro={esDeMateria}
          label={<Rotulo texto={UNIDAD_DE_MEDIDA} propuesto={esPropuesta} />}
          required
        />
        {pideUsada(form.values, biomasa) && (
          <NumeroField
            {...form.getInputProps('biomasa_usada')}
            label="Biomasa que se usó"
            description="Lo que se cuenta o se mide en volumen no dice cuánta materia tomó."
            required
            min={0}
            unidad={biomasa?.unidad_medida ?? null}
          />
        )}
        <FechaField {...form.getInputProps('fecha_fin_secado')} label="Fecha de fin de secado" required />
      </SimpleGrid>
      {biomasa && <Rendimiento valores={form.values} biomasa={biomasa} />}
      {biomasa && sobra(form.values, biomasa) && (
        <RestoFields form={form} cuanto={cantidad(quedaDe(form.values, biomasa), biomasa.unidad_medida)} />
      )}
      <ParVencimiento form={form} dias="dias_vencimiento" fecha="fecha_vencimiento" fechaPrimero required />
      {dias !== null && form.values.dias_vencimiento === dias && (
        <Text fz="sm" c="dimmed">
          Propuesto: los mismos días que la última materia prima.
        </Text>
      )}
      <NumeroField
        {...form.getInputProps('humedad_porcentaje')}
        label="Humedad (opcional)"
        min={0}
        max={100}
        unidad="%"
      />
    </AppForm>
  );
}

/** Raw material is taken in from a biomass that waits for it, or from what is left of one that gave some. */
export function Alta() {
  const [query] = useSearchParams();
  const pedida = query.get('biomasa_id');
  return (
    <Stack gap="md">
      <PageTitle titulo="Crear Materia Prima" />
      <Panel paso="materia_prima" formulario>
        <Datos
          consulta={juntas(useBiomasas(pedida), useDiasDeLaUltima())}
          vacio={([biomasas]) => biomasas.length === 0}
          textoVacio="No hay biomasa lista que espere ser materia prima. Primero marcala como lista para producción."
          accionVacia={<IrA a="/flujo_produccion/biomasa">Ver Biomasa</IrA>}
        >
          {([biomasas, dias]) => (
            <AltaForm key={pedida} biomasas={biomasas} elegida={biomasas.find(({ id }) => id === pedida)} dias={dias} />
          )}
        </Datos>
      </Panel>
    </Stack>
  );
}
