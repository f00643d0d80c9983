import { SimpleGrid, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoOpcion } from '@/ui/campos/CampoOpcion';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { diasDeVencimiento, fecha, hoy } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { AvisoDeMoneda } from '../../comun/AvisoDeMoneda';
import { CampoCodigoGenerado } from '../../comun/CampoCodigoGenerado';
import { useMarco } from '../../comun/useMarco';
import { vencimientoPropuesto } from '../../comun/vencimientos';
import type { MonedaDePrecio } from '../../comun/moneda';
import type { TipoDeEnvase, UnidadDeEnvase } from '../comun/envasado';
import { OtrosTamanos } from './OtrosTamanos';
import { PesoDelEnvasado } from './PesoDelEnvasado';
import { validarEnvasado, venceDespues, type Tamano, type ValoresDeEnvasado } from './validar';

interface Props {
  readonly bulk: Esquema<'Bulk'>;
  readonly moneda: MonedaDePrecio;
}

const INICIAL: Omit<ValoresDeEnvasado, 'fecha_envasado' | 'dias_vencimiento' | 'fecha_vencimiento'> = {
  codigo: '',
  tipo_envase: null,
  peso_por_unidad: null,
  cantidad_unidades: null,
  precio_unitario: null,
  observaciones: '',
  otros: [],
  motivo: '',
};

/** The expiry that is proposed: that of the bulk. */
const propuesto = ({ fecha_vencimiento: delBulk }: Props['bulk'], desde: string | null) => {
  const fecha_vencimiento = vencimientoPropuesto(delBulk, desde);
  return { fecha_vencimiento, dias_vencimiento: diasDeVencimiento(desde ?? hoy(), fecha_vencimiento) };
};

/** The form validated these fields before sending, so that none of them is missing. */
const tamanoDe = ({ tipo_envase, peso_por_unidad, cantidad_unidades, precio_unitario }: Omit<Tamano, 'clave'>) => ({
  tipo_envase: tipo_envase as TipoDeEnvase,
  peso_por_unidad: peso_por_unidad ?? 0,
  cantidad_unidades: cantidad_unidades ?? 0,
  precio_unitario: precio_unitario ?? 0,
});

function useEnvasar({ bulk, moneda }: Props) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces } = useMarco();
  const registrar = useAccion('post', '/api/producto_final_envasado');
  const registrarVarios = useAccion('post', '/api/producto_final_envasado_varios');
  return useFormulario<ValoresDeEnvasado>({
    clave: `envasar-${bulk.id}`,
    generados: ['codigo', 'clave'],
    inicial: { ...INICIAL, fecha_envasado: hoy(), ...propuesto(bulk, hoy()) } as ValoresDeEnvasado,
    // Only an expiry that nobody wrote stays that of the bulk.
    alCambiar: ({ fecha_envasado, fecha_vencimiento }, antes) =>
      fecha_envasado !== antes.fecha_envasado &&
      fecha_vencimiento === propuesto(bulk, antes.fecha_envasado).fecha_vencimiento
        ? propuesto(bulk, fecha_envasado)
        : undefined,
    validar: (valores) => validarEnvasado(valores, bulk.stockDisponible, bulk.fecha_vencimiento),
    error: 'Error al registrar envasado',
    enviar: async (valores) => {
      const { fecha_envasado, dias_vencimiento, fecha_vencimiento, observaciones, motivo, otros, codigo } = valores;
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
        await registrar.mutateAsync({ body: { ...comun, codigo, ...tamanoDe(valores) } });
        return navegar(enlaces.envasado.buscar(codigo));
      }
      // The first size is among them: one act packages all, and the server gives their codes.
      await registrarVarios.mutateAsync({ body: { ...comun, tamanos: [valores, ...otros].map(tamanoDe) } });
      return navegar(enlaces.bulk.detalle(bulk.id));
    },
  });
}

export function FormularioDeEnvasado({ bulk, moneda }: Props) {
  const club_id = useClubId();
  const { volver } = useMarco();
  const estado = useEnvasar({ bulk, moneda });
  const { form } = estado;
  const pedirCodigo = async (): Promise<string | undefined> =>
    (
      await api.GET('/api/producto_final_envasado_generar_codigo', {
        params: { query: { club_id, producto_final_bulk_id: bulk.id } },
      })
    ).data?.codigo;
  return (
    <Formulario estado={estado} guardar="Registrar Envasado" cancelar={volver}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CampoTexto label="Tipo de producto" value={bulk.tipo_producto} readOnly />
        <CampoCodigoGenerado
          label="Código de lote de envasado"
          value={form.values.codigo}
          onChange={(codigo) => form.setFieldValue('codigo', codigo)}
          error={form.errors.codigo}
          pedir={pedirCodigo}
        />
      </SimpleGrid>
      <CampoOpcion {...form.getInputProps('tipo_envase')} lista="tipos_de_envases" label="Tipo de envase" required />
      <PesoDelEnvasado form={form} stock={bulk.stockDisponible} unidad={bulk.unidad_medida} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CampoNumero
          {...form.getInputProps('precio_unitario')}
          label="Precio unitario"
          required
          min={0}
          decimales={2}
          unidad={moneda.codigo}
        />
        <CampoFecha {...form.getInputProps('fecha_envasado')} label="Fecha de envasado" required />
      </SimpleGrid>
      <AvisoDeMoneda moneda={moneda} />
      <OtrosTamanos form={form} bulk={bulk} moneda={moneda.codigo} />
      <ParVencimiento form={form} dias="dias_vencimiento" fecha="fecha_vencimiento" base={form.values.fecha_envasado} />
      {bulk.fecha_vencimiento !== null && (
        <Text fz="sm" c="dimmed">
          El bulk vence el {fecha(bulk.fecha_vencimiento)}: si lo dejás vacío, el envasado vence ese día.
        </Text>
      )}
      {venceDespues(form.values.fecha_vencimiento, bulk.fecha_vencimiento) && (
        <CampoNota
          {...form.getInputProps('motivo')}
          label="Por qué vence después que su bulk"
          description={`El bulk vence el ${fecha(bulk.fecha_vencimiento)}. Queda en el historial.`}
          required
          maxLength={1000}
        />
      )}
      <CampoNota {...form.getInputProps('observaciones')} label="Observaciones (opcional)" maxLength={2000} />
    </Formulario>
  );
}
