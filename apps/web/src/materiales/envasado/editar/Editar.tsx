import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoOpcion } from '@/ui/campos/CampoOpcion';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { Vacio } from '@/ui/datos/Vacio';
import { diasDeVencimiento } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { useMarco } from '../../comun/useMarco';
import { type Envasado, type TipoDeEnvase } from '../comun/envasado';
import { UnEnvasado } from '../comun/UnEnvasado';
import { validarFechas, venceDespues, type ValoresDeEnvasado } from '../envasar/validar';

type Valores = Pick<
  ValoresDeEnvasado,
  'tipo_envase' | 'fecha_envasado' | 'dias_vencimiento' | 'fecha_vencimiento' | 'observaciones'
> & { motivo: string };

const inicialDe = ({ tipo_envase, fecha_envasado, fecha_vencimiento, observaciones }: Envasado): Valores => ({
  tipo_envase,
  fecha_envasado,
  fecha_vencimiento,
  dias_vencimiento: diasDeVencimiento(fecha_envasado, fecha_vencimiento),
  observaciones: observaciones ?? '',
  motivo: '',
});

/** A new expiry beyond the bulk's; the one that it has was explained before. */
const venceMasAlla = ({ fecha_vencimiento }: Valores, envasado: Envasado): boolean =>
  fecha_vencimiento !== envasado.fecha_vencimiento &&
  venceDespues(fecha_vencimiento, envasado.producto_final_bulk?.fecha_vencimiento ?? null);

function FormularioDeEdicion({ envasado }: { readonly envasado: Envasado }) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces, volver } = useMarco();
  const guardar = useAccion('put', '/api/producto_final_envasado/{id}');
  const estado = useFormulario<Valores>({
    clave: `envasado-editar-${envasado.id}`,
    inicial: inicialDe(envasado),
    sigue: true,
    validar: (valores) => ({
      tipo_envase: valores.tipo_envase ? null : OBLIGATORIO,
      motivo: venceMasAlla(valores, envasado) && !valores.motivo.trim() ? OBLIGATORIO : null,
      ...validarFechas(valores, true),
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
    <Formulario estado={estado} guardar="Guardar Cambios" cancelar={volver}>
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
        Las cantidades y el peso no se pueden editar: si están mal, anulá este envasado y creá uno nuevo.
      </Alert>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CampoTexto label="Tipo de producto" value={envasado.tipo_producto} readOnly />
        <CampoTexto label="Código" value={envasado.codigo} readOnly />
        <CampoOpcion {...form.getInputProps('tipo_envase')} lista="tipos_de_envases" label="Tipo de envase" required />
        <CampoFecha {...form.getInputProps('fecha_envasado')} label="Fecha de envasado" required />
      </SimpleGrid>
      <ParVencimiento
        form={form}
        dias="dias_vencimiento"
        fecha="fecha_vencimiento"
        base={form.values.fecha_envasado}
        required
      />
      <CampoNota {...form.getInputProps('observaciones')} label="Observaciones" maxLength={2000} />
      <CampoTexto
        {...form.getInputProps('motivo')}
        label={masAlla ? 'Por qué vence después que su bulk' : 'Motivo de la corrección (opcional)'}
        description="Queda en el historial."
        required={masAlla}
        maxLength={1000}
      />
    </Formulario>
  );
}

/** Corrects what moves no matter: container, dates and observations. */
export function Editar() {
  return (
    <Stack gap="md">
      <PaginaTitulo titulo="Editar Producto Envasado" />
      <Panel paso="producto_envasado" maw={860}>
        <UnEnvasado>
          {(envasado) =>
            envasado.anulado ? (
              <Vacio texto="El envasado ya está anulado: no se edita." />
            ) : (
              <FormularioDeEdicion key={envasado.id} envasado={envasado} />
            )
          }
        </UnEnvasado>
      </Panel>
    </Stack>
  );
}
