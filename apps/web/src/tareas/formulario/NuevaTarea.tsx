import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconRepeat } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { announce, useAccion } from '@/api/accion';
import { api } from '@/api/cliente';
import { errorText } from '@/api/error';
import { photoRequest } from '@/api/photo';
import { useEventoContext } from '@/club/proyecto';
import { FotosPorAdjuntar } from '@/piezas/FotosPorAdjuntar';
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

/** Attaches the photos of a task that was recorded, or that waits on this device. */
async function attach(response: object, photos: readonly Blob[]): Promise<void> {
  const { id, sera } = response as { readonly id?: string; readonly sera?: string };
  const made = id ?? sera;
  if (made === undefined) return;
  try {
    for (const photo of photos) await api.POST('/api/fotos/{tipo}/{registro_id}', photoRequest('tarea', made, photo));
  } catch (error) {
    const message = `La tarea quedó registrada, y una foto no: ${errorText(error)}`;
    notifications.show({ color: 'red', message, autoClose: 8000 });
  }
}

function TareaForm({ listas }: { readonly listas: Lists }) {
  const { opciones, categorias } = listas;
  const { proyecto, evento } = useEventoContext();
  const navegar = useNavigate();
  const registrar = useAccion('post', '/api/tareas', { quiet: true });
  const [ahora] = useState(() => new Date().toISOString());
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
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
      for (const [index, objeto] of values.objetos.entries()) {
        const datos = datosDe(values, objeto, grupoDeEtiqueta(opciones.grupos, values.cumpli_etiqueta_id));
        response = await registrar.mutateAsync({
          body: { ...datos, proyecto_evento_id: evento.id },
        });
        await attach(response, photos);
        // A recorded object leaves the form: if the next one fails, sending again does not repeat it.
        estado.form.setFieldValue('objetos', values.objetos.slice(index + 1));
      }
      announce(response);
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
          <Text component="h2" fw={650}>
            Fotos
          </Text>
          <Suspense fallback={<Skeleton h={46} />}>
            <FotosPorAdjuntar fotos={photos} onChange={setPhotos} de="la tarea" />
          </Suspense>
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
