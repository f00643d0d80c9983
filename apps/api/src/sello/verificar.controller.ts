import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { Ledger } from '@cepa/ledger';
import {
  checkpointAsGiven,
  readSealedFile,
  openCheckpoint,
  pruebaVale,
  verifyCheckpoint,
  verifyEvent,
  type SealedFile,
  type Manifiesto,
} from '@cepa/ledger/seal';
import { Id, Publico, CLOCK, Text, malformado, type Clock } from '@cepa/platform';
import { Portadas, type Portada, type PortadaLeida } from '../nucleo/portadas';
import { Sello } from '../nucleo/sello';
import { LEDGER } from '../nucleo/tokens';
import { Recuento } from './recuento';
import type { Resultado } from './resultado';

/** Query of `GET /api/verificar`. */
export class VerificarQuery {
  @Text({ opcional: true, max: 4000, descripcion: 'El sello de un informe: el texto completo o el contenido del QR.' })
  sello: string | null;

  @Id({ opcional: true, descripcion: 'Un evento, para probar que está en el libro.' })
  evento: string | null;
}

/** The operator finds the event and its club with `npm run verify`. */
const ALTERADO =
  'Los eventos guardados ya no reproducen el libro que se selló: alguno fue modificado, quitado o agregado después. Quien administra el sistema puede saber cuál con la verificación completa.';

const SIN_SELLO =
  'Este archivo no trae el sello de su contenido: no es el que emitió el sistema, o un programa lo guardó de nuevo y lo cambió. Si tenés el texto de su sello o su código QR, podés comprobar con ellos el libro, no este archivo.';
const AJENO = 'El sello de este archivo es de otro documento: no prueba nada de lo que este dice.';
const DOCUMENTO_ALTERADO =
  'El contenido de este archivo no es el que se selló: fue modificado después de emitirse. El sello que lleva es el de un informe auténtico, pero no vale para lo que muestra este archivo.';
const INTACTO =
  'El contenido de este archivo es, byte por byte, el que se selló, y el libro de hoy continúa al que el informe certifica.';
const SIN_RECUENTO = { recuento: null, recuento_en_curso: null };
const SIN_LEER = { sello: null, hoy: null, prueba: null, documento: null, informe: null, ...SIN_RECUENTO };

const SIN_GUARDAR =
  'De este informe no se guardaron cifras cuando se emitió. El sello vale para el libro: si lo que dice el papel es lo que se selló se comprueba dando el PDF.';
const GUARDADA =
  'El sello vale para el libro, no para lo que está impreso. Compará el papel con estas cifras, que se guardaron al emitirlo, o entregá el PDF para comprobarlo entero.';
const ALTERADA =
  'Las cifras que se guardaron de este informe fueron modificadas después: no se muestran. Lo que dice el papel se comprueba dando el PDF.';
const DE_NINGUNO =
  'Este sello es del libro entero y de ningún informe: si está impreso en un papel, ese papel no es un informe que emitió el sistema.';
const AVISOS = { guardada: GUARDADA, sin_guardar: SIN_GUARDAR, alterada: ALTERADA } as const;
const SIN_INFORME = { informe: null };

const hex = (bytes: Buffer): string => bytes.toString('hex');

/** The report of a genuine seal; a seal of the ledger alone has none. */
export interface InformeDelSello {
  readonly estado: PortadaLeida['estado'] | 'de_ninguno';
  /** Advice for the holder of the paper. */
  readonly aviso: string;
  readonly portada: Portada | null;
}

/** The hash of the facts in a seal; null if it has no report. */
const hashOfInforme = (firmado: readonly string[]): string | null =>
  firmado.map((line) => /^informe sha256:([0-9a-f]{64})$/.exec(line)?.[1]).find((una) => una !== undefined) ?? null;

/** The number of the club's events in the signed checkpoint; null if an earlier file has no proof. */
function eventosDelClub({ prueba_de_club: prueba }: Manifiesto, firmado: readonly string[]): number | null {
  return prueba && pruebaVale(prueba, firmado) ? Number(prueba.eventos) : null;
}

/** When all stored events were last read and compared with the seal. Later events are read at each check. */
const vistaDeRecuento = ({ ultimo, enCurso }: Resultado) => ({
  recuento: ultimo && { fecha: ultimo.at, eventos: Number(ultimo.events) },
  recuento_en_curso: enCurso,
});

const enNumero = (cuantos: number): string => new Intl.NumberFormat('es-AR').format(cuantos);

/** Events that are not compared yet are only checked against the stored seal: the answer must not claim more. */
function alcanceDe({ ok, ultimo, enCurso, faltan }: Resultado): string {
  if (!ok || (ultimo && !faltan)) return '';
  const va = enCurso ? `, va por ${enNumero(enCurso.hechos)} de ${enNumero(enCurso.de)}` : '';
  if (faltan)
    return ` Falta comparar con el sello los últimos eventos guardados, uno por uno${va}. Volvé a comprobarlo en unos instantes.`;
  return ` Falta comparar con el sello los eventos guardados, uno por uno: es el primer recuento completo${va}. Volvé a comprobarlo cuando termine.`;
}

