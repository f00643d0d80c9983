import { Button, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconRepeat } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useEventoContext } from '@/club/proyecto';
import type { Propuestas } from '@/ui/formulario/usePropuestas';
import { Panel } from '@/ui/panel/Panel';
import { atributosEscritos } from './atributosEscritos';
import { fadeEdges } from '@/ui/panel/fadeEdges';
import clases from './form.module.css';
import type { Lists, Ultima } from './options';
import { atributosPropuestos, esDelEvento, propuesta, repetibles, repetida, type Fuentes } from './propuestas';
import { nombreDe } from './categorias';
import type { TareaValues } from './values';

interface Props {
  readonly form: UseFormReturnType<TareaValues>;
  readonly listas: Lists;
  readonly fuentes: Fuentes;
  readonly proponer: Propuestas<TareaValues>['proponer'];
  /** The id of the repeated task; null before one is chosen. */
  readonly repite: string | null;
  readonly alRepetir: (tarea: Ultima) => void;
}

/** The last tasks, one tap away: their data are proposed again. */
export function RepetirTarea({ form, listas, fuentes, proponer, repite, alRepetir }: Props) {
  const { opciones, categorias } = listas;
  const { evento } = useEventoContext();
  const { inicial, fijo = false } = fuentes;
  const recientes = useMemo(() => repetibles(opciones.ultimas, categorias, fijo), [opciones.ultimas, categorias, fijo]);
  const repetirla = (tarea: Ultima): void => {
    alRepetir(tarea);
    const nombre = nombreDe(categorias, tarea.nombre_tarea_id);
    const { tipo_objeto: _tipo, objetos: _objetos, ...resto } = propuesta(nombre, { ...fuentes, ultimas: [tarea] });
    proponer(resto, {
      ...repetida(tarea, { actividades: opciones.actividades, eventoId: evento.id }),
      ...(fijo ? { tipo_objeto: inicial.tipo_objeto, objetos: inicial.objetos } : {}),
      atributos: atributosPropuestos(nombre, [tarea], atributosEscritos(form)),
    });
  };
  if (recientes.length === 0) return null;
  return (
    <div className="no-imprimir">
      <Panel titulo="Repetir una tarea">
        <Group gap="xs" className={clases.recientes} ref={fadeEdges}>
          {recientes.map((tarea) => (
            <Button
              key={tarea.id}
              variant={tarea.id === repite ? 'filled' : 'light'}
              aria-pressed={tarea.id === repite}
              size="md"
              leftSection={<IconRepeat size={18} aria-hidden />}
              onClick={() => repetirla(tarea)}
            >
              {tarea.nombre_tarea}
              {!fijo && ` · ${esDelEvento(tarea) ? evento.nombre_evento : tarea.objeto.nombre}`}
            </Button>
          ))}
        </Group>
      </Panel>
    </div>
  );
}
