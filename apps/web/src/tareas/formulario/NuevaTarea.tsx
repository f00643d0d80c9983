import { Button, Group, Stack } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { announce, useAccion } from '@/api/accion';
import { useContextoDeEvento } from '@/club/proyecto';
import { Vacio } from '@/ui/datos/Vacio';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { usePropuestas } from '@/ui/formulario/usePropuestas';
import { Panel } from '@/ui/panel/Panel';
import { atributosEscritos } from './atributosEscritos';
import { CamposDeTarea } from './CamposDeTarea';
import { ConListas } from './ConListas';
import { ejecutada, laPedida } from './ejecutar';
import clases from './formulario.module.css';
import { grupoDeEtiqueta, type Listas } from './opciones';
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
} from './valores';

function FormularioDeTarea({ listas }: { readonly listas: Listas }) {
  const { opciones, categorias } = listas;
  const { proyecto, evento } = useContextoDeEvento();
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
  const estado = useFormulario({
    clave: prevista ? `tarea-alta-${evento.id}-${prevista.id}` : `tarea-alta-${evento.id}`,
    inicial,
    validar: (valores) => validarTarea(valores, categorias),
    antepuesto: 'Error ',
    error: 'Error al crear la tarea.',
    enviar: async (valores) => {
      let respuesta: object = {};
      for (const [indice, objeto] of valores.objetos.entries()) {
        const datos = datosDe(valores, objeto, grupoDeEtiqueta(opciones.grupos, valores.cumpli_etiqueta_id));
        respuesta = await registrar.mutateAsync({
          body: { ...datos, proyecto_evento_id: evento.id },
        });
        // A recorded object leaves the form: if the next one fails, sending again does not repeat it.
        estado.form.setFieldValue('objetos', valores.objetos.slice(indice + 1));
      }
      announce(respuesta);
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
    <Stack gap="md" maw={860}>
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
        <Formulario estado={estado} guardar="Guardar Tarea" cancelar={volver}>
          <CamposDeTarea form={form} listas={listas} fuentes={fuentes} propuestas={propuestas} />
        </Formulario>
      </Panel>
    </Stack>
  );
}

/** 'Nueva Tarea'; nothing is recorded in a finished event. */
export function NuevaTarea() {
  const { evento, soloLectura } = useContextoDeEvento();
  if (soloLectura) return <Vacio texto="En este evento ya no se registran tareas." />;
  return <ConListas evento_id={evento.id}>{(listas) => <FormularioDeTarea listas={listas} />}</ConListas>;
}
