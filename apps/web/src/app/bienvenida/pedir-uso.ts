import { SOLICITUD_ENVIADA } from '@cepa/words/mensajes/solicitudes';
import type { Esquema } from '@/api/cliente';

/** The result of a request: the message to show, or why it was refused and which fields are wrong. */
interface ApiResponse {
  readonly mensaje: string | null;
  readonly error: string;
  readonly errores: Readonly<Record<string, string>>;
}

const FAILURE = 'Ocurrió un error al enviar la solicitud.';
const NO_RESPONSE = 'No se pudo conectar con el servidor.';

/** Sends a visitor's request with plain `fetch`: the application's client is larger than this whole page. */
export async function pedirUso(solicitud: Esquema<'NuevaSolicitudDto'>): Promise<ApiResponse> {
  const rechazada = (error: string, errores: ApiResponse['errores'] = {}): ApiResponse => ({
    mensaje: null,
    error,
    errores,
  });
  let response: Response;
  try {
    response = await fetch('/api/solicitud_uso_crear', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(solicitud),
    });
  } catch {
    return rechazada(NO_RESPONSE);
  }
  const dicho = (await response.json().catch(() => ({}))) as {
    readonly mensaje?: string;
    readonly error?: string;
    readonly errors?: Readonly<Record<string, string>>;
  };
  if (!response.ok) return rechazada(dicho.error ?? FAILURE, dicho.errors);
  return { mensaje: dicho.mensaje ?? SOLICITUD_ENVIADA, error: '', errores: {} };
}
