import { Insignia } from '@/ui/panel/Insignia';
import { permitText, permitTone, type Permit } from './permit';

/** A person's permit in a list, marked if it is missing, expired or about to expire. */
export function PermitBadge({ permit }: { readonly permit: Permit }) {
  const tone = permitTone(permit);
  const text = permitText(permit);
  if (tone === null) return <>{text}</>;
  return (
    <>
      <Insignia tono={tone}>{text}</Insignia>
      {permit.impide && <> No se le puede dispensar</>}
    </>
  );
}
