import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { Ledger } from '@cepa/ledger';
import { checkpointAsGiven, openCheckpoint, verifyCheckpoint, verifyEvent } from '@cepa/ledger/seal';
import { Id, Publico, RELOJ, Texto, type Reloj } from '@cepa/platform';
import { Sello } from '../nucleo/sello';
import { LEDGER } from '../nucleo/tokens';
import { Recuento } from './recuento';

/** Query of `GET /api/verificar`. */
export class VerificarQuery {
  @Texto({ opcional: true, max: 4000, descripcion: 'El sello de un informe: el texto completo o el contenido del QR.' })
  sello: string | null;

  @Id({ opcional: true, descripcion: 'Un evento, para probar que está en el libro.' })
  evento: string | null;
}

/** Which event it is, and in which club, is for whoever runs `npm run verify`. */
const ALTERADO =
  'Los eventos guardados ya no reproducen el libro que se selló: alguno fue modificado, quitado o agregado después. Quien administra el sistema puede saber cuál con la verificación completa.';

const hex = (bytes: Buffer): string => bytes.toString('hex');

/** The public check: anyone with a printed report can ask whether history was rewritten since. */
@ApiTags('sello')
@Controller('verificar')
export class VerificarController {
  constructor(
    private readonly sello: Sello,
    private readonly recuento: Recuento,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(RELOJ) private readonly reloj: Reloj,
  ) {}

  @Get()
  @Publico('Verificar el sello de un informe o un evento')
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  async verificar(@Query() query: VerificarQuery) {
    const publico = { origen: this.sello.origen, clave_publica: this.sello.clavePublica };
    if (query.sello) return { ...publico, ...(await this.deSello(query.sello)) };
    if (query.evento) return { ...publico, ...(await this.deEvento(query.evento)) };
    const actual = await this.sello.firmar(this.reloj.now().toISOString());
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

  private async deSello(dado: string) {
    const texto = checkpointAsGiven(dado);
    const { ok, code, message, checkpoint, today, proof } = await verifyCheckpoint({
      text: texto,
      keys: this.sello.claves,
      tree: this.sello.arbol,
      origin: this.sello.origen,
    });
    if (ok && !(await this.recuento.hacer()).ok)
      return { ok: false, codigo: 'libro_alterado', mensaje: ALTERADO, sello: null, hoy: null, prueba: null };
    const firmado = checkpoint ? openCheckpoint(texto, this.sello.claves) : null;
    return {
      ok,
      codigo: code,
      mensaje: message,
      sello:
        firmado && checkpoint
          ? { eventos: Number(checkpoint.size), raiz: hex(checkpoint.root), firmado: firmado.extensions }
          : null,
      hoy: today ? { eventos: Number(today.size), raiz: hex(today.root) } : null,
      prueba: proof?.map(hex) ?? null,
    };
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
