import { direccionDePlanta } from '@/ui/etiquetas/etiqueta';
import { cuenta, fechaLarga, hoy, numero } from '@/ui/formatos';
import type { PaperSheet } from '@/ui/impresion/Documento';
import { FichaImpresa, Planilla } from '@/ui/impresion/Planilla';
import { QrImpreso } from '@/ui/impresion/QrImpreso';
import type { Planta, Sala } from '../comun/queries';
import { routeOfSala } from '../comun/etiqueta';
import { nombreDeTipo } from '../comun/tipos';
import { enSuLugar } from './planilla';

/** The sheet for a room: its plants in walking order, each with its QR code and room for notes. */
export function sheetOfSala(sala: Sala, plantas: readonly Planta[]): PaperSheet {
  const conPosicion = plantas.some(({ posicion }) => posicion?.trim());
  return {
    titulo: `Planilla de ${sala.nombre}`,
    lineas: [`${fechaLarga(hoy())} · ${cuenta(plantas.length, 'planta')}`],
    cuerpo: (
      <>
        <FichaImpresa
          datos={[
            ['Tipo', nombreDeTipo(sala.tipo)],
            ['Capacidad', sala.capacidad === null ? null : numero(sala.capacidad, 0)],
            ['Ubicación', sala.ubicacion],
            ['Descripción', sala.descripcion],
          ]}
          qr={<QrImpreso direccion={routeOfSala(sala.id)} nombre={sala.nombre} />}
        />
        {plantas.length === 0 ? (
          <p>No hay plantas activas en esta sala.</p>
        ) : (
          <Planilla
            columnas={[...(conPosicion ? ['Posición'] : []), 'QR', 'Planta']}
            filas={enSuLugar(plantas).map(({ id, codigo, posicion, estado, lote }) => ({
              id,
              celdas: [
                ...(conPosicion ? [posicion] : []),
                <QrImpreso key="qr" direccion={direccionDePlanta(codigo)} nombre={codigo} />,
                <div key="planta">
                  <strong data-codigo>{codigo}</strong>
                  <br />
                  {estado}
                  {lote && <> · {lote.nombre}</>}
                </div>,
              ],
            }))}
          />
        )}
      </>
    ),
  };
}
