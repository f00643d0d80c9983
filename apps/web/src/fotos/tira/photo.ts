import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/cliente';

/** The picture of a photo, loaded once: what was recorded never changes. */
export const usePhoto = (id: string) =>
  useQuery({
    queryKey: ['foto', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.GET('/api/fotos/{id}', { params: { path: { id } }, parseAs: 'blob', signal });
      return data as unknown as Blob;
    },
    staleTime: 'static',
  });

/** Shows a picture that is at hand, as long as its element is there: `<img ref={usePicture(blob)} />`. */
export function usePicture(blob: Blob | undefined): (image: HTMLImageElement | null) => (() => void) | undefined {
  return useCallback(
    (image) => {
      if (!image || !blob) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
}
