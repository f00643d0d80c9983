import { useCallback, useState, type ReactNode } from 'react';
import { Documento, type PaperSheet } from './Documento';

export interface Printing {
  /** Prepares a sheet and opens the browser's print dialog. */
  readonly print: (sheet: () => Promise<PaperSheet>) => Promise<void>;
  readonly preparing: boolean;
  /** The component of the sheet could not be loaded, or its rows could not be read. */
  readonly failed: boolean;
  /** The prepared sheet, which the caller renders. */
  readonly paper: ReactNode;
}

/** Prints a sheet that is made on demand, from a button or from a menu. */
export function usePrint(): Printing {
  const [sheet, setSheet] = useState<PaperSheet | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [failed, setFailed] = useState(false);
  const end = useCallback(() => setSheet(null), []);
  return {
    preparing,
    failed,
    print: async (make) => {
      setPreparing(true);
      setFailed(false);
      try {
        setSheet(await make());
      } catch {
        setFailed(true);
      } finally {
        setPreparing(false);
      }
    },
    paper: sheet && <Documento hoja={sheet} alTerminar={end} />,
  };
}
