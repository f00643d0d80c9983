import { api } from '@/api/cliente';
import { ErrorDeApi } from '@/api/error';
import type { UsuarioDeSesion } from '@/sesion/usuario';
import { CREDENCIALES_INCORRECTAS } from '@cepa/words/mensajes/sesion';

/** The header marks this call as a sign-in, as the contract requires. @throws ErrorDeApi */
export async function ingresar(
  email: string,
  password: string,
  codigo: string | null = null,
): Promise<{ user: UsuarioDeSesion; token: string }> {
  const { data } = await api.POST('/api/auth/login', {
    body: { email, password, codigo },
    headers: { 'x-login-request': 'true' },
  });
  const { user, token } = (data?.result ?? {}) as { user?: UsuarioDeSesion; token?: string };
  if (!user || !token) throw new ErrorDeApi(0, CREDENCIALES_INCORRECTAS);
  return { user, token };
}
