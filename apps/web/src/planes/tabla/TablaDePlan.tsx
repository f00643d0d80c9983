import { PLAN_LLENO } from '@cepa/words/mensajes/planes';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { cuenta } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import type { Plan } from '../comun/plan';
import { Filas } from './Filas';
import {
  COLUMNAS,
  cuerpoDe,
  filaNueva,
  filasDe,
  llenas,
  validarTabla,
  type Columna,
  type Fila,
  type ValoresDeTabla,
} from './filas';
import { useListas, type ListasDeTabla } from './listas';
import { esDePlanilla, pegar } from './pegar';
import clases from './tabla.module.css';

const MAXIMO = 150;
const [PRIMERA] = COLUMNAS;

/** Where a key or a paste happened: cells carry their place. */
const celdaDe = (destino: EventTarget): { fila: number; columna: Columna } | null => {
  const { fila, columna } = (destino as HTMLElement).dataset;
  return fila === undefined || columna === undefined ? null : { fila: Number(fila), columna: columna as Columna };
};

function Tabla({ plan, listas }: { readonly plan: Plan; readonly listas: ListasDeTabla }) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const guardar = useAccion('put', '/api/planes_cultivo/{id}/actividades');
  const enTabla = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const marco = useRef<HTMLDivElement>(null);
  const [dicho, decir] = useState('');
  const [noCabe, avisar] = useState<string | null>(null);
  const { insumos } = listas;
  const inicial = useMemo<ValoresDeTabla>(
    () => ({ filas: filasDe(plan, insumos), eliminadas: [] }),
    // The rows that it opened with: what others change meanwhile is told when it is saved.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [plan.id],
  );
  const volver = (): void => void navegar(`/plan_cultivo/${plan.id}`);
  const estado = useFormulario<ValoresDeTabla>({
    clave: `plan-tabla-${plan.id}`,
    inicial,
    validar: (valores) => validarTabla(valores, insumos),
    error: 'Error al actualizar el plan',
    enviar: async (valores) => {
      await guardar.mutateAsync({
        params: { path: { id: plan.id } },
        body: { ...cuerpoDe(valores, insumos), club_id },
      });
      volver();
    },
  });
  const { form } = estado;
  const { filas, eliminadas } = form.values;
  const poner = (nuevas: readonly Fila[]): void => {
    avisar(null);
    form.setValues({ filas: nuevas });
  };
  const enfocar = (fila: number, columna: Columna): void => {
    requestAnimationFrame(() =>
      marco.current?.querySelector<HTMLElement>(`[data-fila="${fila}"][data-columna="${columna}"]`)?.focus(),
    );
  };
  const agregar = (): void => {
    if (filas.length >= MAXIMO) return avisar(PLAN_LLENO);
    poner([...filas, filaNueva(filas.at(-1))]);
    enfocar(filas.length, PRIMERA.clave);
  };
  const alEscribir = (clave: string, columna: Columna, text: string): void => {
    const categoria = columna === 'nombre_tarea' ? listas.categoriaDe(text) : undefined;
    poner(
      filas.map((fila) =>
        fila.clave === clave
          ? { ...fila, texts: { ...fila.texts, [columna]: text, ...(categoria && { categoria_tarea: categoria }) } }
          : fila,
      ),
    );
  };
  const quitar = (clave: string): void => {
    const lugar = filas.findIndex((fila) => fila.clave === clave);
    const ida = filas[lugar]?.id;
    const quedan = filas.filter((fila) => fila.clave !== clave);
    form.clearErrors();
    form.setValues({
      filas: quedan.length > 0 ? quedan : [filaNueva()],
      eliminadas: ida ? [...eliminadas, ida] : eliminadas,
    });
    decir(`Se quitó la fila ${lugar + 1}.`);
    enfocar(Math.max(0, Math.min(lugar, quedan.length - 1)), PRIMERA.clave);
  };
  const alTeclear = (evento: KeyboardEvent): void => {
    const celda = celdaDe(evento.target);
    if (celda === null || evento.key !== 'Enter' || evento.nativeEvent.isComposing) return;
    if (evento.ctrlKey || evento.metaKey) return;
    evento.preventDefault();
    if (evento.shiftKey) return enfocar(Math.max(0, celda.fila - 1), celda.columna);
    if (celda.fila === filas.length - 1) return agregar();
    enfocar(celda.fila + 1, PRIMERA.clave);
  };
  const alPegar = (evento: ClipboardEvent): void => {
    const celda = celdaDe(evento.target);
    const text = evento.clipboardData.getData('text/plain');
    if (celda === null || !esDePlanilla(text)) return;
    evento.preventDefault();
    const { filas: nuevas, cuantas } = pegar(filas, text, celda.fila, celda.columna);
    if (llenas(nuevas).length > MAXIMO)
      return avisar(`${PLAN_LLENO} Con lo pegado serían ${llenas(nuevas).length}: no se pegó nada.`);
    form.clearErrors();
    poner(nuevas.map((fila) => ({ ...fila, texts: { ...fila.texts, ...listas.completar(fila.texts) } })));
    decir(`Se pegaron ${cuenta(cuantas, 'fila')}.`);
    enfocar(Math.min(celda.fila + cuantas, nuevas.length) - 1, PRIMERA.clave);
  };
  return (
    <Formulario estado={estado} guardar="Guardar" cancelar={volver}>
      <p className={clases.ayuda}>
        Una fila por actividad. Enter pasa a la fila siguiente y la crea. Podés pegar desde una planilla, con o sin
        títulos. El día se cuenta desde el inicio de la etapa o del cultivo; los insumos, como «Melaza 2 + Cal 1,5».
      </p>
      {/* The keys and the paste of every cell are heard here, once. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={marco} onKeyDown={alTeclear} onPaste={alPegar}>
        <Filas
          filas={filas}
          errores={form.errors}
          listas={listas}
          enTabla={enTabla}
          alEscribir={alEscribir}
          quitar={quitar}
        />
      </div>
      <Group>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={agregar}>
          Agregar fila
        </Button>
      </Group>
      {noCabe && (
        <Alert color="red" role="alert">
          {noCabe}
        </Alert>
      )}
      <span role="status" className="solo-lectores">
        {dicho}
      </span>
    </Formulario>
  );
}

/** The activities of a plan as a table, saved in one act. */
export function TablaDePlan() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const listas = useListas();
  const consulta = $api.useQuery('get', '/api/planes_cultivo/{id}', {
    params: { path: { id }, query: { club_id } },
  });
  return (
    <Datos consulta={consulta} error="Error al recargar el plan">
      {(plan) => (
        <>
          <PaginaTitulo titulo={plan.objetivo} subtitulo="Actividades del plan, como tabla" />
          <Datos consulta={listas}>
            {(deTabla) => (
              <Stack gap="md">
                <Panel titulo="Tareas Planificadas">
                  <Tabla key={plan.id} plan={plan} listas={deTabla} />
                </Panel>
              </Stack>
            )}
          </Datos>
        </>
      )}
    </Datos>
  );
}