/** The public check: anyone with a printed report can check whether history was rewritten since. */
@ApiTags('sello')
@Controller('verificar')
export class VerificarController {
  constructor(
    private readonly sello: Sello,
    private readonly recuento: Recuento,
    private readonly portadas: Portadas,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Publico('Verificar el sello de un informe o un evento')
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  async verificar(@Query() query: VerificarQuery) {
    const publico = this.publico();
    if (query.sello) return { ...publico, ...(await this.deSello(query.sello)).visto };
    if (query.evento) return { ...publico, ...(await this.deEvento(query.evento)) };
    const actual = await this.sello.firmar(this.clock.now().toISOString());
    return {
      ...publico,
      ok: true,
      codigo: 'sello_actual',
      mensaje: `El libro sellado tiene hoy ${actual.eventos} eventos.`,
      sello: {
        texto: actual.texto,
        qr: actual.qr,
        eventos: Number(actual.eventos),
        raiz: actual.raiz,
        fecha: actual.fecha,
      },
    };
  }

  /** Checks the document itself: its club, its report, and whether its body is the sealed one. */
  @Post()
  @HttpCode(200)
  @Publico('Verificar el PDF de un informe')
  @ApiConsumes('application/pdf')
  @ApiBody({ description: 'El PDF de un informe.', schema: { type: 'string', format: 'binary' } })
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  async verificarDocumento(@Body() file: Buffer) {
    if (!Buffer.isBuffer(file) || file.subarray(0, 5).toString('latin1') !== '%PDF-')
      throw malformado('El archivo no es un PDF.', {}, 'the body is no PDF');
    const publico = this.publico();
    const sellado = readSealedFile(file);
    if (!sellado) return { ...publico, ok: false, codigo: 'documento_sin_sello', mensaje: SIN_SELLO, ...SIN_LEER };
    return { ...publico, ...(await this.deDocumento(sellado)) };
  }

  private publico() {
    const { origen, clavePublica: clave_publica, huellaDeClave: huella_de_clave } = this.sello;
    return { origen, clave_publica, huella_de_clave };
  }

  private async deDocumento({ manifiesto, cuerpoIntacto, sello, linea }: SealedFile) {
    const { visto, alcance } = await this.deSello(sello);
    const esSuyo = visto.sello?.firmado.includes(linea) === true;
    // The claims of an unsigned manifest are not repeated.
    if (visto.sello && !esSuyo) return { ...visto, ok: false, codigo: 'documento_ajeno', mensaje: AJENO, ...SIN_LEER };
    if (!visto.sello) return { ...visto, documento: null };
    const { informe, asunto, club, codigo: codigo_informe, emitido, hechos } = manifiesto;
    const documento = {
      ...{ club, numero_de_club: manifiesto.numero_de_club ?? null, informe, asunto, codigo_informe, emitido },
      cuerpo_sellado: cuerpoIntacto,
      eventos_del_club: eventosDelClub(manifiesto, visto.sello.firmado),
    };
    const conCifras = { ...visto, informe: await this.informeDe(hechos) };
    if (!cuerpoIntacto)
      return { ...conCifras, ok: false, codigo: 'documento_alterado', mensaje: DOCUMENTO_ALTERADO, documento };
    return visto.ok
      ? { ...conCifras, codigo: 'documento_verificado', mensaje: `${INTACTO}${alcance}`, documento }
      : { ...conCifras, documento };
  }

  private async deSello(dado: string) {
    const text = checkpointAsGiven(dado);
    const { ok, code, message, checkpoint, today, proof } = await verifyCheckpoint({
      text,
      keys: this.sello.keys,
      tree: this.sello.arbol,
      origin: this.sello.origen,
    });
    const contado = ok ? await this.recuento.hacer() : null;
    const recuentos = contado ? vistaDeRecuento(contado) : SIN_RECUENTO;
    const alcance = contado ? alcanceDe(contado) : '';
    if (contado && !contado.ok) {
      const nada = { sello: null, hoy: null, prueba: null };
      const visto = { ok: false, codigo: 'libro_alterado', mensaje: ALTERADO, ...nada, ...recuentos, ...SIN_INFORME };
      return { visto, alcance };
    }
    const firmado = checkpoint ? openCheckpoint(text, this.sello.keys) : null;
    const visto = {
      ok,
      codigo: code,
      mensaje: `${message}${alcance}`,
      sello:
        firmado && checkpoint
          ? { eventos: Number(checkpoint.size), raiz: hex(checkpoint.root), firmado: firmado.extensions }
          : null,
      hoy: today ? { eventos: Number(today.size), raiz: hex(today.root) } : null,
      prueba: proof?.map(hex) ?? null,
      ...recuentos,
      informe: firmado ? await this.informeDe(hashOfInforme(firmado.extensions)) : null,
    };
    return { visto, alcance };
  }

  /** The report of a genuine seal, with its figures: only a holder of the seal can request it. */
  private async informeDe(hash: string | null): Promise<InformeDelSello> {
    // Anyone can get a genuine seal of the ledger here, and print it on a paper of their own.
    if (hash === null) return { estado: 'de_ninguno', aviso: DE_NINGUNO, portada: null };
    const { estado, portada } = await this.portadas.leer(hash);
    return { estado, aviso: AVISOS[estado], portada };
  }

  private async deEvento(id: string) {
    const { ok, code, message, proof } = await verifyEvent({ ledger: this.ledger, tree: this.sello.arbol, id });
    const prueba = proof && {
      hoja: Number(proof.index),
      eventos: Number(proof.size),
      hash: hex(proof.leafHash),
      raiz: hex(proof.root),
      camino: proof.proof.map(hex),
    };
    return { ok, codigo: code, mensaje: message, prueba };
  }
}
