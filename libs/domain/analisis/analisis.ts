import type {
  AnalisisAprobado,
  AnalisisEvent,
  CertificadoAdjuntado,
  RetencionLevantada,
  TipoDeAnalisisCreado,
} from '@cepa/event-schemas';
import { mapa } from '../colecciones';
import { decider } from '../decider';
import { conflicto, inexistente, regla } from '../rechazo';
import { decimal } from '../valores/decimal';
import { diasEntre, type Fecha } from '../valores/fecha';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { type Analisis, cambiar, conAnalisis, conTipo, type DatosDeAnalisis, exigirAnalisis, poner } from './state';
import { exigirDerecho, exigirDerechoSobre, exigirParams, exigirTipo } from './exigencias';

type DatosDeTipo = TipoDeAnalisisCreado['data'];

/** Fields of the request that the event does not keep. */
interface Request {
  readonly hoy: Fecha;
  /** Whether the record asks for its approval in the same act. */
  readonly aprobado: boolean;
  /** Whether the person has the right to approve. */
  readonly puede_aprobar: boolean;
}

/** A command on a club's analyses and their types. */
export type ComandoDeAnalisis =
  | ({ readonly tipo: 'crear_tipo_de_analisis' } & DatosDeTipo)
  | ({ readonly tipo: 'actualizar_tipo_de_analisis' } & DatosDeTipo)
  | { readonly tipo: 'eliminar_tipo_de_analisis'; readonly tipo_analisis_id: string }
  | ({ readonly tipo: 'registrar_analisis' } & Request & DatosDeAnalisis)
  | ({ readonly tipo: 'actualizar_analisis' } & Request & DatosDeAnalisis)
  | ({ readonly tipo: 'aprobar_analisis'; readonly puede_aprobar: boolean } & AnalisisAprobado['data'])
  | { readonly tipo: 'adjuntar_certificado'; readonly certificado: CertificadoAdjuntado['data'] }
  | {
      readonly tipo: 'quitar_certificado';
      readonly analisis_id: string;
      readonly archivo_id: string;
      readonly puede_aprobar: boolean;
    }
  | { readonly tipo: 'eliminar_analisis'; readonly analisis_id: string; readonly puede_aprobar: boolean };

/** The stream of a club's quality analyses. */
export const streamDeAnalisis = (clubId: string): string => `analisis-${clubId}`;

/** The maximum number of certificates of an analysis. */
export const MAX_CERTIFICADOS = 10;

function datosDeTipo(state: Analisis, { tipo: _tipo, ...datos }: DatosDeTipo & { readonly tipo: string }): DatosDeTipo {
  const repetido = [...state.tipos].some(
    ([id, nombre]) => id !== datos.tipo_analisis_id && nombre.toLowerCase() === datos.nombre.toLowerCase(),
  );
  if (repetido) throw conflicto('TIPO_REPETIDO', `Ya existe un tipo de análisis llamado "${datos.nombre}".`);
  exigirParams(datos.parametros, 'parametros');
  return datos;
}

function datosDeAnalisis(
  state: Analisis,
  {
    tipo: _tipo,
    hoy,
    aprobado: _aprobado,
    puede_aprobar: _puede,
    ...datos
  }: DatosDeAnalisis & Request & { readonly tipo: string },
): DatosDeAnalisis {
  exigirTipo(state, datos.tipo_analisis_id);
  if (diasEntre(hoy, datos.fecha_analisis) > 0)
    throw regla('FECHA_FUTURA', 'La fecha del análisis no puede ser posterior a hoy.', 'fecha_analisis');
  exigirParams(datos.resultados, 'resultados');
  return datos;
}

/** A record sent with its approval is approved in the same append, by the same rule as the approval itself. */
function aprobacionPedida({
  aprobado,
  puede_aprobar,
  analisis_id,
}: Request & DatosDeAnalisis): readonly AnalisisAprobado[] {
  if (!aprobado) return [];
  exigirDerecho(puede_aprobar);
  return [{ type: 'AnalisisAprobado', version: 1, data: { analisis_id, aprobado, motivo: null } }];
}

/** Compares a value with its reference range; null without a range. */
export function enRango(value: string, min: string | null, max: string | null): boolean | null {
  if (min === null && max === null) return null;
  const medido = decimal(value);
  return (min === null || medido.gte(min)) && (max === null || medido.lte(max));
}

/** Adds an event for each batch that the change of an analysis no longer holds. */
function conLoQueLibera(
  state: Analisis,
  analisis_id: string,
  eventos: readonly AnalisisEvent[],
): readonly AnalisisEvent[] {
  const despues = eventos.reduce((hasta, evento) => analisis.evolve(hasta, evento), state);
  const partidas = [exigirAnalisis(state, analisis_id).partida];
  // A move with its approval may free the batch that it came to, too.
  const ahora = despues.analisis.get(analisis_id)?.partida;
  if (ahora && ahora.entidad_id !== partidas[0]?.entidad_id) partidas.push(ahora);
  const libres = partidas.filter(
    ({ entidad_id }) => state.retenidos.has(entidad_id) && !despues.retenidos.has(entidad_id),
  );
  return [
    ...eventos,
    ...libres.map((partida): RetencionLevantada => ({
      type: 'RetencionLevantada',
      version: 1,
      data: { analisis_id, ...partida },
    })),
  ];
}

