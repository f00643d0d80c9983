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
import { ofDay, ofMoney, ofNumber, ofText, SUM, tableOf } from '../reportes/table-of';
import { cuantos, enDia, enImportes, enMoneda, enMes, enNumero, importesDe } from '../reportes/format';
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
  const horasDe = (suyas: typeof tareas) => suyas.reduce((suma, { duracion_horas }) => suma.plus(duracion_horas), CERO);
  const costoDe = (suyas: typeof tareas) =>
    importesDe(suyas.reduce((suma, { costo }) => suma.plus(costo), CERO).toFixed(), moneda, apartes(suyas));
  const conTareas = eventos.map((evento) => ({
    ...evento,
    suyas: tareas.filter(({ proyecto_evento_id }) => proyecto_evento_id === evento.id),
  }));
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
        registros: conTareas.map(({ id, suyas }) => [id, ...suyas.map((tarea) => tarea.id)]),
        ...tableOf(conTareas, [
          ofText('Evento', '*', ({ nombre_evento }) => nombre_evento),
          ofDay('Inicio', 56, ({ fecha_inicio }) => fecha_inicio),
          ofDay('Fin', 56, ({ fecha_fin_evento, fecha_fin }) => fecha_fin_evento ?? fecha_fin),
          ofText('Estado', 70, ({ evento_finalizado }) => (evento_finalizado ? 'Finalizado' : 'En curso')),
          ofNumber('Tareas', 40, ({ suyas }) => suyas.length, { total: tareas.length }),
          ofNumber('Horas', 40, ({ suyas }) => horasDe(suyas), { unit: 'h', total: horasDe(tareas) }),
          ofMoney('Costo', 76, ({ suyas }) => costoDe(suyas), { unit: moneda, total: costoDe(tareas) }),
        ]),
      },
      {
        titulo: 'Lotes',
        color: VERDE,
        unidad: ['lote', 'lotes'],
        vacio: 'El cultivo no tiene lotes.',
        ...tableOf(visto.lotes, [
          ofText('Código', 140, ({ codigo }) => codigo),
          ofText('Nombre', '*', ({ nombre }) => nombre),
          ofNumber('Plantas', 60, ({ cantidad_plantas }) => cantidad_plantas, { total: SUM }),
        ]),
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
