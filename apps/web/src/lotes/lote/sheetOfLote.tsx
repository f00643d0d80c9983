import type { Esquema } from '@/api/cliente';
import { direccionDeCodigo, direccionDePlanta } from '@/ui/etiquetas/etiqueta';
import { cuenta, fecha, fechaLarga, hoy } from '@/ui/formatos';
import type { PaperSheet } from '@/ui/impresion/Documento';
import { FichaImpresa, Planilla } from '@/ui/impresion/Planilla';
import { QrImpreso } from '@/ui/impresion/QrImpreso';
import { sigueViva } from '../estado/estados';

const comparador = new Intl.Collator('es', { numeric: true });

/** The sheet of a lot: its data, and the plants that were not removed, each with its QR code and room for notes. */
export function sheetOfLote(lote: Esquema<'Lote'>): PaperSheet {
  const { codigo, nombre, descripcion, fecha_inicio, lote_bloqueado, plantas } = lote;
  const enPie = plantas
    .filter(({ fecha_baja }) => fecha_baja === null)
    .sort((una, otra) => comparador.compare(una.codigo, otra.codigo));
  const deBaja = plantas.length - enPie.length;
  return {
    titulo: `Lote ${nombre.replace(/^lote\s+/i, '')}`,
    lineas: [fechaLarga(hoy())],
    cuerpo: (
      <>
        <FichaImpresa
          datos={[
            ['Código', codigo],
            ['Estado', lote_bloqueado ? 'Bloqueado' : 'Editable'],
            ['Fecha de inicio', fecha(fecha_inicio)],
            ['Plantas', `${cuenta(plantas.length, 'planta')}, ${cuenta(plantas.filter(sigueViva).length, 'activa')}`],
            ['Dadas de baja, sin listar', deBaja === 0 ? null : String(deBaja)],
            ['Descripción', descripcion],
          ]}
          qr={<QrImpreso direccion={direccionDeCodigo(codigo)} nombre={nombre} />}
        />
        {enPie.length === 0 ? (
          <p>Este lote no tiene plantas en pie.</p>
        ) : (
          <Planilla
            columnas={['QR', 'Planta', 'Genética', 'Origen']}
            filas={enPie.map((planta) => ({
              id: planta.id,
              celdas: [
                <QrImpreso key="qr" direccion={direccionDePlanta(planta.codigo)} nombre={planta.codigo} />,
                <div key="planta">
                  <strong data-codigo>{planta.codigo}</strong>
                  <br />
                  {planta.estado}
                </div>,
                planta.variedad?.nombre,
                `${planta.origen}, ${fecha(planta.fecha_inicio)}`,
              ],
            }))}
          />
        )}
      </>
    ),
  };
}
