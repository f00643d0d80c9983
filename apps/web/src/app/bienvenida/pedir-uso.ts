import { SOLICITUD_ENVIADA } from '@cepa/words/mensajes/solicitudes';
import type { Esquema } from '@/api/cliente';

/** The result of a request: the message to show, or why it was refused and which fields are wrong. */
interface Respuesta {
  readonly mensaje: string | null;
  readonly error: string;
  readonly errores: Readonly<Record<string, string>>;
}

const FALLO = 'Ocurrió un error al enviar la solicitud.';
const SIN_RESPUESTA = 'No se pudo conectar con el servidor.';

/**
 * Sends the request of a stranger, with the browser's own means: the application's client would be
 * more to fetch than this whole page.
 */
export async function pedirUso(solicitud: Esquema<'NuevaSolicitudDto'>): Promise<Respuesta> {
  const rechazada = (error: string, errores: Respuesta['errores'] = {}): Respuesta => ({
    mensaje: null,
    error,
    errores,
  });
  let respuesta: Response;
  try {
    respuesta = await fetch('/api/solicitud_uso_crear', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(solicitud),
    });
  } catch {
    return rechazada(SIN_RESPUESTA);
  }
  const dicho = (await respuesta.json().catch(() => ({}))) as {
    readonly mensaje?: string;
    readonly error?: string;
    readonly errors?: Readonly<Record<string, string>>;
  };
  if (!respuesta.ok) return rechazada(dicho.error ?? FALLO, dicho.errors);
  return { mensaje: dicho.mensaje ?? SOLICITUD_ENVIADA, error: '', errores: {} };
}
