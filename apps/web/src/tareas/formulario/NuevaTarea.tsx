import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { announce, useAccion } from '@/api/accion';
import { undoOf } from '@/api/undo/undoable';
import { objetoOfParams, type DeTarea } from '@/club/nuevaTarea';
import { useEventoContext } from '@/club/proyecto';
import { Vacio } from '@/ui/datos/Vacio';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { usePropuestas } from '@/ui/formulario/usePropuestas';
import { Panel } from '@/ui/panel/Panel';
import { RepetirTarea } from './RepetirTarea';
import { attachPhotos } from './attachPhotos';
import { FotosDeTarea } from './FotosDeTarea';
import { TareaFields } from './TareaFields';
import { WithLists } from './WithLists';
import { ejecutada, laPedida } from './ejecutar';
import { useInsumos } from './insumos';
import { nombreDe } from './categorias';
import { grupoDeEtiqueta, type Lists, type Ultima } from './options';
import { datosDe, validarTarea } from './enviar';
import { JUNTOS, ultimaDe } from './propuestas';
import { nueva, sinLosQueSeFueron, type TareaValues } from './values';

/** The object in the address, if tasks may be done on its kind. */
function objetoElegible(params: URLSearchParams, { tipos }: Lists): DeTarea | undefined {
  const origen = objetoOfParams(params);
  return origen && tipos.includes(origen.tipo) ? origen : undefined;
}

const conObjeto = (values: TareaValues, objeto: DeTarea | undefined): TareaValues =>
  objeto ? { ...values, tipo_objeto: objeto.tipo, objetos: [objeto.id] } : values;

function TareaForm({ listas }: { readonly listas: Lists }) {
  const { opciones, categorias } = listas;
  const { proyecto, evento } = useEventoContext();
  const navegar = useNavigate();
  const registrar = useAccion('post', '/api/tareas', { quiet: true });
  const [ahora] = useState(() => new Date().toISOString());
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [params] = useSearchParams();
  const prevista = laPedida(opciones.actividades, params.get('actividad'));
  const volver = (): void =>
    void navegar(
      prevista ? `/proyecto/${proyecto.id}/plan` : `/proyecto/${proyecto.id}/evento/${evento.id}/listar-tareas`,
    );
  // Begun from a lot, a plant or a room: that is what it is done on.
  const origen = objetoElegible(params, listas);
  const fijo = origen !== undefined;
  const enBlanco = conObjeto(nueva(ahora, opciones.ultimas[0], listas), origen);
  const [repite, repetir] = useState<Ultima | null>(null);
  const inicial = prevista
    ? ejecutada(prevista, listas, enBlanco, { ultimas: opciones.ultimas, eventoId: evento.id })
    : enBlanco;
  const estado = useAppForm({
    clave: ['tarea-alta', evento.id, prevista?.id ?? origen?.id].filter(Boolean).join('-'),
    inicial,
    validar: (values) => validarTarea(values, categorias),
    antepuesto: 'Error ',
    error: 'Error al crear la tarea.',
    enviar: async (values) => {
      let response: object = {};
      const deshacer: string[] = [];
      for (const [index, objeto] of values.objetos.entries()) {
        const datos = datosDe(values, objeto, grupoDeEtiqueta(opciones.grupos, values.cumpli_etiqueta_id));
        response = await registrar.mutateAsync({ body: { ...datos, proyecto_evento_id: evento.id } });
        deshacer.push(...undoOf(response));
        await attachPhotos(response, photos);
        // A recorded object is removed from the form, so that a retry does not repeat it if a later one fails.
        estado.form.setFieldValue('objetos', values.objetos.slice(index + 1));
      }
      announce({ ...response, deshacer });
      volver();
    },
  });
  const { form } = estado;
  const { personalAsignado, tipo_objeto } = inicial;
  const { nombre_tarea_id } = form.values;
  const propuestas = usePropuestas(form, {
    inicial,
    deEntrada: { personalAsignado, ...(fijo ? {} : { tipo_objeto }) },
    juntos: JUNTOS,
  });
  const fuentes = { inicial, ultimas: opciones.ultimas, eventoId: evento.id, elegibles: listas, fijo };
  const ultima =
    repite?.nombre_tarea_id === nombre_tarea_id
      ? repite
      : ultimaDe(nombreDe(categorias, nombre_tarea_id), opciones.ultimas);
  const { insumos, buscar, faltan } = useInsumos(
    opciones.insumos,
    form.values.tarea_usa_items.map(({ inventario_item_id }) => inventario_item_id),
  );
  const conocidas = { ...listas, opciones: { ...opciones, insumos } };
  // What was chosen may be gone since: deleted while the form is open, or while its draft waited.
  const quedan = faltan ? undefined : sinLosQueSeFueron(form.values, conocidas);
  useEffect(() => {
    if (quedan && !estado.repite) form.setValues(quedan);
  });
  return (
    <Stack gap="md" data-formulario>
      {!prevista && (
        <RepetirTarea
          form={form}
          listas={listas}
          fuentes={fuentes}
          proponer={propuestas.proponer}
          repite={repite?.id ?? null}
          alRepetir={repetir}
        />
      )}
      <Panel>
        <AppForm estado={estado} guardar="Guardar Tarea" cancelar={volver}>
          <TareaFields
            form={form}
            listas={conocidas}
            fuentes={fuentes}
            propuestas={propuestas}
            buscarInsumo={buscar}
            ultima={prevista ? undefined : ultima}
          />
          <FotosDeTarea fotos={photos} onChange={setPhotos} />
        </AppForm>
      </Panel>
    </Stack>
  );
}

/** 'Nueva Tarea'; not available in a finished event. */
export function NuevaTarea() {
  const { evento, soloLectura } = useEventoContext();
  if (soloLectura) return <Vacio texto="En este evento ya no se registran tareas." />;
  return <WithLists evento_id={evento.id}>{(lists) => <TareaForm listas={lists} />}</WithLists>;
}
