import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';
import { COSTO_NEGATIVO, DIAS_INVALIDOS, EVENTO_FUERA_DE_LISTA } from '@cepa/words/mensajes/cultivos';
import { Alert, Button, Select, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { useMoneda } from '@/club/moneda';
import { useProyectoContext } from '@/club/proyecto';
import { useTrabajo } from '@/sesion/estado';
import { FechaHoraField } from '@/ui/campos/FechaHoraField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Datos } from '@/ui/datos/Datos';
import { currencyMark, diaDe } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Panel } from '@/ui/panel/Panel';
import { duracionEnPalabras, duracionTras } from './duracion';
import clases from './eventos.module.css';

interface Values extends Record<string, unknown> {
  readonly evento_cultivo_id: string | null;
  readonly fecha_inicio: string | null;
  readonly fecha_fin: string | null;
  readonly dias: number | null;
  readonly costoEstimado: number | null;
}

const ahora = (): string => `${new Date().toISOString().slice(0, 16)}:00.000Z`;

function validar({ evento_cultivo_id, fecha_inicio, fecha_fin, dias, costoEstimado }: Values) {
  const invertidas = fecha_inicio !== null && fecha_fin !== null && fecha_fin < fecha_inicio;
  const enOrden = invertidas ? FIN_ANTES_DEL_INICIO : null;
  return {
    evento_cultivo_id: evento_cultivo_id ? null : EVENTO_FUERA_DE_LISTA,
    fecha_inicio: fecha_inicio ? null : 'La fecha de inicio es obligatoria.',
    fecha_fin: fecha_fin ? enOrden : 'La fecha de fin es obligatoria.',
    dias: dias !== null && dias < 1 && !invertidas ? DIAS_INVALIDOS : null,
    costoEstimado: costoEstimado !== null && costoEstimado < 0 ? COSTO_NEGATIVO : null,
  };
}

function EventoForm({ tipos }: { readonly tipos: ReadonlyArray<Esquema<'TipoDeEvento'>> }) {
  const { proyecto } = useProyectoContext();
  const elegirEvento = useTrabajo((estado) => estado.elegirEvento);
  const moneda = useMoneda();
  const navegar = useNavigate();
  const crear = useAccion('post', '/api/asociarProyectoEvento');
  const volver = (): void => void navegar(`/proyecto/${proyecto.id}`);
  const estado = useAppForm<Values>({
    clave: `evento-alta-${proyecto.id}`,
    inicial: { evento_cultivo_id: null, fecha_inicio: ahora(), fecha_fin: null, dias: null, costoEstimado: null },
    validar,
    alCambiar: duracionTras,
    enviar: async ({ evento_cultivo_id, fecha_inicio, fecha_fin, costoEstimado }) => {
      const creado = await crear.mutateAsync({
        body: {
          proyecto_id: proyecto.id,
          evento_cultivo_id: evento_cultivo_id as Esquema<'AsociarEventoDto'>['evento_cultivo_id'],
          fecha_inicio: fecha_inicio ?? '',
          fecha_fin,
          costoEstimado,
        },
      });
      if ('id' in creado) elegirEvento(creado.id);
      volver();
    },
  });
  const { values, getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar Proyecto Evento" cancelar={volver}>
      <Select
        label="Evento"
        required
        placeholder="Elegí un evento"
        data={tipos.map(({ id, nombre_evento }) => ({ value: id, label: nombre_evento }))}
        description={tipos.find(({ id }) => id === values.evento_cultivo_id)?.descripcion}
        allowDeselect={false}
        {...getInputProps('evento_cultivo_id')}
      />
      <FechaHoraField label="Inicio" required {...getInputProps('fecha_inicio')} />
      <FechaHoraField
        label="Fin"
        required
        min={values.fecha_inicio ? diaDe(values.fecha_inicio) : null}
        {...getInputProps('fecha_fin')}
      />
      <div className={clases.duracion}>
        <NumeroField label="Cantidad de días" unidad="días" min={1} decimales={0} {...getInputProps('dias')} />
        <Text aria-live="polite" className={clases.calculada}>
          Duración calculada: <strong>{duracionEnPalabras(values.fecha_inicio, values.fecha_fin) ?? '—'}</strong>
        </Text>
      </div>
      <NumeroField
        label="Costo estimado (opcional)"
        unidad={currencyMark(moneda)}
        min={0}
        decimales={2}
        {...getInputProps('costoEstimado')}
      />
    </AppForm>
  );
}

/** A new event of the project. */
export function AltaEvento() {
  const { proyecto, soloLectura } = useProyectoContext();
  const tipos = $api.useQuery('get', '/api/eventos');
  if (soloLectura) {
    return (
      <Alert role="note" color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
        No se pueden agregar eventos a este cultivo.{' '}
        <Button component={Link} to={`/proyecto/${proyecto.id}`} size="compact-sm" variant="subtle">
          Volver a Eventos
        </Button>
      </Alert>
    );
  }
  return (
    <Panel titulo="Crear Evento" formulario>
      <Datos consulta={tipos} error="Error al cargar eventos y categorías">
        {(list) => <EventoForm tipos={list} />}
      </Datos>
    </Panel>
  );
}
