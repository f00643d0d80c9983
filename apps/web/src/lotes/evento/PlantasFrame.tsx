import { useEventoContext } from '@/club/proyecto';
import { PasoFrame } from '@/ui/cadena/PasoFrame';
import { Solapas } from '@/ui/solapas/Solapas';

/** Plants of an event: present and former ones, and those that can be moved to it. */
export function PlantasFrame() {
  const { proyecto, evento } = useEventoContext();
  const base = `/proyecto/${proyecto.id}/evento/${evento.id}/evento-plantas`;
  return (
    <PasoFrame
      paso="planta"
      encabezado={
        <Solapas
          etiqueta="Plantas del evento"
          solapas={[
            { a: `${base}/listarPlantaEvento`, texto: 'Listar Plantas del Evento' },
            { a: base, texto: 'Mover Plantas a Este Evento', exacta: true },
          ]}
        />
      }
    />
  );
}
