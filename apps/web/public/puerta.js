/* Before anything is drawn: the light that this device keeps, and, for whoever is not signed in, the landing page without the application. */
(function () {
  try {
    document.documentElement.dataset.modo = localStorage.getItem('cepa.modo') || 'auto';
    if (location.pathname === '/' && localStorage.getItem('token') === null) location.replace('/bienvenida');
  } catch {
    // A browser that keeps nothing for this site: the application says what it needs.
  }
})();
