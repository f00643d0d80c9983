import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { Vacio } from '@/ui/datos/Vacio';
import { diasDeVencimiento } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { useFrame } from '../../comun/useFrame';
import { type Envasado, type TipoDeEnvase } from '../comun/envasado';
import { UnEnvasado } from '../comun/UnEnvasado';
import { validarFechas, venceDespues, type EnvasadoValues } from '../envasar/validar';

type Values = Pick<
  EnvasadoValues,
  'tipo_envase' | 'fecha_envasado' | 'dias_vencimiento' | 'fecha_vencimiento' | 'observaciones'
> & { motivo: string };

const inicialDe = ({ tipo_envase, fecha_envasado, fecha_vencimiento, observaciones }: Envasado): Values => ({
  tipo_envase,
  fecha_envasado,
  fecha_vencimiento,
  dias_vencimiento: diasDeVencimiento(fecha_envasado, fecha_vencimiento),
  observaciones: observaciones ?? '',
  motivo: '',
});

/** A new expiry later than the bulk's; the existing one was explained before. */
const venceMasAlla = ({ fecha_vencimiento }: Values, envasado: Envasado): boolean =>
  fecha_vencimiento !== envasado.fecha_vencimiento &&
  venceDespues(fecha_vencimiento, envasado.producto_final_bulk?.fecha_vencimiento ?? null);

function EdicionForm({ envasado }: { readonly envasado: Envasado }) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces, volver } = useFrame();
  const guardar = useAccion('put', '/api/producto_final_envasado/{id}');
  const estado = useAppForm<Values>({
    clave: `envasado-editar-${envasado.id}`,
    inicial: inicialDe(envasado),
    sigue: true,
    validar: (values) => ({
      tipo_envase: values.tipo_envase ? null : OBLIGATORIO,
      motivo: venceMasAlla(values, envasado) && !values.motivo.trim() ? OBLIGATORIO : null,
      ...validarFechas(values, true),
    }),
    error: 'Error al guardar cambios.',
    enviar: async ({ tipo_envase, fecha_envasado, observaciones, motivo, ...valores }) => {
      const datos = {
        ...valores,
        tipo_envase: tipo_envase as TipoDeEnvase,
        fecha_envasado: fecha_envasado ?? '',
        observaciones: observaciones.trim() || null,
        motivo: motivo.trim() || null,
      };
      await guardar.mutateAsync({ params: { path: { id: envasado.id } }, body: { ...datos, club_id } });
      await navegar(enlaces.envasado.buscar(envasado.codigo));
    },
  });
  const { form } = estado;
  const masAlla = venceMasAlla(form.values, envasado);
  return (
    <AppForm estado={estado} guardar="Guardar Cambios" cancelar={volver}>
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
        Las cantidades y el peso no se pueden editar: si están mal, anulá este envasado y creá uno nuevo.
      </Alert>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField label="Tipo de producto" value={envasado.tipo_producto} readOnly />
        <TextField label="Código" value={envasado.codigo} readOnly />
        <OptionField {...form.getInputProps('tipo_envase')} lista="tipos_de_envases" label="Tipo de envase" required />
        <FechaField {...form.getInputProps('fecha_envasado')} label="Fecha de envasado" required />
      </SimpleGrid>
      <ParVencimiento
        form={form}
        dias="dias_vencimiento"
        fecha="fecha_vencimiento"
        base={form.values.fecha_envasado}
        required
      />
      <NotaField {...form.getInputProps('observaciones')} label="Observaciones" maxLength={2000} />
      <TextField
        {...form.getInputProps('motivo')}
        label={masAlla ? 'Por qué vence después que su bulk' : 'Motivo de la corrección (opcional)'}
        description="Queda en el historial."
        required={masAlla}
        maxLength={1000}
      />
    </AppForm>
  );
}

/** Corrects the fields that move no matter: container, dates and observations. */
export function Editar() {
  return (
    <Stack gap="md">
      <PageTitle titulo="Editar Producto Envasado" />
      <Panel paso="producto_envasado" formulario>
        <UnEnvasado>
          {(envasado) =>
            envasado.anulado ? (
              <Vacio texto="El envasado ya está anulado: no se edita." />
            ) : (
              <EdicionForm key={envasado.id} envasado={envasado} />
            )
          }
        </UnEnvasado>
      </Panel>
    </Stack>
  );
}
