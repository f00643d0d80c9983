import { useContextoDeProyecto } from '@/club/proyecto';
import { IrA } from '@/ui/datos/IrA';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Calendario } from './Calendario';

/** What all crops of the club have planned. */
export function CalendarioDelClub() {
  return (
    <>
      <PaginaTitulo titulo="Calendario" subtitulo="Lo que los cultivos tienen planificado" />
      <Calendario />
    </>
  );
}

/** What one crop has planned. */
export function CalendarioDelCultivo() {
  const { proyecto } = useContextoDeProyecto();
  return (
    <>
      <PaginaTitulo
        titulo={`Calendario de ${proyecto.nombre}`}
        acciones={<IrA a={`/proyecto/${proyecto.id}/plan`}>Plan y realidad</IrA>}
      />
      <Calendario proyecto_id={proyecto.id} />
    </>
  );
}
