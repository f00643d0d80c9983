import type { Esquema } from '@/api/cliente';
import { fecha, importes, numero } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import clases from './administrar.module.css';
import { ItemsUsados } from './ItemsUsados';

/** A task in the chronological summary. */
export function TareaDelResumen({
  tarea,
  moneda,
}: {
  readonly tarea: Esquema<'TareaDeCronologia'>;
  readonly moneda: string;
}) {
  const {
    nombre_tarea,
    fecha_creacion_tarea,
    objeto_objetivo,
    costo,
    aparte,
    duracion_horas,
    cumpli_grupo,
    cumpli_etiqueta,
    items_usados,
    personal_asignado,
  } = tarea;
  return (
    <li className={clases.tarea}>
      <h5 className={clases.subtitulo}>{nombre_tarea}</h5>
      <DatosList cortos>
        <Dato nombre="Fecha">{fecha(fecha_creacion_tarea)}</Dato>
        <Dato nombre="Objeto / objetivo">{objeto_objetivo}</Dato>
        <Dato nombre="Costo">{importes(costo, moneda, aparte)}</Dato>
        <Dato nombre="Duración">{numero(duracion_horas, 1)}&nbsp;h</Dato>
        <Dato nombre="Cumplimiento" ancho>
          {[cumpli_grupo, cumpli_etiqueta].filter(Boolean).join(' · ')}
        </Dato>
        <Dato nombre="Personal" ancho>
          {personal_asignado.map(({ nombre, apellido }) => `${nombre} ${apellido}`).join(', ')}
        </Dato>
        <Dato nombre="Ítems usados" ancho>
          <ItemsUsados items={items_usados} ninguno="Ninguno" />
        </Dato>
      </DatosList>
    </li>
  );
}
