import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The title of the page, for a screen reader; the content, if there is no title yet. */
function focusTitle(content: HTMLElement): void {
  const title = content.querySelector('h1') ?? content;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * A new page starts at its top with the focus in it, because the pressed link went with the old page. A section of the
 * same page, whose link is still there, keeps the position. Going back is left to the browser, which restores the
 * scroll position.
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
    // An element that holds the focus for a removed one cannot be pressed.
    const quedoSinFoco = activo === null || activo === document.body || activo.matches('[tabindex="-1"]');
    if (!page || (!quedoSinFoco && page.contains(activo))) return;
    if (como !== 'POP') window.scrollTo({ top: 0 });
    if (quedoSinFoco) focusTitle(page);
  }, [pathname, como, content]);
}