/** The permission to approve analyses, for roles other than the club's own. */
export const PER_APROBAR_ANALISIS = 'per_aprobar_analisis';

/** The rules of quality analyses. */
export const analisis = decider<Analisis, ComandoDeAnalisis, AnalisisEvent>({
  name: 'analisis',
  initial: () => ({ tipos: mapa(), analisis: mapa(), porPartida: mapa(), retenidos: mapa(), registrados: 0 }),
  commands: {
    actualizar_analisis(command, state) {
      exigirDerechoSobre(exigirAnalisis(state, command.analisis_id), command.puede_aprobar);
      return conLoQueLibera(state, command.analisis_id, [
        { type: 'AnalisisActualizado', version: 1, data: datosDeAnalisis(state, command) },
        ...aprobacionPedida(command),
      ]);
    },
    actualizar_tipo_de_analisis(command, state) {
      exigirTipo(state, command.tipo_analisis_id);
      return [{ type: 'TipoDeAnalisisActualizado', version: 1, data: datosDeTipo(state, command) }];
    },
    adjuntar_certificado({ certificado }, state) {
      const { archivos } = exigirAnalisis(state, certificado.analisis_id);
      if (archivos.some((sha256) => sha256 === certificado.sha256))
        throw conflicto('CERTIFICADO_REPETIDO', 'Ese archivo ya está adjunto a este análisis.');
      if (archivos.size >= MAX_CERTIFICADOS)
        throw conflicto('DEMASIADOS_CERTIFICADOS', `Un análisis tiene hasta ${MAX_CERTIFICADOS} certificados.`);
      return [{ type: 'CertificadoAdjuntado', version: 1, data: certificado }];
    },
    aprobar_analisis({ tipo: _tipo, puede_aprobar, ...data }, state) {
      exigirDerecho(puede_aprobar);
      if (!data.aprobado && !data.motivo) throw regla('MOTIVO_OBLIGATORIO', MOTIVO_OBLIGATORIO, 'motivo');
      if (exigirAnalisis(state, data.analisis_id).aprobado === data.aprobado) return [];
      return [{ type: 'AnalisisAprobado', version: 1, data }];
    },
    crear_tipo_de_analisis: (command, state) => [
      { type: 'TipoDeAnalisisCreado', version: 1, data: datosDeTipo(state, command) },
    ],
    eliminar_analisis({ analisis_id, puede_aprobar }, state) {
      exigirDerechoSobre(exigirAnalisis(state, analisis_id), puede_aprobar);
      return conLoQueLibera(state, analisis_id, [{ type: 'AnalisisEliminado', version: 1, data: { analisis_id } }]);
    },
    eliminar_tipo_de_analisis({ tipo_analisis_id }, state) {
      exigirTipo(state, tipo_analisis_id);
      if (state.analisis.some((uno) => uno.tipo_analisis_id === tipo_analisis_id))
        throw conflicto('TIPO_EN_USO', 'Hay análisis de este tipo: no se puede eliminar.');
      return [{ type: 'TipoDeAnalisisEliminado', version: 1, data: { tipo_analisis_id } }];
    },
    quitar_certificado({ analisis_id, archivo_id, puede_aprobar }, state) {
      const uno = exigirAnalisis(state, analisis_id);
      if (!uno.archivos.has(archivo_id)) throw inexistente('archivo', archivo_id);
      exigirDerechoSobre(uno, puede_aprobar);
      return [{ type: 'CertificadoQuitado', version: 1, data: { analisis_id, archivo_id } }];
    },
    registrar_analisis: (command, state) => [
      { type: 'AnalisisRegistrado', version: 1, data: datosDeAnalisis(state, command) },
      ...aprobacionPedida(command),
    ],
  },
  events: {
    AnalisisActualizado: conAnalisis,
    AnalisisAprobado: (state, { analisis_id, aprobado }) => cambiar(state, analisis_id, { aprobado }),
    AnalisisEliminado: (state, { analisis_id }) => poner(state, analisis_id, null),
    AnalisisRegistrado: conAnalisis,
    CertificadoAdjuntado: (state, { analisis_id, archivo_id, sha256 }) => {
      const { archivos } = exigirAnalisis(state, analisis_id);
      return cambiar(state, analisis_id, { archivos: archivos.set(archivo_id, sha256) });
    },
    CertificadoQuitado: (state, { analisis_id, archivo_id }) => {
      const { archivos } = exigirAnalisis(state, analisis_id);
      return cambiar(state, analisis_id, { archivos: archivos.delete(archivo_id) });
    },
    // Its content follows from the event before it.
    RetencionLevantada: (state) => state,
    TipoDeAnalisisActualizado: conTipo,
    TipoDeAnalisisCreado: conTipo,
    TipoDeAnalisisEliminado: (state, { tipo_analisis_id }) => ({
      ...state,
      tipos: state.tipos.delete(tipo_analisis_id),
    }),
  },
});
