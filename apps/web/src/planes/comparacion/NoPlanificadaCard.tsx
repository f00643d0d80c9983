import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Dialog } from '@/ui/dialogos/Dialog';
import { fecha, importes } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import clases from '../comun/planes.module.css';
import { CLASES, type Tarea } from './comparacion';
import { FichaDeTarea } from './FichaDeTarea';

/** An unplanned task: its whole cost is deviation (rule `cifras.desvio`). */
export function NoPlanificadaCard({ tarea, moneda }: { readonly tarea: Tarea; readonly moneda: string }) {
  const { nombre_tarea, nombre_evento, fecha_creacion, clasificacion, costo_real_usd } = tarea;
  const { texto, tono } = CLASES[clasificacion];
  const [abierta, { open, close }] = useDisclosure(false);
  return (
    <li className={clases.actividad}>
      <div className={clases.cabeza}>
        <h3 className={clases.nombre}>
          {nombre_tarea}
          {nombre_evento && ` · ${nombre_evento}`} · {fecha(fecha_creacion)}
        </h3>
        <Insignia tono={tono}>{texto}</Insignia>
        {(costo_real_usd > 0 || tarea.aparte.length > 0) && <Insignia tono="atencion">Desvío</Insignia>}
        <Button variant="subtle" size="compact-md" onClick={open} aria-label={`Ver tarea ${nombre_tarea}`}>
          Ver tarea
        </Button>
      </div>
      <p className={`numero ${clases.desvio}`}>Desvío: {importes(costo_real_usd, moneda, tarea.aparte)}</p>
      <Dialog titulo={nombre_tarea} abierta={abierta} alCerrar={close}>
        <FichaDeTarea tarea={tarea} moneda={moneda} />
      </Dialog>
    </li>
  );
}
