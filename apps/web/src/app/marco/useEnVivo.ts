import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { useClubId } from '@/club/club';

/** Follows the club's changes while the tab is visible: one stream for each visible tab. */
export function useEnVivo(): void {
  const club_id = useClubId();
  const visible = useDocumentVisibility() === 'visible';
  useEffect(() => {
    if (!visible || club_id === '') return;
    let dejar = (): void => undefined;
    let vigente = true;
    void import('@/api/en-vivo/en-vivo').then(
      ({ seguirEnVivo }) => {
        if (vigente) dejar = seguirEnVivo(club_id);
      },
      // Nobody waits for it: screens still refresh when they are reopened, and the stream is tried again then.
      () => undefined,
    );
    return () => {
      vigente = false;
      dejar();
    };
  }, [visible, club_id]);
}
