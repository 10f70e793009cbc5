const share = document.getElementById("share");
const fade = () => document.documentElement.style.setProperty("--share", share.value / 100);
share.addEventListener("input", fade);
fade();
