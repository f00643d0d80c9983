import { Alert, Text } from '@mantine/core';
import { IconFileSearch, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { Codigo } from '@/ui/codigo/Codigo';
import { cuenta, fechaHora, numero } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { clubConNumero } from '@cepa/words/clubes';
import { CifrasDelInforme, type InformeDelSello } from './CifrasDelInforme';
import { explicar } from './palabras';

/** The fields of every answer of `GET /api/verificar`, with the seal's figures if one was read. */
export interface Response {
  readonly ok: boolean;
  readonly codigo: string;
  readonly mensaje: string;
  readonly origen: string;
  readonly clave_publica: string;
  readonly sello?: { readonly eventos: number; readonly raiz: string; readonly firmado?: readonly string[] } | null;
  readonly hoy?: { readonly eventos: number } | null;
  /** For a PDF: its signed manifest, and whether its body matches it. */
  readonly documento?: {
    readonly club: string;
    /** Missing in earlier files. */
    readonly numero_de_club?: string | null;
    readonly informe: string;
    readonly asunto: string;
    readonly codigo_informe: string;
    readonly emitido: string;
    readonly cuerpo_sellado: boolean;
    /** Proved by its seal; earlier files have no proof. */
    readonly eventos_del_club?: number | null;
  } | null;
  /** For a report's seal: its club and figures, as stored when it was issued. */
  readonly informe?: InformeDelSello | null;
  /** When all stored events were last read and compared with the seal. */
  readonly recuento?: { readonly fecha: string; readonly eventos: number } | null;
  /** Progress of the running one. */
  readonly recuento_en_curso?: { readonly hechos: number; readonly de: number } | null;
  /** SHA-256 of the public key. */
  readonly huella_de_clave?: string;
}

/** A genuine seal may be on a forged paper: a result that still needs a comparison does not have the colour of success. */
function aspectoDe({ ok, codigo }: Response): { readonly color: string; readonly Icono: typeof IconShieldCheck } {
  if (!ok) return { color: 'red', Icono: IconShieldX };
  return codigo === 'prefijo_verificado'
    ? { color: 'yellow', Icono: IconFileSearch }
    : { color: 'hoja', Icono: IconShieldCheck };
}

/** A valid seal may have no report. */
const casoDe = ({ codigo, informe }: Response): string =>
  codigo === 'prefijo_verificado' && informe?.estado === 'de_ninguno' ? 'sello_de_ninguno' : codigo;

/** The result of the check, and its figures for people who want them. */
export function Resultado({ respuesta }: { readonly respuesta: Response }) {
  const { ok, mensaje, sello: sellado, hoy, documento } = respuesta;
  const { titulo, texto } = explicar(casoDe(respuesta), mensaje);
  const { color, Icono } = aspectoDe(respuesta);
  return (
    <Alert
      color={color}
      variant="light"
      role={ok ? 'status' : 'alert'}
      icon={<Icono size={26} aria-hidden />}
      title={titulo}
      // On a phone the content uses the space below the icon: otherwise it would be cut off.
      styles={{ title: { fontSize: '1.1rem' }, body: { overflow: 'visible' }, message: { overflow: 'visible' } }}
    >
      {texto && <Text mb="sm">{texto}</Text>}
      {respuesta.informe && <CifrasDelInforme informe={respuesta.informe} />}
      <DatosList>
        <Dato nombre="Resultado de la comprobación" ancho>
          {mensaje}
        </Dato>
        {documento && (
          <>
            <Dato nombre="Club">{clubConNumero(documento.club, documento.numero_de_club ?? null)}</Dato>
            <Dato nombre="Informe">{`${documento.informe} ${documento.asunto}`.trim()}</Dato>
            <Dato nombre="Código del informe">{documento.codigo_informe}</Dato>
            <Dato nombre="Emitido el">{fechaHora(documento.emitido)}</Dato>
            <Dato nombre="Contenido del archivo">
              {documento.cuerpo_sellado ? 'Es el que se selló' : 'No es el que se selló'}
            </Dato>
            {documento.eventos_del_club != null && (
              <Dato nombre="Registros del club, todos probados">{cuenta(documento.eventos_del_club, 'evento')}</Dato>
            )}
          </>
        )}
        {sellado && <Dato nombre="Registros cuando se emitió">{cuenta(sellado.eventos, 'evento')}</Dato>}
        {hoy && <Dato nombre="Registros hoy">{cuenta(hoy.eventos, 'evento')}</Dato>}
        {respuesta.recuento && (
          <Dato nombre="Último recuento completo">
            {`${fechaHora(respuesta.recuento.fecha)}, ${cuenta(respuesta.recuento.eventos, 'evento')}`}
          </Dato>
        )}
        {respuesta.recuento_en_curso && (
          <Dato nombre="Recuento en curso">
            {`${numero(respuesta.recuento_en_curso.hechos)} de ${cuenta(respuesta.recuento_en_curso.de, 'evento')}`}
          </Dato>
        )}
        {sellado?.firmado?.map((line) => (
          <Dato key={line} nombre="Dato firmado en el informe" ancho>
            {line}
          </Dato>
        ))}
        {sellado && (
          <Dato nombre="Raíz del libro sellado" ancho>
            <Codigo codigo={sellado.raiz} />
          </Dato>
        )}
        <Dato nombre="Emitido por">{respuesta.origen}</Dato>
        <Dato nombre="Clave pública" ancho>
          <Codigo codigo={respuesta.clave_publica} />
        </Dato>
        {respuesta.huella_de_clave && (
          <Dato nombre="Huella de la clave (SHA-256)" ancho>
            <Codigo codigo={respuesta.huella_de_clave} />
          </Dato>
        )}
      </DatosList>
    </Alert>
  );
}
