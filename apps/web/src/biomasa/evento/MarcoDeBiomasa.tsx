import { Outlet } from 'react-router-dom';
import { useContextoDeEvento } from '@/app/contexto/proyecto';
import { Solapas, type Solapa } from '@/ui/solapas/Solapas';
import { esDeCosecha } from '../comun/biomasa';
import clases from './evento.module.css';

/** Biomass of an event: what can be seen and done with it; it is created only in a harvest (`spec 2 §2.14`). */
export function Component() {
  const { proyecto, evento } = useContextoDeEvento();
  const base = `/proyecto/${proyecto.id}/evento/${evento.id}/biomasa`;
  const solapas: Solapa[] = [
    { a: base, texto: 'Listar Biomasa', exacta: true },
    { a: `${base}/mover`, texto: 'Mover Biomasa' },
    { a: `${base}/lista`, texto: 'Marcar como Lista' },
    ...(esDeCosecha(evento.nombre_evento) ? [{ a: `${base}/crear`, texto: 'Crear Biomasa' }] : []),
  ];
  return (
    <div data-paso="biomasa" className={clases.biomasa}>
      <Solapas etiqueta="Biomasa del evento" solapas={solapas} />
      <Outlet />
    </div>
  );
}
