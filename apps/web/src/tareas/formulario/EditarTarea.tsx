import { Stack, Text } from '@mantine/core';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useContextoDeEvento } from '@/club/proyecto';
import { CampoNota } from '@/ui/campos/CampoNota';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { usePropuestas } from '@/ui/formulario/usePropuestas';
import { Panel } from '@/ui/panel/Panel';
import type { Tarea } from '../lista/semanas';
import { CamposDeTarea } from './CamposDeTarea';
import { ConListas } from './ConListas';
import { conLoSuyo, corregible, cuerpoDeCorreccion, validarCorreccion } from './correccion';
import type { Listas } from './opciones';
import { JUNTOS } from './valores';

interface Props {
  readonly tarea: Tarea;
  readonly listas: Listas;
  readonly alTerminar: () => void;
}

function FormularioDeCorreccion({ tarea, listas, alTerminar }: Props) {
  const { evento } = useContextoDeEvento();
  const editar = useAccion('put', '/api/tareas/{id}');
  const inicial = corregible(tarea, listas);
  const estado = useFormulario({
    clave: `tarea-editar-${tarea.id}`,
    inicial,
    sigue: true,
    validar: (valores) => validarCorreccion(valores, listas),
    antepuesto: 'Error ',
    error: 'Error al actualizar la tarea.',
    enviar: async (valores) => {
      await editar.mutateAsync({
        params: { path: { id: tarea.id } },
        body: cuerpoDeCorreccion(valores, tarea, listas),
      });
      alTerminar();
    },
  });
  const { form } = estado;
  // Nothing is proposed unless another task is chosen: what the task says is what was done.
  const propuestas = usePropuestas(form, { inicial, juntos: JUNTOS });
  const fuentes = {
    inicial,
    ultimas: [],
    eventoId: evento.id,
    elegibles: listas,
  };
  return (
    <Stack maw={860}>
      <Panel titulo="Editar Tarea">
        <Formulario estado={estado} guardar="Guardar Tarea" cancelar={alTerminar}>
          <CamposDeTarea form={form} listas={listas} fuentes={fuentes} propuestas={propuestas} propio={tarea.objeto} />
          <Text component="h2" fw={650}>
            Corrección
          </Text>
          <CampoNota
            label="Motivo"
            required
            maxLength={1000}
            description="Lo que la tarea usó vuelve al stock y se descuenta lo que dice ahora. El historial guarda lo que decía."
            {...form.getInputProps('motivo')}
          />
        </Formulario>
      </Panel>
    </Stack>
  );
}

/** 'Editar Tarea'; nothing is corrected in a finished event. */
export function EditarTarea() {
  const { proyecto, evento, soloLectura } = useContextoDeEvento();
  const { tarea_id = '' } = useParams();
  const navegar = useNavigate();
  const lista = `/proyecto/${proyecto.id}/evento/${evento.id}/listar-tareas`;
  const consulta = $api.useQuery('get', '/api/tareasPorProyectoEvento/{proyecto_evento_id}', {
    params: { path: { proyecto_evento_id: evento.id }, query: { tarea: tarea_id, limit: 1 } },
  });
  const laDe = (tareas: readonly Tarea[]): Tarea | undefined => tareas.find(({ id }) => id === tarea_id);
  if (soloLectura) return <Vacio texto="En este evento ya no se corrigen tareas." />;
  return (
    <Datos
      consulta={consulta}
      error="Error al cargar la tarea."
      vacio={(tareas) => laDe(tareas) === undefined}
      textoVacio="Esa tarea no está en este evento."
      accionVacia={<IrA a={lista}>Ver Tareas</IrA>}
    >
      {(tareas) => {
        const tarea = laDe(tareas);
        return (
          tarea && (
            <ConListas evento_id={evento.id}>
              {(listas) => (
                <FormularioDeCorreccion
                  key={tarea.id}
                  tarea={tarea}
                  listas={conLoSuyo(listas, tarea)}
                  alTerminar={() => void navegar(lista)}
                />
              )}
            </ConListas>
          )
        );
      }}
    </Datos>
  );
}
