import { SimpleGrid, Stack } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { diasDeVencimiento } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { useFrame } from '../../comun/useFrame';
import { validarFechas, validarTipo, type AltaValues } from '../alta/validar';
import type { Bulk, TipoDeProducto } from '../comun/bulk';
import { TipoField } from '../comun/TipoField';
import { FichaDeBulk } from '../comun/FichaDeBulk';
import { UnBulk } from '../comun/UnBulk';

type Values = Pick<
  AltaValues,
  | 'tipo_producto'
  | 'tipo_es_igual_a_materia_prima'
  | 'fecha_produccion'
  | 'dias_vencimiento'
  | 'fecha_vencimiento'
  | 'observaciones'
> & { motivo: string };

const inicialDe = ({
  tipo_producto,
  tipo_es_igual_a_materia_prima,
  fecha_produccion,
  fecha_vencimiento,
  observaciones,
}: Bulk): Values => ({
  tipo_producto,
  tipo_es_igual_a_materia_prima,
  fecha_produccion,
  fecha_vencimiento,
  dias_vencimiento: diasDeVencimiento(fecha_produccion, fecha_vencimiento),
  observaciones: observaciones ?? '',
  motivo: '',
});

function useEdicion(bulk: Bulk) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces } = useFrame();
  const guardar = useAccion('put', '/api/producto_final_bulk/{id}');
  return useAppForm<Values>({
    clave: `bulk-editar-${bulk.id}`,
    inicial: inicialDe(bulk),
    sigue: true,
    validar: (values) => ({ ...validarTipo(values), ...validarFechas(values) }),
    enviar: async ({ tipo_producto, fecha_produccion, observaciones, motivo, ...valores }) => {
      const datos = {
        ...valores,
        tipo_producto: valores.tipo_es_igual_a_materia_prima ? null : (tipo_producto as TipoDeProducto),
        fecha_produccion: fecha_produccion ?? '',
        observaciones: observaciones.trim() || null,
        motivo: motivo.trim() || null,
      };
      await guardar.mutateAsync({
        params: { path: { id: bulk.id } },
        body: { ...datos, proyecto_id: bulk.proyecto_id, club_id },
      });
      await navegar(enlaces.bulk.lista);
    },
  });
}

function EdicionForm({ bulk }: { readonly bulk: Bulk }) {
  const { volver } = useFrame();
  const estado = useEdicion(bulk);
  const { form } = estado;
  return (
    <AppForm estado={estado} guardar="Guardar Cambios" cancelar={volver}>
      <FichaDeBulk bulk={bulk} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TipoField form={form} deMateria={bulk.materia_prima?.tipo ?? null} />
        <FechaField {...form.getInputProps('fecha_produccion')} label="Fecha de producción" required />
      </SimpleGrid>
      <ParVencimiento
        form={form}
        dias="dias_vencimiento"
        fecha="fecha_vencimiento"
        base={form.values.fecha_produccion}
      />
      <NotaField {...form.getInputProps('observaciones')} label="Observaciones" maxLength={4000} />
      <TextField
        {...form.getInputProps('motivo')}
        label="Motivo de la corrección (opcional)"
        description="Queda en el historial."
        maxLength={1000}
      />
    </AppForm>
  );
}

/** Corrects a bulk; code, raw material, quantity and unit are shown and don't change. */
export function Editar() {
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Editar Producto Final Bulk"
        subtitulo="El código, la materia prima y la cantidad no se editan: la cantidad se ajusta, con su motivo."
      />
      <Panel paso="producto_final_bulk" formulario>
        <UnBulk>{(bulk) => <EdicionForm key={bulk.id} bulk={bulk} />}</UnBulk>
      </Panel>
    </Stack>
  );
}
