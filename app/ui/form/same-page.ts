// Ways to another address of the same page: where scripts run no page is turned, and what was typed into its other forms
// stays. Everywhere else a plain link does, and brings less along.
export { Link as SamePageLink, useNavigate } from '@remix-run/react'
