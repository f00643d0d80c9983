import { FIN_ANTES_DEL_INICIO, NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { DIAS_INVALIDOS } from '@cepa/words/mensajes/cultivos';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsShuffle } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { useTrabajo } from '@/sesion/estado';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import clases from './alta.module.css';
import { nombreSugerido } from './nombre';

interface Values extends Record<string, unknown> {
  readonly nombre: string;
  readonly fecha_inicio: string | null;
  readonly dias: number | null;
  readonly fecha_fin: string | null;
  readonly descripcion: string;
}

const SIN_CLUB = 'No se puede crear el cultivo porque no tienes un club asociado.';

function validar({ nombre, fecha_inicio, dias, fecha_fin, descripcion }: Values) {
  const invertidas = fecha_inicio !== null && fecha_fin !== null && fecha_fin < fecha_inicio;
  return {
    nombre: nombre.trim() ? null : NOMBRE_OBLIGATORIO,
    fecha_inicio: fecha_inicio ? null : 'La fecha de inicio es obligatoria.',
    fecha_fin: invertidas ? FIN_ANTES_DEL_INICIO : null,
    dias: dias !== null && dias < 1 && !invertidas ? DIAS_INVALIDOS : null,
    descripcion: descripcion.trim() ? null : 'La descripción es obligatoria.',
  };
}

function CultivoForm({ club_id }: { readonly club_id: string }) {
  const elegirProyecto = useTrabajo((estado) => estado.elegirProyecto);
  const navegar = useNavigate();
  const crear = useAccion('post', '/api/clubes/{club_id}/proyectos');
  const estado = useAppForm<Values>({
    clave: 'proyecto-alta',
    inicial: { nombre: '', fecha_inicio: hoy(), dias: null, fecha_fin: null, descripcion: '' },
    validar,
    enviar: async ({ nombre, fecha_inicio, fecha_fin, descripcion }) => {
      const creado = await crear.mutateAsync({
        params: { path: { club_id } },
        body: {
          nombre: nombre.trim(),
          fecha_inicio: fecha_inicio ?? '',
          fecha_fin,
          descripcion: descripcion.trim(),
          club_id,
        },
      });
      if ('id' in creado) elegirProyecto(creado.id);
      await navegar('id' in creado ? `/proyecto/${creado.id}` : '/cultivos');
    },
  });
  const { form } = estado;
  return (
    <AppForm estado={estado} guardar="Crear Cultivo">
      <div className={clases.nombre}>
        <TextField label="Nombre" required maxLength={200} {...form.getInputProps('nombre')} />
        <Button
          variant="default"
          size="md"
          leftSection={<IconArrowsShuffle size={18} aria-hidden />}
          onClick={() => form.setFieldValue('nombre', nombreSugerido())}
        >
          Sugerir nombre
        </Button>
      </div>
      <FechaField label="Fecha de inicio" required {...form.getInputProps('fecha_inicio')} />
      <ParVencimiento
        form={form}
        dias="dias"
        fecha="fecha_fin"
        base={form.values.fecha_inicio}
        etiquetaDias="Cantidad de días"
        etiquetaFecha="Fecha de fin"
        minDias={1}
        fechaPrimero
      />
      <NotaField label="Descripción" required maxLength={4000} minRows={3} {...form.getInputProps('descripcion')} />
    </AppForm>
  );
}

/** A new crop, which becomes the current one. */
export function CrearCultivo() {
  const club_id = useClubId();
  return (
    <>
      <PageTitle titulo="Crear Cultivo" />
      {club_id === '' ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {SIN_CLUB}
        </Alert>
      ) : (
        <Panel formulario>
          <CultivoForm club_id={club_id} />
        </Panel>
      )}
    </>
  );
}
