import type { AnalisisEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { derivedId } from '@cepa/platform';
import { analisisProjection } from './analisis.projection';

const id = (n: number): string => `${String(n).repeat(8)}-1111-5111-8111-111111111111`;
const STREAM = `analisis-${CLUB}`;
const parametros = [{ nombre_parametro: 'THC', unidad_medida: '%', referencia_min: '15', referencia_max: null }];
const tipo = (tipo_analisis_id: string) => ({
  tipo_analisis_id,
  nombre: 'Cannabinoides',
  descripcion: null,
  parametros,
});
const datos = (analisis_id: string) => ({
  analisis_id,
  tipo_analisis_id: id(1),
  fecha_analisis: '2026-01-02',
  realizado_por: id(8),
  metodo: null,
  observaciones: 'Ninguna',
  entidad: 'lote' as const,
  entidad_id: id(9),
  entidad_codigo: 'LOT-1',
  resultados: [{ ...parametros[0]!, resultado_id: id(7), valor: '18.5' }],
});
const certificado = (analisis_id: string, archivo_id: string) => ({
  analisis_id,
  archivo_id,
  nombre: 'coa.pdf',
  tipo: 'application/pdf',
  bytes: 9,
  sha256: 'ab'.repeat(32),
});
const evento = (type: AnalisisEvent['type'], data: object): [string, AnalisisEvent] => [
  STREAM,
  { type, version: 1, data } as AnalisisEvent,
];

const { analisis_id: _id, ...campos } = datos(id(3));
const { tipo_analisis_id: _tipo, ...deTipo } = tipo(id(1));
const { archivo_id: _archivo, ...deArchivo } = certificado(id(3), id(5));

casosDeProyeccion({
  projection: analisisProjection,
  eventos: [
    evento('TipoDeAnalisisCreado', tipo(id(1))),
    evento('TipoDeAnalisisCreado', tipo(id(2))),
    evento('TipoDeAnalisisActualizado', { ...tipo(id(1)), nombre: 'Otro' }),
    evento('TipoDeAnalisisEliminado', { tipo_analisis_id: id(2) }),
    evento('AnalisisRegistrado', datos(id(3))),
    evento('AnalisisAprobado', { analisis_id: id(3), aprobado: true, motivo: null }),
    evento('AnalisisActualizado', { ...datos(id(3)), metodo: 'HPLC' }),
    evento('AnalisisAprobado', { analisis_id: id(3), aprobado: false, motivo: 'Mal calibrado' }),
    evento('CertificadoAdjuntado', certificado(id(3), id(5))),
    evento('CertificadoAdjuntado', certificado(id(3), id(6))),
    evento('CertificadoQuitado', { analisis_id: id(3), archivo_id: id(6) }),
    evento('AnalisisRegistrado', datos(id(4))),
    evento('CertificadoAdjuntado', certificado(id(4), id(7))),
    evento('AnalisisEliminado', { analisis_id: id(4) }),
    evento('AnalisisRegistrado', datos(id(2))),
  ],
  filas: {
    tipos_analisis: [{ ...deTipo, id: id(1), club_id: CLUB, nombre: 'Otro' }],
    // The number of the removed analysis is not given again.
    analisis_contados: [{ club_id: CLUB, analisis: 3 }],
    analisis: [
      {
        ...campos,
        ...{ id: id(2), club_id: CLUB, numero: 3, aprobado: null, motivo: null, tardio: true, correcciones: 0 },
        evento_id: derivedId(derivedId('spec', '14'), 'evento'),
      },
      {
        ...campos,
        id: id(3),
        club_id: CLUB,
        numero: 1,
        metodo: 'HPLC',
        aprobado: false,
        motivo: 'Mal calibrado',
        tardio: true,
        correcciones: 1,
        evento_id: derivedId(derivedId('spec', '4'), 'evento'),
      },
    ],
    analisis_archivos: [{ ...deArchivo, id: id(5), club_id: CLUB }],
  },
});
