import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useProyectoContext } from '@/club/proyecto';
import { cantidad, fecha, hoy, NO_DATA, relativa } from '@/ui/formatos';
import { diferencia, FUERA_DE_ETAPA, type Planificada, type Tarea } from './comparacion';
import clases from '../comun/planes.module.css';

/** The planned day, the actual one, and the difference. */
export function Dias({ actividad, tarea }: { readonly actividad: Planificada | null; readonly tarea: Tarea | null }) {
  if (!actividad) return <>{`${NO_DATA} · ${fecha(tarea?.fecha_creacion)}`}</>;
  const { dia_planificado, dia_real, diferencia_dias, ejecutada, fuera_de_etapa } = actividad;
  const tarde = !ejecutada && dia_planificado !== null && dia_planificado < hoy();
  const dicho = diferencia_dias === null ? null : diferencia(diferencia_dias);
  return (
    <span className={clases.dias}>
      <span>{`${dia_planificado ? fecha(dia_planificado) : NO_DATA} · ${dia_real ? fecha(dia_real) : NO_DATA}`}</span>
      {fuera_de_etapa && <span className={clases.fuera}>{FUERA_DE_ETAPA[fuera_de_etapa]}</span>}
      {(dicho ?? tarde) && <span className={clases.menor}>{dicho ?? `atrasada, ${relativa(dia_planificado)}`}</span>}
    </span>
  );
}

/** Each input, as planned and as used. */
export function Insumos({ insumos }: { readonly insumos: Planificada['insumos_comparados'] }) {
  if (insumos.length === 0) return <>{NO_DATA}</>;
  return (
    <ul className={clases.insumos}>
      {insumos.map(({ inventario_item_id, nombre, unidad_de_medida, planificado, real }) => (
        <li key={inventario_item_id}>
          {nombre}: {cantidad(planificado, unidad_de_medida)} · {cantidad(real, unidad_de_medida)}
        </li>
      ))}
    </ul>
  );
}

/** Opens the form of an undone activity, filled in from the plan. */
export function EjecutarActividad({ actividad }: { readonly actividad: Planificada }) {
  const { proyecto, soloLectura } = useProyectoContext();
  const { id, nombre_tarea, orden, ejecutada, proyecto_evento_id, cambio } = actividad;
  if (soloLectura || ejecutada || proyecto_evento_id === null || cambio === 'eliminada') return null;
  return (
    <Button
      component={Link}
      to={`/proyecto/${proyecto.id}/evento/${proyecto_evento_id}/alta-tarea?actividad=${id}`}
      variant="light"
      size="sm"
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      aria-label={`Ejecutar ${orden}. ${nombre_tarea}`}
    >
      Ejecutar
    </Button>
  );
}
