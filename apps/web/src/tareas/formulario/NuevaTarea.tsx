import { Button, Group, MultiSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce, useAccion } from '@/api/accion';
import { useContextoDeEvento } from '@/club/proyecto';
import { CampoFechaHora } from '@/ui/campos/CampoFechaHora';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { Panel } from '@/ui/panel/Panel';
import { Detalles } from './Detalles';
import clases from './formulario.module.css';
import { Insumos } from './Insumos';
import { Objetos } from './Objetos';
import { useListasDelFormulario, type Persona, type Respuesta } from './opciones';
import { cuerpoDe, esDelEvento, nueva, repetibles, repetida, validarTarea, type Categoria } from './valores';

interface Listas {
  readonly opciones: Respuesta;
  readonly categorias: readonly Categoria[];
  readonly personal: readonly Persona[];
  readonly tipos: readonly string[];
  readonly planificacion: readonly string[];
}

const etiquetasDe = (grupos: Respuesta['grupos']) =>
  grupos.map(({ nombre, etiquetas }) => ({
    group: nombre,
    items: etiquetas.map(({ id, nombre: texto, es_obligatoria }) => ({
      value: id,
      label: es_obligatoria ? `${texto} (obligatoria)` : texto,
    })),
  }));

function FormularioDeTarea({ opciones, categorias, personal, tipos, planificacion }: Listas) {
  const { proyecto, evento } = useContextoDeEvento();
  const navegar = useNavigate();
  const registrar = useAccion('post', '/api/tareas', { quiet: true });
  const [ahora] = useState(() => new Date().toISOString());
  const [repite, repetir] = useState<string | null>(null);
  const volver = (): void => void navegar(`/proyecto/${proyecto.id}/evento/${evento.id}/listar-tareas`);
  const grupoDe = (etiqueta: string): string | null =>
    opciones.grupos.find(({ etiquetas }) => etiquetas.some(({ id }) => id === etiqueta))?.id ?? null;
  const estado = useFormulario({
    clave: `tarea-alta-${evento.id}`,
    inicial: nueva(ahora, opciones.ultimas[0]),
    validar: (valores) => validarTarea(valores, categorias),
    antepuesto: 'Error ',
    error: 'Error al crear la tarea.',
    enviar: async (valores) => {
      let respuesta: object = {};
      for (const [indice, objeto] of valores.objetos.entries()) {
        respuesta = await registrar.mutateAsync({ body: cuerpoDe(valores, objeto, { evento: evento.id, grupoDe }) });
        // A recorded object leaves the form: if the next one fails, sending again does not repeat it.
        estado.form.setFieldValue('objetos', valores.objetos.slice(indice + 1));
      }
      announce(respuesta);
      volver();
    },
  });
  const { form } = estado;
  const { getInputProps } = form;
  const recientes = useMemo(() => repetibles(opciones.ultimas, categorias), [opciones.ultimas, categorias]);
  return (
    <Stack gap="md" maw={860}>
      {recientes.length > 0 && (
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
                  form.setValues(
                    repetida(tarea, categorias, { actividades: opciones.actividades, eventoId: evento.id }),
                  );
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
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <CampoFechaHora label="Fecha y hora" required {...getInputProps('fecha_creacion')} />
            <MultiSelect
              label="Personal"
              searchable
              clearable
              data={personal.map(({ id, nombre, apellido, legajo }) => ({
                value: id,
                label: `${nombre} ${apellido} (${legajo})`,
              }))}
              clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
              nothingFoundMessage="No hay personal con ese nombre."
              {...getInputProps('personalAsignado')}
            />
          </SimpleGrid>
          <Text component="h2" fw={650}>
            Objetivo
          </Text>
          <Objetos form={form} tipos={tipos} proyecto_id={proyecto.id} />
          <Text component="h2" fw={650}>
            Detalles
          </Text>
          <Detalles
            form={form}
            categorias={categorias}
            tipos={planificacion}
            actividades={opciones.actividades}
            ultimas={opciones.ultimas}
            eventoId={evento.id}
          />
          <Text component="h2" fw={650}>
            Insumos
          </Text>
          <Insumos form={form} insumos={opciones.insumos} />
          <Text component="h2" fw={650}>
            Cumplimiento
          </Text>
          <Select
            label="Etiqueta"
            searchable
            clearable
            data={etiquetasDe(opciones.grupos)}
            clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
            placeholder="Sin etiqueta"
            {...getInputProps('cumpli_etiqueta_id')}
          />
        </Formulario>
      </Panel>
    </Stack>
  );
}

/** 'Nueva Tarea' (`spec 2 §2.12`); nothing is recorded in a finished event. */
export function NuevaTarea() {
  const { evento, soloLectura } = useContextoDeEvento();
  const { opciones, categorias, personal, tipos, planificacion } = useListasDelFormulario(evento.id);
  if (soloLectura) return <Vacio texto="En este evento ya no se registran tareas." />;
  return (
    <Datos consulta={opciones}>
      {(deOpciones) => (
        <Datos
          consulta={categorias}
          vacio={(lista) => lista.every(({ nombre_tareas }) => nombre_tareas.length === 0)}
          textoVacio="Todavía no hay tareas para elegir: creá una categoría con sus tareas."
          accionVacia={<IrA a="/configuracion/variables-tareas">Variables de Tareas</IrA>}
        >
          {(deCategorias) => (
            <Datos consulta={personal}>
              {(gente) => (
                <Datos consulta={tipos}>
                  {(deTipos) => (
                    <Datos consulta={planificacion}>
                      {(dePlanificacion) => (
                        <FormularioDeTarea
                          opciones={deOpciones}
                          categorias={deCategorias}
                          personal={gente}
                          tipos={deTipos}
                          planificacion={dePlanificacion}
                        />
                      )}
                    </Datos>
                  )}
                </Datos>
              )}
            </Datos>
          )}
        </Datos>
      )}
    </Datos>
  );
}
