import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { SIN_MATERIA_PRIMA } from '@cepa/words/mensajes/materiales';
import { Alert, SimpleGrid, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { OptionField } from '@/ui/campos/OptionField';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { NumeroField } from '@/ui/campos/NumeroField';
import { cantidad, fecha, porcentaje, redondear } from '@/ui/formatos';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { AlAparecer } from '@/ui/formulario/AlAparecer';
import { AppForm } from '@/ui/formulario/AppForm';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { type useAppForm } from '@/ui/formulario/useAppForm';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { CodigoGeneradoField } from '../../comun/CodigoGeneradoField';
import { ElegirMateriaPrima, materiaDeEtiqueta, useMateriasConStock } from '../../comun/ElegirMateriaPrima';
import { useFrame } from '../../comun/useFrame';
import { convertir } from '../../comun/unidades';
import { avisosDe } from '../../materia_prima/comun/materia';
import { TipoField } from '../comun/TipoField';
import { CantidadField } from './CantidadField';
import { pideMotivo, pideUsada, topeDe, usaVencida, type AltaValues } from './validar';
import { type MateriaPrima, type Props, seOfrece, useAlta } from './useAlta';

const inList = (materia: MateriaPrima) => ({
  value: materia.id,
  label: [
    materia.codigo,
    materia.tipo,
    cantidad(materia.stock_disponible, materia.unidad_medida),
    ...avisosDe(materia),
  ].join(' · '),
});

/** Shows what it takes of its raw material and what is left, while the quantity is typed. */
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

const IMPIDE = 'No se puede crear bulk de ella hasta que se levante la retención.';

type Form = ReturnType<typeof useAppForm<AltaValues>>['form'];

/** Asks for the reason to use expired raw material, or for an expiry later than the raw material's. */
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
      {materia && <AvisoDeRetencion id={materia.id} retenido={materia.retenida} impide={IMPIDE} />}
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
          <AlAparecer>
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
          </AlAparecer>
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
