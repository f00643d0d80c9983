import { Stack, Text } from '@mantine/core';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useEventoContext } from '@/club/proyecto';
import { NotaField } from '@/ui/campos/NotaField';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { usePropuestas } from '@/ui/formulario/usePropuestas';
import { Panel } from '@/ui/panel/Panel';
import type { Tarea } from '../lista/semanas';
import { TareaFields } from './TareaFields';
import { WithLists } from './WithLists';
import { conLoSuyo, corregible, bodyOfCorreccion, validarCorreccion } from './correccion';
import { useInsumos } from './insumos';
import type { Lists } from './options';
import { JUNTOS } from './propuestas';

interface Props {
  readonly tarea: Tarea;
  readonly ofrecidas: Lists;
  readonly alTerminar: () => void;
}

function CorreccionForm({ tarea, ofrecidas, alTerminar }: Props) {
  const { evento } = useEventoContext();
  const editar = useAccion('put', '/api/tareas/{id}');
  const deEntrada = conLoSuyo(ofrecidas, tarea);
  const inicial = corregible(tarea, deEntrada);
  const estado = useAppForm({
    clave: `tarea-editar-${tarea.id}`,
    inicial,
    sigue: true,
    validar: (values) => validarCorreccion(values, deEntrada),
    antepuesto: 'Error ',
    error: 'Error al actualizar la tarea.',
    enviar: async (values) => {
      await editar.mutateAsync({
        params: { path: { id: tarea.id } },
        body: bodyOfCorreccion(values, tarea, deEntrada),
      });
      alTerminar();
    },
  });
  const { form } = estado;
  const { insumos, buscar, faltan } = useInsumos(
    ofrecidas.opciones.insumos,
    [...tarea.tarea_usa_items, ...form.values.tarea_usa_items].map(({ inventario_item_id }) => inventario_item_id),
  );
  const listas = conLoSuyo({ ...ofrecidas, opciones: { ...ofrecidas.opciones, insumos } }, tarea, faltan);
  // Nothing is proposed unless another task is chosen: what the task says is what was done.
  const propuestas = usePropuestas(form, { inicial, juntos: JUNTOS });
  const fuentes = {
    inicial,
    ultimas: [],
    eventoId: evento.id,
    elegibles: listas,
  };
  return (
    <Stack data-formulario>
      <Panel titulo="Editar Tarea">
        <AppForm estado={estado} guardar="Guardar Tarea" cancelar={alTerminar}>
          <TareaFields
            form={form}
            listas={listas}
            fuentes={fuentes}
            propuestas={propuestas}
            buscarInsumo={buscar}
            propio={tarea.objeto}
          />
          <Text component="h2" fw={650}>
            Corrección
          </Text>
          <NotaField
            label="Motivo"
            required
            maxLength={1000}
            description="Lo que la tarea usó vuelve al stock y se descuenta lo que dice ahora. El historial guarda lo que decía."
            {...form.getInputProps('motivo')}
          />
        </AppForm>
      </Panel>
    </Stack>
  );
}

/** 'Editar Tarea'; not available in a finished event. */
export function EditarTarea() {
  const { proyecto, evento, soloLectura } = useEventoContext();
  const { tarea_id = '' } = useParams();
  const navegar = useNavigate();
  const list = `/proyecto/${proyecto.id}/evento/${evento.id}/listar-tareas`;
  const query = $api.useQuery('get', '/api/tareasPorProyectoEvento/{proyecto_evento_id}', {
    params: { path: { proyecto_evento_id: evento.id }, query: { tarea: tarea_id, limit: 1, enteras: true } },
  });
  const laDe = (tareas: readonly Tarea[]): Tarea | undefined => tareas.find(({ id }) => id === tarea_id);
  if (soloLectura) return <Vacio texto="En este evento ya no se corrigen tareas." />;
  return (
    <Datos
      consulta={query}
      error="Error al cargar la tarea."
      vacio={(tareas) => laDe(tareas) === undefined}
      textoVacio="Esa tarea no está en este evento."
      accionVacia={<IrA a={list}>Ver Tareas</IrA>}
    >
      {(tareas) => {
        const tarea = laDe(tareas);
        return (
          tarea && (
            <WithLists evento_id={evento.id}>
              {(lists) => (
                <CorreccionForm key={tarea.id} tarea={tarea} ofrecidas={lists} alTerminar={() => void navegar(list)} />
              )}
            </WithLists>
          )
        );
      }}
    </Datos>
  );
}
