import { useMediaQuery } from '@mantine/hooks';
import { Codigo } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';
import { cuenta, fecha, fechaHora } from '@/ui/formatos';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { Panel } from '@/ui/panel/Panel';
import { AccionesDeLote } from './AccionesDeLote';
import { sigueViva } from '../estado/estados';
import { useContextoDeLote } from './contexto';
import { EstadoDeLote } from './EstadoDeLote';
import clases from './lote.module.css';

/** Side of a lot's QR, in px (`spec 3 §9`). */
const TAMANO_QR = 100;

/** What a lot is, and what can be done with it. */
export function FichaDeLote() {
  const { lote } = useContextoDeLote();
  const { codigo, nombre, descripcion, fecha_inicio, creado_en, lote_bloqueado, plantas } = lote;
  const enTelefono = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const activas = plantas.filter(sigueViva).length;
  return (
    <Panel titulo={nombre} paso="lote" acciones={<AccionesDeLote />}>
      <div className={clases.ficha}>
        <ListaDeDatos compacta={enTelefono}>
          <Dato nombre="Código">
            <Codigo codigo={codigo} paso="lote" conTraza aviso="Código del lote copiado al portapapeles." />
          </Dato>
          <Dato nombre="Estado">
            <EstadoDeLote bloqueado={lote_bloqueado} />
          </Dato>
          <Dato nombre="Plantas">{`${cuenta(plantas.length, 'planta')}, ${cuenta(activas, 'activa')}`}</Dato>
          <Dato nombre="Fecha de inicio">{fecha(fecha_inicio)}</Dato>
          <Dato nombre="Fecha de creación">{fechaHora(creado_en)}</Dato>
          <Dato nombre="Descripción" ancho>
            {descripcion}
          </Dato>
        </ListaDeDatos>
        <QR codigo={codigo} tamano={TAMANO_QR} />
      </div>
    </Panel>
  );
}
