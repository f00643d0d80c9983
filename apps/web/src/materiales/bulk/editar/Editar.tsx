import { SimpleGrid, Stack } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { diasDeVencimiento } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { useMarco } from '../../comun/useMarco';
import { validarFechas, validarTipo, type ValoresDeAlta } from '../alta/validar';
import type { Bulk, TipoDeProducto } from '../comun/bulk';
import { CampoTipo } from '../comun/CampoTipo';
import { FichaDeBulk } from '../comun/FichaDeBulk';
import { UnBulk } from '../comun/UnBulk';

type Valores = Pick<
  ValoresDeAlta,
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
}: Bulk): Valores => ({
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
  const { enlaces } = useMarco();
  const guardar = useAccion('put', '/api/producto_final_bulk/{id}');
  return useFormulario<Valores>({
    clave: `bulk-editar-${bulk.id}`,
    inicial: inicialDe(bulk),
    sigue: true,
    validar: (valores) => ({ ...validarTipo(valores), ...validarFechas(valores) }),
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

function FormularioDeEdicion({ bulk }: { readonly bulk: Bulk }) {
  const { volver } = useMarco();
  const estado = useEdicion(bulk);
  const { form } = estado;
  return (
    <Formulario estado={estado} guardar="Guardar Cambios" cancelar={volver}>
      <FichaDeBulk bulk={bulk} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CampoTipo form={form} deMateria={bulk.materia_prima?.tipo ?? null} />
        <CampoFecha {...form.getInputProps('fecha_produccion')} label="Fecha de producción" required />
      </SimpleGrid>
      <ParVencimiento
        form={form}
        dias="dias_vencimiento"
        fecha="fecha_vencimiento"
        base={form.values.fecha_produccion}
      />
      <CampoNota {...form.getInputProps('observaciones')} label="Observaciones" maxLength={4000} />
      <CampoTexto
        {...form.getInputProps('motivo')}
        label="Motivo de la corrección (opcional)"
        description="Queda en el historial."
        maxLength={1000}
      />
    </Formulario>
  );
}

/** Corrects a bulk; code, raw material, quantity and unit are shown and don't change. */
export function Editar() {
  return (
    <Stack gap="md">
      <PaginaTitulo
        titulo="Editar Producto Final Bulk"
        subtitulo="El código, la materia prima y la cantidad no se editan: la cantidad se ajusta, con su motivo."
      />
      <Panel paso="producto_final_bulk" maw={860}>
        <UnBulk>{(bulk) => <FormularioDeEdicion key={bulk.id} bulk={bulk} />}</UnBulk>
      </Panel>
    </Stack>
  );
}
