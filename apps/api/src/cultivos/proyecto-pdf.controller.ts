import { INGRESOS_SOBRE_EL_COSTO } from '@cepa/words/mensajes/cultivos';
import { RESUMEN_DEL_PROYECTO } from '@cepa/words/mensajes/reportes';
import { Controller, Get } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { CERO } from '@cepa/domain/valores/decimal';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasaProjection } from '@cepa/projections/biomasa/biomasa.projection';
import { tareasDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import { apartes } from '@cepa/projections/cultivos/importes.queries';
import { eventosDeProyecto } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { proyectoLeido } from '@cepa/projections/cultivos/proyectos.queries';
import { lotesProjection } from '@cepa/projections/lotes/lotes.projection';
import { materialesProjection } from '@cepa/projections/materiales/materiales.projection';
import { planesProjection } from '@cepa/projections/planes/planes.projection';
import { tareasProjection } from '@cepa/projections/tareas/tareas.projection';
import { tareasPorMes } from '@cepa/projections/tareas/tareas-por-mes.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Alcance, ConProyectoYClub, DeProyecto, type Body, type ProyectoYClub } from '../reportes/alcance';
import { VERDE } from '../reportes/papel';
import { cada } from '../reportes/seccion';
import { cuantos, enDia, enImportes, enMoneda, enMes, enNumero } from '../reportes/format';
import { barras } from '../reportes/informe';
import { vistaDeProyecto } from './proyectos.vista';

const porcentaje = (value: number | null): string => (value === null ? '—' : `${enNumero(value.toFixed(2))} %`);

const FUENTES = [biomasaProjection, lotesProjection, materialesProjection, planesProjection, tareasProjection];

/** Routes of a project's summary as a sealed report. */
@ApiTags('cultivos')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class ProyectoPdfController {
  constructor(private readonly alcance: Alcance) {}

  @Get('resumen-proyecto/:proyecto,:club')
  @Lectura('Resumen de un proyecto, sellado, en PDF')
  @ConProyectoYClub()
  resumen(@Ctx() ctx: Context, @DeProyecto() request: ProyectoYClub) {
    return this.alcance.deProyecto(
      ctx,
      request,
      FUENTES,
      async (db, { id }) => ({
        ...(await leer(db, id)),
        visto: vistaDeProyecto(ctx.propio(await proyectoLeido(db, id)), ctx.hoy),
      }),
      informe,
    );
  }
}

async function leer(db: Kysely<LecturaDB>, proyectoId: string) {
  return {
    eventos: await eventosDeProyecto(db, proyectoId),
    tareas: await tareasDeProyecto(db, proyectoId),
    meses: await tareasPorMes(db, proyectoId),
  };
}

type Leido = Awaited<ReturnType<typeof leer>> & { readonly visto: ReturnType<typeof vistaDeProyecto> };

function informe({ eventos, tareas, meses, visto }: Leido, proyecto: LecturaDB['proyectos'], moneda: string): Body {
  const { resumen } = visto;
  const plantas = enNumero(visto.lotes.reduce((suma, { cantidad_plantas }) => suma + cantidad_plantas, 0));
  const sumas = (suyas: typeof tareas): string[] => [
    enNumero(suyas.length),
    enNumero(suyas.reduce((suma, { duracion_horas }) => suma.plus(duracion_horas), CERO).toFixed()),
    enImportes(suyas.reduce((suma, { costo }) => suma.plus(costo), CERO).toFixed(), moneda, apartes(suyas)),
  ];
  return {
    titulo: RESUMEN_DEL_PROYECTO,
    registros: [proyecto.id, ...eventos.map(({ id }) => id), ...tareas.map(({ id }) => id)],
    resumen: [
      ['Inicio', enDia(proyecto.fecha_inicio)],
      ['Fin', enDia(proyecto.fecha_cierre ?? proyecto.fecha_fin)],
      ['Estado', proyecto.proyecto_cerrado ? 'Finalizado' : 'Activo'],
      ['Duración', cuantos(resumen.duracionDias, 'día', 'días')],
      ['Lotes', enNumero(visto.lotes.length)],
      ['Plantas', plantas],
      ['Biomasas', enNumero(visto.biomasa.length)],
      ['Tareas', enNumero(tareas.length)],
      ['Costo', enImportes(resumen.totalCosto, moneda, resumen.costo_aparte)],
      ['Ingresos', enImportes(resumen.totalGanancia, moneda, resumen.ganancia_aparte)],
      ['Resultado', enMoneda(resumen.margen, moneda)],
      ...(resumen.costo_aparte.length + resumen.ganancia_aparte.length > 0
        ? [['Margen y porcentajes', `sin lo que no está en ${moneda}: falta registrar una cotización`] as const]
        : []),
      [INGRESOS_SOBRE_EL_COSTO, porcentaje(resumen.porcentajeGanancia)],
      ['Horas', enNumero(resumen.totalHoras)],
    ],
    dibujos: barras(
      'Costo de las tareas por mes',
      [],
      meses.map(({ anio, mes, costo, aparte }) => ({
        nombre: enMes(`${anio}-${String(mes).padStart(2, '0')}`),
        barras: [{ valor: Number(costo), texto: enImportes(costo, moneda, aparte), color: VERDE }],
      })),
    ),
    secciones: [
      {
        titulo: 'Eventos',
        color: VERDE,
        unidad: ['evento', 'eventos'],
        vacio: 'El cultivo no tiene eventos.',
        columnas: [
          { titulo: 'Evento', ancho: '*' },
          { titulo: 'Inicio', ancho: 56 },
          { titulo: 'Fin', ancho: 56 },
          { titulo: 'Estado', ancho: 70 },
          { titulo: 'Tareas', ancho: 40, tipo: 'cifra' },
          { titulo: 'Horas', ancho: 40, tipo: 'cifra' },
          { titulo: 'Costo', ancho: 76, tipo: 'cifra' },
        ],
        registros: eventos.map(({ id }) => [
          id,
          ...tareas.filter(({ proyecto_evento_id }) => proyecto_evento_id === id).map((tarea) => tarea.id),
        ]),
        filas: cada(eventos, (evento) => [
          evento.nombre_evento,
          enDia(evento.fecha_inicio),
          enDia(evento.fecha_fin_evento ?? evento.fecha_fin),
          evento.evento_finalizado ? 'Finalizado' : 'En curso',
          ...sumas(tareas.filter(({ proyecto_evento_id }) => proyecto_evento_id === evento.id)),
        ]),
        total: ['Total', '', '', '', ...sumas(tareas)],
      },
      {
        titulo: 'Lotes',
        color: VERDE,
        unidad: ['lote', 'lotes'],
        vacio: 'El cultivo no tiene lotes.',
        columnas: [
          { titulo: 'Código', ancho: 140 },
          { titulo: 'Nombre', ancho: '*' },
          { titulo: 'Plantas', ancho: 60, tipo: 'cifra' },
        ],
        filas: cada(visto.lotes, ({ codigo, nombre, cantidad_plantas }) => [
          codigo,
          nombre,
          enNumero(cantidad_plantas),
        ]),
        total: ['Total', '', plantas],
      },
    ],
    hechos: {
      resumen,
      eventos: eventos.map(({ id, nombre_evento, fecha_inicio, evento_finalizado }) => ({
        id,
        nombre_evento,
        fecha_inicio,
        evento_finalizado,
      })),
      tareas: tareas.map(({ id }) => id),
    },
  };
}
