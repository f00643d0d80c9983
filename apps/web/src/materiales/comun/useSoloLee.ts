import { useTrabajo } from '@/app/sesion/estado';
import { soloLectura } from '@/app/sesion/usuario';

/** Whoever may only read sees no button that writes. */
export const useSoloLee = (): boolean => useTrabajo(({ user }) => soloLectura(user));
