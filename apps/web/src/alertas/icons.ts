import {
  IconArchive,
  IconCalendarOff,
  IconChecklist,
  IconDoorOff,
  IconFlask,
  IconHourglassHigh,
  IconLeafOff,
  IconPackage,
  IconPackageOff,
  IconPlantOff,
  IconRouteOff,
  IconSeedingOff,
  IconTimelineEventExclamation,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number }>;

/** The fixed icon of each group; an unknown group has none. */
export const ICONS: Readonly<Record<string, Icon | undefined>> = {
  stock_bajo: IconArchive,
  tareas_vencidas: IconChecklist,
  eventos_sin_cerrar: IconTimelineEventExclamation,
  productos_sin_trazabilidad: IconRouteOff,
  plantas_sin_sala: IconDoorOff,
  plantas_baja_sin_biomasa: IconPlantOff,
  biomasa_sin_materia_prima: IconFlask,
  materia_prima_vencida: IconCalendarOff,
  producto_final_sin_envasar: IconPackage,
  producto_envasado_vencido: IconPackageOff,
  proyectos_sin_lotes: IconLeafOff,
  lotes_sin_plantas: IconSeedingOff,
  vence_pronto: IconHourglassHigh,
};
