import { dinero, fechaHora, importes, numero } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import type { Tarea } from './comparacion';

/** A task of the comparison, read-only. */
export function FichaDeTarea({ tarea, moneda }: { readonly tarea: Tarea; readonly moneda: string }) {
  return (
    <DatosList cortos>
      <Dato nombre="Fecha">{fechaHora(tarea.fecha_creacion)}</Dato>
      <Dato nombre="Evento">{tarea.nombre_evento}</Dato>
      <Dato nombre="Categoría">{tarea.categoria_tarea}</Dato>
      <Dato nombre="Objeto">
        {tarea.tipo_objeto}: {tarea.objeto_nombre}
      </Dato>
      <Dato nombre="Planificación">{tarea.tipo_planificacion_tarea}</Dato>
      <Dato nombre="Costo cargado">{dinero(tarea.costo_final_usd, tarea.moneda_tipeada)}</Dato>
      <Dato nombre="Costo real">{importes(tarea.costo_real_usd, moneda, tarea.aparte)}</Dato>
      <Dato nombre="Duración">{numero(tarea.duracion_horas, 1)}&nbsp;h</Dato>
    </DatosList>
  );
}
