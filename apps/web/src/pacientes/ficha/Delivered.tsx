import { IconPackageExport } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Outcome } from '@/ui/datos/Outcome';

const deliveredIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'delivered' in state ? String(state.delivered) : null;

/** What was just handed out to the person, until it is closed or the page is left. */
export function Delivered() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [text, show] = useState(() => deliveredIn(state));
  // A reload, or going back to this page later, does not say it again.
  useEffect(() => {
    if (deliveredIn(state) !== null) void navigate({ pathname, search }, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  if (text === null) return null;
  return (
    <Outcome icon={IconPackageExport} onClose={() => show(null)}>
      <ConCodigos>{text}</ConCodigos>
    </Outcome>
  );
}
