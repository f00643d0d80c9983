import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { alertasProjection } from './alertas.projection';
import { SIEMPRE } from './alertar';

const [PROYECTO, LOTE, P1, P2, SALA, EVENTO, FRASCO, ANA] = Array.from(
  { length: 8 },
  (_, i) => `10000000-0000-5000-8000-00000000000${i + 1}`,
) as [string, string, string, string, string, string, string, string];
const hecho = (stream: string, type: string, data: object) =>
  [stream, { type, version: 1, data: data as Readonly<Record<string, unknown>> }] as const;
const cultivos = `proyecto-${PROYECTO}`;
const lotes = `lote-${LOTE}`;
const alertas = `alertas-${CLUB}`;
const vencido = { grupo: 'producto_envasado_vencido', objeto_id: FRASCO, nombre: 'ENV-1' };
const vacio = { proyecto_id: PROYECTO, fecha_inicio: '2026-09-01', descripcion: '' };
const alerta = { club_id: CLUB, desde: SIEMPRE, hasta: null, lote_id: null, proyecto_id: null };

casosDeProyeccion({
  projection: alertasProjection,
  eventos: [
    hecho(cultivos, 'ProyectoCreado', { ...vacio, club_id: CLUB, nombre: 'Primavera', fecha_fin: null }),
    hecho(lotes, 'LoteCreado', {
      lote_id: LOTE,
      codigo: 'L-1',
      nombre: 'Uno',
      descripcion: null,
      fecha_inicio: '2026-09-01',
      proyecto_id: PROYECTO,
    }),
    hecho(lotes, 'PlantasAgregadas', {
      lote_id: LOTE,
      variedad_id: SALA,
      origen: 'Esqueje',
      fecha_inicio: '2026-09-01',
      plantas: [
        { planta_id: P1, codigo: 'L-1-001' },
        { planta_id: P2, codigo: 'L-1-002' },
      ],
    }),
    hecho('salas', 'PlantasAsignadasASala', {
      sala_id: SALA,
      fecha_asignacion: '2026-09-02',
      posicion: null,
      notas: null,
      plantas: [{ sala_planta_id: EVENTO, planta_id: P1, anterior_id: null }],
    }),
    hecho(cultivos, 'EventoAsociado', {
      proyecto_id: PROYECTO,
      proyecto_evento_id: EVENTO,
      evento_cultivo_id: SALA,
      nombre_evento: 'Secado',
      fecha_inicio: '2026-09-01T12:00:00.000Z',
      fecha_fin: '2026-11-05T02:59:00.000Z',
      costo_estimado: null,
    }),
    hecho(lotes, 'LoteBloqueado', { lote_id: LOTE }),
    hecho(alertas, 'AlertaPospuesta', { ...vencido, hasta: '2026-11-29', motivo: 'El viernes' }),
    hecho(alertas, 'AlertaPospuesta', { ...vencido, grupo: 'vence_pronto', hasta: '2026-11-29', motivo: 'El viernes' }),
    hecho(alertas, 'AlertaRetomada', vencido),
    hecho(alertas, 'ResumenDeAlertasElegido', { usuario_id: ANA, recibe: true }),
    hecho(alertas, 'ResumenDeAlertasElegido', { usuario_id: P1, recibe: true }),
    hecho(alertas, 'ResumenDeAlertasElegido', { usuario_id: P1, recibe: false }),
  ],
  filas: {
    alertas: [
      {
        ...alerta,
        grupo: 'eventos_sin_cerrar',
        id: EVENTO,
        proyecto_id: PROYECTO,
        desde: '2026-11-05',
        orden: '2026-11-05T02:59:00.000Z',
        datos: {
          id: EVENTO,
          fecha: '2026-11-04',
          evento_cultivo: { nombre_evento: 'Secado' },
          proyecto: { id: PROYECTO, nombre: 'Primavera' },
        },
      },
      {
        ...alerta,
        grupo: 'plantas_sin_sala',
        id: P2,
        orden: 'L-1-002',
        datos: { id: P2, codigo: 'L-1-002' },
        lote_id: LOTE,
        proyecto_id: PROYECTO,
      },
    ],
    alertas_cuentas: [
      { club_id: CLUB, grupo: 'eventos_sin_cerrar', dia: '2026-11-05', cuantas: 1 },
      { club_id: CLUB, grupo: 'plantas_sin_sala', dia: SIEMPRE, cuantas: 1 },
    ],
    alertas_lotes: [
      {
        id: LOTE,
        club_id: CLUB,
        proyecto_id: PROYECTO,
        codigo: 'L-1',
        lote_bloqueado: true,
        plantas: 2,
        sin_sala: 1,
        sin_biomasa: 0,
      },
    ],
    alertas_pospuestas: [
      {
        club_id: CLUB,
        grupo: 'vence_pronto',
        objeto_id: FRASCO,
        nombre: 'ENV-1',
        hasta: '2026-11-29',
        motivo: 'El viernes',
        actor_id: 'spec',
      },
    ],
    alertas_resumenes: [{ club_id: CLUB, usuario_id: ANA }],
  },
});
