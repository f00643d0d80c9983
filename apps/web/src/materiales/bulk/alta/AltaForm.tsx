import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { SIN_MATERIA_PRIMA } from '@cepa/words/mensajes/materiales';
import { Alert, SimpleGrid, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { OptionField } from '@/ui/campos/OptionField';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { NumeroField } from '@/ui/campos/NumeroField';
import { useConocidas } from '@/ui/campos/useConocidas';
import { cantidad, diasDeVencimiento, fecha, hoy, porcentaje, redondear } from '@/ui/formatos';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { AppForm } from '@/ui/formulario/AppForm';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { CodigoGeneradoField } from '../../comun/CodigoGeneradoField';
import { ElegirMateriaPrima, materiaDeEtiqueta, useMateriasConStock } from '../../comun/ElegirMateriaPrima';
import { unidadTras } from '../../comun/unidadTras';
import { useFrame } from '../../comun/useFrame';
import { vencimientoPropuesto } from '../../comun/vencimientos';
import { convertible, convertir, esMasa } from '../../comun/unidades';
import { avisosDe, esDeMateria } from '../../materia_prima/comun/materia';
import type { TipoDeProducto, UnidadDeBulk } from '../comun/bulk';
import { TipoField } from '../comun/TipoField';
import { CantidadField } from './CantidadField';
import { pideMotivo, pideUsada, topeDe, usaVencida, validarAlta, type AltaValues } from './validar';

type MateriaPrima = Esquema<'MateriaPrima'>;

const inList = (materia: MateriaPrima) => ({
  value: materia.id,
  label: [
    materia.codigo,
    materia.tipo,
    cantidad(materia.stock_disponible, materia.unidad_medida),
    ...avisosDe(materia),
  ].join(' · '),
});

/** The expiry that is proposed: that of the raw material. */
const propuesto = (materia: MateriaPrima | undefined, desde: string | null) => {
  const fecha_vencimiento = vencimientoPropuesto(materia?.fecha_vencimiento, desde);
  return { fecha_vencimiento, dias_vencimiento: diasDeVencimiento(desde ?? hoy(), fecha_vencimiento) };
};

const inicialDe = (elegida: MateriaPrima | undefined): AltaValues => ({
  materia_prima_id: elegida?.id ?? null,
  codigo: '',
  cantidad: null,
  unidad_medida: elegida?.unidad_medida ?? null,
  tipo_producto: null,
  tipo_es_igual_a_materia_prima: false,
  fecha_produccion: hoy(),
  ...propuesto(elegida, hoy()),
  observaciones: '',
  cantidad_usada: null,
  motivo: '',
});

/** Whether a bulk of the raw material may be measured in a unit. */
const seOfrece = (unidad: string, { unidad_medida }: MateriaPrima): boolean =>
  convertible(unidad, unidad_medida) || (esDeMateria({ value: unidad }) && !esMasa(unidad));

/** The unit that the choice of another raw material proposes, never in the place of one that was chosen and still can be. */
function unidadPara(
  ahora: MateriaPrima | undefined,
  otra: MateriaPrima | undefined,
  unidad_medida: string | null,
  tocado: (field: string) => boolean,
): { unidad_medida?: string } {
  if (!ahora || ahora === otra) return {};
  // A unit in which this raw material gives nothing is no choice any more.
  if (unidad_medida !== null && !seOfrece(unidad_medida, ahora)) return { unidad_medida: ahora.unidad_medida };
  return unidadTras({ ahora: ahora.unidad_medida, antes: otra?.unidad_medida ?? null, unidad_medida }, tocado);
}

/** Shows how much of its raw material it takes and how much is left, while the quantity is typed. */
function Consumo({ valores, materia }: { readonly valores: AltaValues; readonly materia: MateriaPrima }) {
  const { cantidad: hecho, unidad_medida: unidad, cantidad_usada } = valores;
  if (hecho === null || unidad === null) return null;
  const toma = pideUsada(unidad, materia) ? cantidad_usada : convertir(hecho, unidad, materia.unidad_medida);
  if (toma === null || toma <= 0 || toma > materia.stock_disponible) return null;
  const de = materia.unidad_medida;
  return (
    <Alert role="status" variant="light" color="gray" icon={<IconScale size={18} aria-hidden />} p="xs">
      Toma {cantidad(toma, de)} de materia prima ({porcentaje((toma / materia.stock_disponible) * 100)} de lo
      disponible) y da {cantidad(hecho, unidad)}; quedan {cantidad(redondear(materia.stock_disponible - toma, 6), de)}{' '}
      en su stock.
    </Alert>
  );
}

type Form = ReturnType<typeof useAppForm<AltaValues>>['form'];

interface Props {
  readonly elegida: MateriaPrima | undefined;
  /** The address asks for a raw material that gives no bulk: it is not there, or nothing of it is left. */
  readonly invalida: boolean;
}

function useAlta({ elegida, invalida }: Props) {
  const [materias, conocer] = useConocidas(elegida ? [elegida] : []);
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces } = useFrame();
  const crear = useAccion('post', '/api/producto_final_bulk');
  const con = (id: string | null): MateriaPrima | undefined => materias.get(id ?? '');
  const estado = useAppForm<AltaValues>({
    clave: `bulk-alta-${elegida?.id ?? (invalida ? 'invalida' : '')}`,
    generados: ['codigo'],
    inicial: inicialDe(elegida),
    validar: (values) => validarAlta(values, con(values.materia_prima_id)),
    alCambiar: ({ materia_prima_id, unidad_medida, fecha_produccion, fecha_vencimiento }, antes, tocado) => {
      const [ahora, otra] = [con(materia_prima_id), con(antes.materia_prima_id)];
      // Only an expiry that nobody wrote follows its raw material.
      const intacto = fecha_vencimiento === propuesto(otra, antes.fecha_produccion).fecha_vencimiento;
      const otroOrigen = ahora !== otra || fecha_produccion !== antes.fecha_produccion;
      return {
        ...unidadPara(ahora, otra, unidad_medida, tocado),
        ...(otroOrigen && intacto ? propuesto(ahora, fecha_produccion) : {}),
      };
    },
    enviar: async ({ materia_prima_id, cantidad: cuanto, unidad_medida, tipo_producto, observaciones, ...valores }) => {
      const materia = con(materia_prima_id);
      await crear.mutateAsync({
        body: {
          ...valores,
          cantidad_usada: materia && pideUsada(unidad_medida, materia) ? valores.cantidad_usada : null,
          motivo: materia && pideMotivo(valores, materia) ? valores.motivo.trim() : null,
          materia_prima_id: materia_prima_id ?? '',
          cantidad: cuanto ?? 0,
          unidad_medida: unidad_medida as UnidadDeBulk,
          tipo_producto: valores.tipo_es_igual_a_materia_prima ? null : (tipo_producto as TipoDeProducto),
          observaciones: observaciones.trim() || null,
          proyecto_id: con(materia_prima_id)?.proyecto_id ?? null,
          club_id,
        },
      });
      await navegar(enlaces.bulk.lista);
    },
  });
  return { estado, conocer, materia: con(estado.form.values.materia_prima_id) };
}

