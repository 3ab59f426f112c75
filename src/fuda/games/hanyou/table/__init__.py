"""How the game is shown, asked, judged and told: words, display, why not, appraisal, scenarios."""
