import { createHash } from 'node:crypto';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { AdjuntarCertificadoHandler } from '../analisis/adjuntar-certificado.handler';
import { Azar } from './azar';
import { certificadoPdf } from './certificado';
import type { MateriaPrimaDemo } from './cosecha';
import { CON_MOHO } from './materia';
import { diaDeDemo, SEMILLA, type Mundo } from './mundo';
import { idDePersonal } from './personal';

/** A parameter: name, unit, reference range, and the range of the demo's results, in tenths. */
type Param = readonly [
  nombre: string,
  unidad: string,
  minimo: string | null,
  maximo: string | null,
  desde: number,
  hasta: number,
];

/** Kinds of analysis of the club. */
const TIPOS = {
  Cannabinoides: [
    ['THC', '%', '5', '25', 80, 215],
    ['CBD', '%', null, '16', 4, 90],
    ['CBG', '%', null, '3', 2, 14],
  ],
  'Control microbiológico': [
    ['Aerobios totales', 'UFC/g', null, '100000', 9000, 420_000],
    ['Mohos y levaduras', 'UFC/g', null, '10000', 2000, 61_000],
    ['Humedad', '%', '8', '13', 92, 124],
  ],
} as const satisfies Readonly<Record<string, readonly Param[]>>;
type Tipo = keyof typeof TIPOS;

/** Result of the batch that failed: its mould is far above the limit. */
const MOHOS_FUERA = '46500';
const LABORATORIO = 'Laboratorio Litoral de Fitoquímica (inventado)';

/** The analyses of the demo: of some raw material of every crop, partly with the laboratory's certificate. */
export class AnalisisDemo {
  private readonly azar = new Azar(SEMILLA + 3000);

  constructor(private readonly mundo: Mundo) {}

  /** Adds the kinds of analysis to the story's second day. */
  abrir(): void {
    const { agenda, registro, gestor } = this.mundo;
    const stream = streamDeAnalisis(registro.clubId);
    for (const [nombre, params] of Object.entries(TIPOS))
      agenda.el(diaDeDemo(this.mundo, 1), 'cultivo', 'analisis', () =>
        registro.ejecutar(gestor, `tipo ${nombre}`, analisis, stream, {
          tipo: 'crear_tipo_de_analisis',
          tipo_analisis_id: this.tipoId(nombre as Tipo),
          nombre,
          descripcion: null,
          parametros: params.map(([nombre_parametro, unidad_medida, referencia_min, referencia_max]) => ({
            nombre_parametro,
            unidad_medida,
            referencia_min,
            referencia_max,
          })),
        }),
      );
  }

  /** Analyses a raw material: the first of each crop, and the mouldy one. */
  deMateriaPrima(mp: MateriaPrimaDemo): void {
    const { ciclo, numero } = mp.lista;
    const mala = ciclo.index === CON_MOHO.ciclo && numero === CON_MOHO.numero;
    const dia = sumarDias(mp.lista.lista, mala ? 5 : 4);
    if (numero === 1) this.programar(mp, 'Cannabinoides', dia, true);
    if (numero === 1 || mala) this.programar(mp, 'Control microbiológico', dia, !mala);
  }

  private programar(mp: MateriaPrimaDemo, tipo: Tipo, dia: Fecha, pasa: boolean): void {
    const { agenda, registro } = this.mundo;
    const analisis_id = registro.id('analisis', mp.id, tipo);
    agenda.el(dia, 'cierre', 'analisis', () => this.registrar(mp, tipo, dia, pasa, analisis_id));
    // The last one waits for approval.
    const espera = dia > sumarDias(agenda.hoy, -12);
    if (!espera) agenda.el(sumarDias(dia, 1), 'cierre', 'analisis', () => this.aprobar(analisis_id, pasa));
    if (tipo === 'Cannabinoides' || !pasa)
      agenda.el(sumarDias(dia, 1), 'cierre', 'analisis', () => this.adjuntar(mp, tipo, sumarDias(dia, 1), analisis_id));
  }

  private async registrar(mp: MateriaPrimaDemo, tipo: Tipo, dia: Fecha, pasa: boolean, analisis_id: string) {
    const { registro, gestor } = this.mundo;
    await registro.ejecutar(gestor, `${analisis_id} registrar`, analisis, streamDeAnalisis(registro.clubId), {
      tipo: 'registrar_analisis',
      hoy: dia,
      aprobado: false,
      puede_aprobar: true,
      analisis_id,
      tipo_analisis_id: this.tipoId(tipo),
      fecha_analisis: dia,
      realizado_por: idDePersonal(this.mundo, 'Barrios'),
      metodo: tipo === 'Cannabinoides' ? 'HPLC-DAD' : 'Recuento en placa',
      observaciones: pasa ? null : 'Se repitió la muestra con el mismo resultado.',
      entidad: 'materia_prima',
      entidad_id: mp.id,
      entidad_codigo: mp.codigo,
      resultados: TIPOS[tipo].map(([nombre, unidad, min, max, desde, hasta], lugar) => {
        const medido = String(this.azar.entero(desde, hasta) / 10);
        return {
          resultado_id: registro.id('resultado', analisis_id, String(lugar)),
          nombre_parametro: nombre,
          valor: !pasa && nombre === 'Mohos y levaduras' ? MOHOS_FUERA : medido,
          unidad_medida: unidad,
          referencia_min: min,
          referencia_max: max,
        };
      }),
    });
  }

  private aprobar(analisis_id: string, aprobado: boolean): Promise<void> {
    const { registro, gestor } = this.mundo;
    const motivo = aprobado ? null : 'Mohos por encima del límite: se destruye la partida';
    const command = { tipo: 'aprobar_analisis', puede_aprobar: true, analisis_id, aprobado, motivo } as const;
    const stream = streamDeAnalisis(registro.clubId);
    return registro.ejecutar(gestor, `${analisis_id} aprobar`, analisis, stream, command, motivo ?? undefined);
  }

  private adjuntar(mp: MateriaPrimaDemo, tipo: Tipo, dia: Fecha, analisis_id: string): Promise<void> {
    const { registro, gestor } = this.mundo;
    const title = `Certificado de análisis: ${tipo.toLowerCase()}`;
    const lines = [title, LABORATORIO, `Muestra: ${mp.codigo}`, `Fecha: ${dia.split('-').reverse().join('/')}`];
    const content = certificadoPdf([...lines, 'Documento de demostración, sin valor legal.']);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = {
      nombre: `certificado-${mp.codigo}.pdf`,
      tipo: 'application/pdf',
      contenido: content,
      sha256,
    } as const;
    return registro.pedir(gestor, `${analisis_id} certificado`, dia, (ctx, handlers) =>
      handlers(AdjuntarCertificadoHandler).execute(ctx, { id: analisis_id, club_id: registro.clubId }, file),
    );
  }

  private tipoId(nombre: Tipo): string {
    return this.mundo.registro.id('tipo_analisis', nombre);
  }
}
