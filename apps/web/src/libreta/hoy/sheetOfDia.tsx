import { cuenta, fecha, fechaLarga, hoy } from '@/ui/formatos';
import type { PaperSheet } from '@/ui/impresion/Documento';
import { Planilla } from '@/ui/impresion/Planilla';
import { nombreDePersona, type TareaDeLibreta } from '../tarea';

/** The tasks of the day for print, each with a box to tick and room for notes. */
export const sheetOfDia = (tareas: readonly TareaDeLibreta[]): PaperSheet => ({
  titulo: 'Tareas del día',
  lineas: [`${fechaLarga(hoy())} · ${cuenta(tareas.length, 'tarea')}`],
  cuerpo:
    tareas.length === 0 ? (
      <p>No hay tareas de la libreta para hoy.</p>
    ) : (
      <Planilla
        columnas={['Tarea', 'Personal', 'Vence']}
        filas={tareas.map((tarea) => ({
          id: tarea.id,
          celdas: [
            <div key="tarea">
              <strong>{tarea.titulo}</strong>
              {tarea.descripcion && (
                <>
                  <br />
                  {tarea.descripcion}
                </>
              )}
            </div>,
            nombreDePersona(tarea),
            fecha(tarea.vence),
          ],
        }))}
      />
    ),
});
