import { ActionIcon, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { dinero, numero } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { diaDicho, type Actividad } from '../comun/plan';
import clases from '../comun/planes.module.css';
import { useEliminarActividad } from './useEliminarActividad';

interface Props {
  readonly actividad: Actividad;
  /** Missing for a read-only person. */
  readonly alEditar?: () => void;
}

/** A planned activity: its number and name, and unfolded the rest. */
export function ActividadCard({ actividad, alEditar }: Props) {
  const { nombre_tarea, categoria_tarea, descripcion, costo_estimado_usd, orden } = actividad;
  const [abierta, { toggle }] = useDisclosure(false);
  const detalle = useId();
  const { moneda } = actividad;
  const eliminar = useEliminarActividad();
  return (
    <li className={clases.actividad} data-fila>
      <div className={clases.cabeza}>
        <span className={clases.orden}>
          <span className="solo-lectores">Orden </span>
          {orden}
        </span>
        <h4 className={clases.nombre}>{nombre_tarea}</h4>
        <span className="numero">{dinero(costo_estimado_usd, moneda)}</span>
        {alEditar && (
          <>
            <ActionIcon variant="subtle" size="lg" aria-label={`Editar ${nombre_tarea}`} onClick={alEditar}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              c="red"
              size="lg"
              aria-label={`Eliminar ${nombre_tarea}`}
              onClick={() => eliminar(actividad)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-expanded={abierta}
          aria-controls={detalle}
          aria-label={`${abierta ? 'Ocultar' : 'Ver'} ${nombre_tarea}`}
          onClick={toggle}
        >
          {abierta ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        </ActionIcon>
      </div>
      <Collapse id={detalle} expanded={abierta}>
        <DatosList cortos>
          <Dato nombre="Categoría">{categoria_tarea}</Dato>
          <Dato nombre="Costo estimado">{dinero(costo_estimado_usd, moneda, { min: 2, max: 6 })}</Dato>
          <Dato nombre="Horas estimadas">{numero(actividad.costo_estimado_moneda_alternativa)}&nbsp;h</Dato>
          {actividad.dias !== null && <Dato nombre="Día">{diaDicho(actividad)}</Dato>}
          <Dato nombre="Descripción" ancho>
            <p className={clases.texto}>{descripcion}</p>
          </Dato>
        </DatosList>
      </Collapse>
    </li>
  );
}
