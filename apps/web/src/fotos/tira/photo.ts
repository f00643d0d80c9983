import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/cliente';

/** The image of a photo, loaded once: a recorded photo never changes. */
export const usePhoto = (id: string) =>
  useQuery({
    queryKey: ['foto', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.GET('/api/fotos/{id}', { params: { path: { id } }, parseAs: 'blob', signal });
      return data as unknown as Blob;
    },
    staleTime: 'static',
  });

/** Shows an image in memory while its element exists: `<img ref={usePicture(blob)} />`. */
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
