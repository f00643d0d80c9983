import type { Esquema } from '@/api/cliente';
import { Fichas } from '@/ui/panel/Fichas';
import { diasDeFicha } from '../evento/tiempo';

interface Props {
  readonly eventos: ReadonlyArray<Esquema<'ProyectoEvento'>>;
  readonly elegido: string;
  readonly elegir: (id: string) => void;
}

/** The events as chips with their start and end as month/day, and their year. */
export function FichasDeEventos({ eventos, elegido, elegir }: Props) {
  const fichas = eventos.map(
    ({ id, nombre_evento: nombre, fecha_inicio, fecha_fin, fecha_fin_evento, evento_finalizado }) => ({
      id,
      nombre,
      detalle: diasDeFicha(fecha_inicio, fecha_fin_evento ?? fecha_fin),
      candado: evento_finalizado ? 'finalizado' : null,
    }),
  );
  return <Fichas etiqueta="Eventos del cultivo" fichas={fichas} elegida={elegido} elegir={elegir} />;
}
