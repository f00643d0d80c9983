import { useEventoContext } from '@/club/proyecto';
import { PasoFrame } from '@/ui/cadena/PasoFrame';
import { Solapas, type Solapa } from '@/ui/solapas/Solapas';
import { esDeCosecha } from '../comun/biomasa';

/** Biomass of an event, with the acts on it; it is only created in a harvest (rule `biomasa.cosecha`). */
export function BiomasaFrame() {
  const { proyecto, evento } = useEventoContext();
  const base = `/proyecto/${proyecto.id}/evento/${evento.id}/biomasa`;
  const solapas: Solapa[] = [
    { a: base, texto: 'Listar Biomasa', exacta: true },
    { a: `${base}/mover`, texto: 'Mover Biomasa' },
    { a: `${base}/lista`, texto: 'Marcar como Lista' },
    ...(esDeCosecha(evento.nombre_evento) ? [{ a: `${base}/crear`, texto: 'Crear Biomasa' }] : []),
  ];
  return <PasoFrame paso="biomasa" encabezado={<Solapas etiqueta="Biomasa del evento" solapas={solapas} />} />;
}
