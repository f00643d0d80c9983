import { SimpleGrid, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { currencyMark, fecha } from '@/ui/formatos';
import { AlAparecer } from '@/ui/formulario/AlAparecer';
import { AppForm } from '@/ui/formulario/AppForm';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { AvisoDeMoneda } from '../../comun/AvisoDeMoneda';
import { CodigoGeneradoField } from '../../comun/CodigoGeneradoField';
import { useFrame } from '../../comun/useFrame';
import type { MonedaDePrecio } from '../../comun/moneda';
import type { Envasado, TipoDeEnvase, UnidadDeEnvase } from '../comun/envasado';
import { OtherSizes } from './OtherSizes';
import { PesoDelEnvasado } from './PesoDelEnvasado';
import { esPropuesto, inicialDe, propuestaDe, vencePropuesto } from './propuesta';
import { validarEnvasado, venceDespues, type Size, type EnvasadoValues } from './validar';

interface Props {
  readonly bulk: Esquema<'Bulk'>;
  readonly moneda: MonedaDePrecio;
  /** The last packaging of the product, which the form proposes. */
  readonly ultimo: Envasado | null;
}

/** The form validated these fields before sending, so none is missing. */
const sizeOf = ({ tipo_envase, peso_por_unidad, cantidad_unidades, precio_unitario }: Omit<Size, 'clave'>) => ({
  tipo_envase: tipo_envase as TipoDeEnvase,
  peso_por_unidad: peso_por_unidad ?? 0,
  cantidad_unidades: cantidad_unidades ?? 0,
  precio_unitario: precio_unitario ?? 0,
});

function useEnvasar({ bulk, moneda }: Props, inicial: EnvasadoValues) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces } = useFrame();
  const registrar = useAccion('post', '/api/producto_final_envasado');
  const registrarVarios = useAccion('post', '/api/producto_final_envasado_varios');
  return useAppForm<EnvasadoValues>({
    clave: `envasar-${bulk.id}`,
    generados: ['codigo', 'clave'],
    inicial,
    // Only an untouched expiry follows the bulk's.
    alCambiar: ({ fecha_envasado, fecha_vencimiento }, antes) =>
      fecha_envasado !== antes.fecha_envasado &&
      fecha_vencimiento === vencePropuesto(bulk, antes.fecha_envasado).fecha_vencimiento
        ? vencePropuesto(bulk, fecha_envasado)
        : undefined,
    validar: (values) => validarEnvasado(values, bulk.stockDisponible, bulk.fecha_vencimiento),
    error: 'Error al registrar envasado',
    enviar: async (values) => {
      const { fecha_envasado, dias_vencimiento, fecha_vencimiento, observaciones, motivo, otros, codigo } = values;
      const comun = {
        fecha_envasado,
        dias_vencimiento,
        fecha_vencimiento,
        producto_final_bulk_id: bulk.id,
        tipo_producto: bulk.tipo_producto as Esquema<'EnvasarDto'>['tipo_producto'],
        unidad_medida_peso_envase: bulk.unidad_medida as UnidadDeEnvase,
        tipo_moneda: moneda.codigo,
        observaciones: observaciones.trim() || null,
        motivo: venceDespues(fecha_vencimiento, bulk.fecha_vencimiento) ? motivo.trim() : null,
        club_id,
      };
      if (otros.length === 0) {
        const { id } = await registrar.mutateAsync({ body: { ...comun, codigo, ...sizeOf(values) } });
        return navegar(enlaces.envasado.detalle(id));
      }
      // With the first size: one act packages all, and the server generates their codes.
      await registrarVarios.mutateAsync({ body: { ...comun, tamanos: [values, ...otros].map(sizeOf) } });
      return navegar(enlaces.bulk.detalle(bulk.id));
    },
  });
}

export function EnvasadoForm({ bulk, moneda, ultimo }: Props) {
  const club_id = useClubId();
  const { volver } = useFrame();
  const propuesta = propuestaDe(ultimo, bulk.stockDisponible, moneda.codigo);
  const estado = useEnvasar({ bulk, moneda, ultimo }, inicialDe(bulk, propuesta));
  const { form } = estado;
  const rotulo = (field: keyof typeof propuesta, label: string) => (
    <Rotulo texto={label} propuesto={esPropuesto(form, propuesta, field)} />
  );
  const pedirCodigo = async (): Promise<string | undefined> =>
    (
      await api.GET('/api/producto_final_envasado_generar_codigo', {
        params: { query: { club_id, producto_final_bulk_id: bulk.id } },
      })
    ).data?.codigo;
  return (
    <AppForm estado={estado} guardar="Registrar Envasado" cancelar={volver}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField label="Tipo de producto" value={bulk.tipo_producto} readOnly />
        <CodigoGeneradoField
          label="Código de lote de envasado"
          value={form.values.codigo}
          onChange={(codigo) => form.setFieldValue('codigo', codigo)}
          error={form.errors.codigo}
          pedir={pedirCodigo}
        />
      </SimpleGrid>
      <OptionField
        {...form.getInputProps('tipo_envase')}
        lista="tipos_de_envases"
        label={rotulo('tipo_envase', 'Tipo de envase')}
        required
      />
      <PesoDelEnvasado form={form} stock={bulk.stockDisponible} unidad={bulk.unidad_medida} rotulo={rotulo} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumeroField
          {...form.getInputProps('precio_unitario')}
          label={rotulo('precio_unitario', 'Precio unitario')}
          required
          min={0}
          decimales={2}
          unidad={currencyMark(moneda.codigo)}
        />
        <FechaField {...form.getInputProps('fecha_envasado')} label="Fecha de envasado" required />
      </SimpleGrid>
      <AvisoDeMoneda moneda={moneda} />
      <OtherSizes form={form} bulk={bulk} moneda={moneda.codigo} />
      <ParVencimiento form={form} dias="dias_vencimiento" fecha="fecha_vencimiento" base={form.values.fecha_envasado} />
      {bulk.fecha_vencimiento !== null && (
        <Text fz="sm" c="dimmed">
          El bulk vence el {fecha(bulk.fecha_vencimiento)}: si lo dejás vacío, el envasado vence ese día.
        </Text>
      )}
      {venceDespues(form.values.fecha_vencimiento, bulk.fecha_vencimiento) && (
        <AlAparecer>
          <NotaField
            {...form.getInputProps('motivo')}
            label="Por qué vence después que su bulk"
            description={`El bulk vence el ${fecha(bulk.fecha_vencimiento)}. Queda en el historial.`}
            required
            maxLength={1000}
          />
        </AlAparecer>
      )}
      <NotaField {...form.getInputProps('observaciones')} label="Observaciones (opcional)" maxLength={2000} />
    </AppForm>
  );
}
