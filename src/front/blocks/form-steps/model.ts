/** A form that is shown one step after another. No DOM, no calls. */

/** What takes the focus in the step that is shown: its heading, its first field that is wrong, or one by its name. */
export type Focus = { what: 'heading' | 'wrong' } | { what: 'field'; name: string };

export interface Steps {
	/** The step that is shown, from 0. */
	at: number;
	of: number;
	/** What the last move was for; another object for each. Null before the first. */
	focus: Focus | null;
	/** What was kept has been brought back. */
	kept: boolean;
	phase: 'filling' | 'sending';
}

export type StepsEvent =
	{ type: 'goes'; to: number; focus?: Focus } | { type: 'cleared' } | { type: 'sends' } | { type: 'answered' };

function within( at: number, of: number ): number {
	return Math.min( of - 1, Math.max( 0, at ) );
}

export function firstStep( of: number, at = 0, kept = false ): Steps {
	return { at: within( at, of ), of, focus: null, kept, phase: 'filling' };
}

export function nextSteps( steps: Steps, event: StepsEvent ): Steps {
	switch ( event.type ) {
		case 'goes':
			return { ...steps, at: within( event.to, steps.of ), focus: event.focus ?? { what: 'heading' } };
		case 'cleared':
			return { ...steps, at: 0, focus: { what: 'heading' }, kept: false };
		case 'sends':
			return { ...steps, phase: 'sending' };
		case 'answered':
			return { ...steps, phase: 'filling' };
	}
}
