// Ways to another address of the same page: where scripts run, no new page is loaded, and what was typed into its other forms
// stays. Everywhere else a plain link is enough, and needs less code.
export { Link as SamePageLink, useNavigate } from '@remix-run/react'
