/*
 * Shown on a slow connection until the application is drawn: the frame and the greeting for a signed-in person, the
 * log-in form for others.
 */
(function () {
  const esbozo = document.getElementById('esbozo');
  const raiz = document.getElementById('raiz');
  try {
    const entro = localStorage.getItem('token') !== null;
    if (!entro && location.pathname !== '/login') return esbozo.remove();
    if (entro) {
      const { nombre } = JSON.parse(localStorage.getItem('usuario') || '{}');
      const saludo = document.getElementById('esbozo-saludo');
      if (location.pathname === '/' && nombre) saludo.textContent = `Te damos la bienvenida, ${nombre}`;
      else saludo.remove();
    }
    document.getElementById(entro ? 'esbozo-marco' : 'esbozo-ingreso').hidden = false;
    esbozo.hidden = false;
  } catch {
    return esbozo.remove();
  }
  // Removed for good: a person's data must not be shown to the next person who signs in.
  new globalThis.MutationObserver((_cambios, observador) => {
    if (raiz.childElementCount === 0 || raiz.querySelector('[data-arranque]')) return;
    esbozo.remove();
    observador.disconnect();
  }).observe(raiz, { childList: true, subtree: true });
})();
