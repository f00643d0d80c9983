import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The title of the page, for a screen reader to say it; the content, while the title is not there yet. */
function focusTitle(content: HTMLElement): void {
  const title = content.querySelector('h1') ?? content;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * A page begins at its top, and with the focus in it: what was pressed went with the page before. A section of the same page, whose
 * link is still there, is shown where the person is; and going back is left to the browser, which remembers how far they had read.
 */
export function usePageStart(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const como = useNavigationType();
  const anterior = useRef(pathname);
  useEffect(() => {
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    const page = content.current;
    const activo = document.activeElement;
    // An element that holds the focus for another one that is gone can't be pressed.
    const quedoSinFoco = activo === null || activo === document.body || activo.matches('[tabindex="-1"]');
    if (!page || (!quedoSinFoco && page.contains(activo))) return;
    if (como !== 'POP') window.scrollTo({ top: 0 });
    if (quedoSinFoco) focusTitle(page);
  }, [pathname, como, content]);
}