/** Asks why expired raw material is used, or why the bulk expires after it. */
function Motivo({ form, materia }: { readonly form: Form; readonly materia: MateriaPrima }) {
  if (!pideMotivo(form.values, materia)) return null;
  const vencida = usaVencida(form.values, materia);
  return (
    <NotaField
      {...form.getInputProps('motivo')}
      label={vencida ? 'Por qué se usa una materia prima vencida' : 'Por qué vence después que su materia prima'}
      description={`${vencida ? 'Venció' : 'Vence'} el ${fecha(materia.fecha_vencimiento)}. Queda en el historial.`}
      required
      maxLength={1000}
    />
  );
}

export function AltaForm(props: Props) {
  const club_id = useClubId();
  const { volver } = useFrame();
  const { estado, conocer, materia } = useAlta(props);
  const conStock = useMateriasConStock();
  const { form } = estado;
  const { values, errors } = form;
  const contado = materia !== undefined && pideUsada(values.unidad_medida, materia);
  const tope = materia && !contado ? topeDe(materia, values.unidad_medida) : null;
  const esPropuesta =
    materia !== undefined && values.unidad_medida === materia.unidad_medida && !form.isTouched('unidad_medida');
  const pedirCodigo = async (): Promise<string | undefined> =>
    (
      await api.GET('/api/producto_final_bulk_generarCodigoLote', {
        params: { query: { club_id, materia_prima_id: materia?.id } },
      })
    ).data?.codigo;
  return (
    <AppForm estado={estado} guardar="Crear Producto Final Bulk" cancelar={volver}>
      <ElegirMateriaPrima
        {...form.getInputProps('materia_prima_id')}
        value={values.materia_prima_id}
        opcionDe={inList}
        alConocer={conocer}
        label="Materia prima"
        required
        placeholder="Elegí la materia prima"
        description={
          materia &&
          `Disponible: ${cantidad(contado ? materia.stock_disponible : tope, contado ? materia.unidad_medida : values.unidad_medida)}`
        }
        error={errors.materia_prima_id ?? (props.invalida && !materia ? SIN_MATERIA_PRIMA : undefined)}
      />
      <ScanButton
        size="compact-md"
        tipo="materia_prima"
        unidad={['materia prima', 'materias primas']}
        candidatas={[]}
        hallar={async (codigo) => {
          const leida = await materiaDeEtiqueta(conStock, codigo);
          if (leida) conocer([leida]);
          return leida;
        }}
        alElegir={(id) => form.setFieldValue('materia_prima_id', id)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CodigoGeneradoField
          label="Código de lote"
          value={values.codigo}
          onChange={(codigo) => form.setFieldValue('codigo', codigo)}
          error={errors.codigo}
          pedir={materia ? pedirCodigo : null}
          espera="Se genera al elegir la materia prima"
        />
        <CantidadField
          value={values.cantidad}
          onChange={(nueva) => form.setFieldValue('cantidad', nueva)}
          error={errors.cantidad}
          unidad={values.unidad_medida}
          tope={tope}
        />
        <OptionField
          {...form.getInputProps('unidad_medida')}
          lista="unidades-medida"
          filtro={({ value }) => materia !== undefined && seOfrece(value, materia)}
          label={<Rotulo texto={UNIDAD_DE_MEDIDA} propuesto={esPropuesta} />}
          required
          disabled={!materia}
        />
        {contado && (
          <NumeroField
            {...form.getInputProps('cantidad_usada')}
            label="Materia prima que se usó"
            description="Lo que se cuenta o se mide en volumen no dice cuánta materia tomó."
            required
            min={0}
            max={materia.stock_disponible}
            conMaximo
            unidad={materia.unidad_medida}
          />
        )}
        <TipoField form={form} deMateria={materia?.tipo ?? null} />
        <FechaField {...form.getInputProps('fecha_produccion')} label="Fecha de producción" required />
      </SimpleGrid>
      {materia && <Consumo valores={values} materia={materia} />}
      <ParVencimiento form={form} dias="dias_vencimiento" fecha="fecha_vencimiento" base={values.fecha_produccion} />
      {materia && (
        <Text fz="sm" c="dimmed">
          La materia prima vence el {fecha(materia.fecha_vencimiento)}: si lo dejás vacío, el bulk vence ese día.
        </Text>
      )}
      {materia && <Motivo form={form} materia={materia} />}
      <NotaField {...form.getInputProps('observaciones')} label="Observaciones (opcional)" maxLength={4000} />
    </AppForm>
  );
}
