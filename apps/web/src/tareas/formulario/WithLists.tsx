import type { ReactNode } from 'react';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { useFormLists, type Lists } from './options';

interface Props {
  readonly evento_id: string;
  readonly children: (lists: Lists) => ReactNode;
}

/** Loads the options of a task's form; a club without selectable tasks is sent to create them. */
export function WithLists({ evento_id, children }: Props) {
  const { opciones, categorias, personal, tipos, planificacion } = useFormLists(evento_id);
  return (
    <Datos consulta={opciones}>
      {(ofOptions) => (
        <Datos
          consulta={categorias}
          vacio={(list) => list.every(({ nombre_tareas }) => nombre_tareas.length === 0)}
          textoVacio="Todavía no hay tareas para elegir: creá una categoría con sus tareas."
          accionVacia={<IrA a="/configuracion/variables-tareas">Variables de Tareas</IrA>}
        >
          {(deCategorias) => (
            <Datos consulta={personal}>
              {(gente) => (
                <Datos consulta={tipos}>
                  {(deTipos) => (
                    <Datos consulta={planificacion}>
                      {(dePlanificacion) =>
                        children({
                          opciones: ofOptions,
                          categorias: deCategorias,
                          personal: gente,
                          tipos: deTipos,
                          planificacion: dePlanificacion,
                        })
                      }
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
