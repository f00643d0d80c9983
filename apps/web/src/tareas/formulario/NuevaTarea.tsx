import { Button, Group, Stack } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { announce, useAccion } from '@/api/accion';
import { undoOf } from '@/api/undo/undoable';
import { useEventoContext } from '@/club/proyecto';
import { Vacio } from '@/ui/datos/Vacio';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { usePropuestas } from '@/ui/formulario/usePropuestas';
import { Panel } from '@/ui/panel/Panel';
import { atributosEscritos } from './atributosEscritos';
import { TareaFields } from './TareaFields';
import { WithLists } from './WithLists';
import { ejecutada, laPedida } from './ejecutar';
import clases from './form.module.css';
import { grupoDeEtiqueta, type Lists } from './options';
import {
  atributosPropuestos,
  datosDe,
  esDelEvento,
  JUNTOS,
  nombreDe,
  nueva,
  propuesta,
  repetibles,
  repetida,
  sinLosQueSeFueron,
  validarTarea,
} from './values';

function TareaForm({ listas }: { readonly listas: Lists }) {
  const { opciones, categorias } = listas;
  const { proyecto, evento } = useEventoContext();
  const navegar = useNavigate();
  const registrar = useAccion('post', '/api/tareas', { quiet: true });
  const [ahora] = useState(() => new Date().toISOString());
  const [repite, repetir] = useState<string | null>(null);
  const [params] = useSearchParams();
  const prevista = laPedida(opciones.actividades, params.get('actividad'));
  const volver = (): void =>
    void navegar(
      prevista ? `/proyecto/${proyecto.id}/plan` : `/proyecto/${proyecto.id}/evento/${evento.id}/listar-tareas`,
    );
  const enBlanco = nueva(ahora, opciones.ultimas[0], listas);
  const inicial = prevista
    ? ejecutada(prevista, listas, enBlanco, { ultimas: opciones.ultimas, eventoId: evento.id })
    : enBlanco;
  const estado = useAppForm({
    clave: prevista ? `tarea-alta-${evento.id}-${prevista.id}` : `tarea-alta-${evento.id}`,
    inicial,
    validar: (values) => validarTarea(values, categorias),
    antepuesto: 'Error ',
    error: 'Error al crear la tarea.',
    enviar: async (values) => {
      let response: object = {};
      const deshacer: string[] = [];
      for (const [index, objeto] of values.objetos.entries()) {
        const datos = datosDe(values, objeto, grupoDeEtiqueta(opciones.grupos, values.cumpli_etiqueta_id));
        response = await registrar.mutateAsync({
          body: { ...datos, proyecto_evento_id: evento.id },
        });
        deshacer.push(...undoOf(response));
        // A recorded object leaves the form: if the next one fails, sending again does not repeat it.
        estado.form.setFieldValue('objetos', values.objetos.slice(index + 1));
      }
      announce({ ...response, deshacer });
      volver();
    },
  });
  const { form } = estado;
  const { personalAsignado, tipo_objeto } = inicial;
  const propuestas = usePropuestas(form, {
    inicial,
    deEntrada: { personalAsignado, tipo_objeto },
    juntos: JUNTOS,
  });
  const fuentes = {
    inicial,
    ultimas: opciones.ultimas,
    eventoId: evento.id,
    elegibles: listas,
  };
  // What was chosen may be gone since: deleted while the form is open, or while its draft waited.
  const quedan = sinLosQueSeFueron(form.values, listas);
  useEffect(() => {
    if (quedan) form.setValues(quedan);
  });
  const recientes = useMemo(() => repetibles(opciones.ultimas, categorias), [opciones.ultimas, categorias]);
  return (
    <Stack gap="md" data-formulario>
      {recientes.length > 0 && !prevista && (
        <Panel titulo="Repetir una tarea">
          <Group gap="xs" className={clases.recientes}>
            {recientes.map((tarea) => (
              <Button
                key={tarea.id}
                variant={tarea.id === repite ? 'filled' : 'light'}
                aria-pressed={tarea.id === repite}
                size="md"
                leftSection={<IconRepeat size={18} aria-hidden />}
                onClick={() => {
                  repetir(tarea.id);
                  const nombre = nombreDe(categorias, tarea.nombre_tarea_id);
                  const {
                    tipo_objeto: _tipo,
                    objetos: _objetos,
                    ...resto
                  } = propuesta(nombre, {
                    ...fuentes,
                    ultimas: [tarea],
                  });
                  propuestas.proponer(resto, {
                    ...repetida(tarea, {
                      actividades: opciones.actividades,
                      eventoId: evento.id,
                    }),
                    atributos: atributosPropuestos(nombre, [tarea], atributosEscritos(form)),
                  });
                }}
              >
                {tarea.nombre_tarea} · {esDelEvento(tarea) ? evento.nombre_evento : tarea.objeto.nombre}
              </Button>
            ))}
          </Group>
        </Panel>
      )}
      <Panel>
        <AppForm estado={estado} guardar="Guardar Tarea" cancelar={volver}>
          <TareaFields form={form} listas={listas} fuentes={fuentes} propuestas={propuestas} />
        </AppForm>
      </Panel>
    </Stack>
  );
}

/** 'Nueva Tarea'; nothing is recorded in a finished event. */
export function NuevaTarea() {
  const { evento, soloLectura } = useEventoContext();
  if (soloLectura) return <Vacio texto="En este evento ya no se registran tareas." />;
  return <WithLists evento_id={evento.id}>{(lists) => <TareaForm listas={lists} />}</WithLists>;
}
