import { PLAN_LLENO } from '@cepa/words/mensajes/planes';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { cuenta } from '@/ui/formatos';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Plan } from '../comun/plan';
import type { TableLists } from './lists';
import { esDePlanilla, pegar } from './pegar';
import {
  COLUMNS,
  bodyOf,
  llenas,
  rowNueva,
  rowsOf,
  validarTable,
  type Column,
  type Row,
  type TableValues,
} from './rows';

const MAX = 150;
const [PRIMERA] = COLUMNS;

/** The cell of a key or a paste, from its attributes. */
const cellOf = (destino: EventTarget): { fila: number; columna: Column } | null => {
  const { fila, columna } = (destino as HTMLElement).dataset;
  return fila === undefined || columna === undefined ? null : { fila: Number(fila), columna: columna as Column };
};

export interface TableProps {
  readonly plan: Plan;
  readonly listas: TableLists;
}

/** The rows of the table: the effect of each key, paste and button, and the request. */
export function useTable({ plan, listas }: TableProps) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const guardar = useAccion('put', '/api/planes_cultivo/{id}/actividades');
  const frame = useRef<HTMLDivElement>(null);
  const [dicho, decir] = useState('');
  const [noCabe, avisar] = useState<string | null>(null);
  const { insumos } = listas;
  // The initial rows: changes by others meanwhile are reported on saving.
  const [inicial] = useState<TableValues>(() => ({ filas: rowsOf(plan, insumos), eliminadas: [] }));
  const volver = (): void => void navegar(`/plan_cultivo/${plan.id}`);
  const estado = useAppForm<TableValues>({
    clave: `plan-tabla-${plan.id}`,
    inicial,
    validar: (values) => validarTable(values, insumos),
    error: 'Error al actualizar el plan',
    enviar: async (values) => {
      await guardar.mutateAsync({
        params: { path: { id: plan.id } },
        body: { ...bodyOf(values, insumos), club_id },
      });
      volver();
    },
  });
  const { form } = estado;
  const { filas, eliminadas } = form.values;
  const poner = (nuevas: readonly Row[]): void => {
    avisar(null);
    form.setValues({ filas: nuevas });
  };
  const enfocar = (row: number, column: Column): void => {
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-fila="${row}"][data-columna="${column}"]`)?.focus(),
    );
  };
  const agregar = (): void => {
    if (filas.length >= MAX) return avisar(PLAN_LLENO);
    poner([...filas, rowNueva(filas.at(-1))]);
    enfocar(filas.length, PRIMERA.clave);
  };
  const alEscribir = (key: string, column: Column, text: string): void => {
    const categoria = column === 'nombre_tarea' ? listas.categoriaDe(text) : undefined;
    poner(
      filas.map((row) =>
        row.clave === key
          ? { ...row, texts: { ...row.texts, [column]: text, ...(categoria && { categoria_tarea: categoria }) } }
          : row,
      ),
    );
  };
  const quitar = (key: string): void => {
    const lugar = filas.findIndex((row) => row.clave === key);
    const ida = filas[lugar]?.id;
    const quedan = filas.filter((row) => row.clave !== key);
    form.clearErrors();
    form.setValues({
      filas: quedan.length > 0 ? quedan : [rowNueva()],
      eliminadas: ida ? [...eliminadas, ida] : eliminadas,
    });
    decir(`Se quitó la fila ${lugar + 1}.`);
    enfocar(Math.max(0, Math.min(lugar, quedan.length - 1)), PRIMERA.clave);
  };
  const alTeclear = (evento: KeyboardEvent): void => {
    const cell = cellOf(evento.target);
    if (cell === null || evento.key !== 'Enter' || evento.nativeEvent.isComposing) return;
    if (evento.ctrlKey || evento.metaKey) return;
    evento.preventDefault();
    if (evento.shiftKey) return enfocar(Math.max(0, cell.fila - 1), cell.columna);
    if (cell.fila === filas.length - 1) return agregar();
    enfocar(cell.fila + 1, PRIMERA.clave);
  };
  const alPegar = (evento: ClipboardEvent): void => {
    const cell = cellOf(evento.target);
    const text = evento.clipboardData.getData('text/plain');
    if (cell === null || !esDePlanilla(text)) return;
    evento.preventDefault();
    const { filas: nuevas, cuantas } = pegar(filas, text, cell.fila, cell.columna);
    if (llenas(nuevas).length > MAX)
      return avisar(`${PLAN_LLENO} Con lo pegado serían ${llenas(nuevas).length}: no se pegó nada.`);
    form.clearErrors();
    poner(nuevas.map((row) => ({ ...row, texts: { ...row.texts, ...listas.completar(row.texts) } })));
    decir(`Se pegaron ${cuenta(cuantas, 'fila')}.`);
    enfocar(Math.min(cell.fila + cuantas, nuevas.length) - 1, PRIMERA.clave);
  };
  return { estado, filas, frame, noCabe, dicho, volver, agregar, alEscribir, quitar, alTeclear, alPegar };
}
