import { useAccion } from '@/api/accion';

/** Makes the caller's sample club; it takes some seconds. @param onMade called when it exists */
export function useSample(onMade: () => void): { readonly make: () => void; readonly isPending: boolean } {
  const { mutate, isPending } = useAccion('post', '/api/clubes/ejemplo', { announcesFailure: true });
  return { make: () => mutate({}, { onSuccess: onMade }), isPending };
}
