/** The box for writing comments: where it stands, what it holds, whether it is sending. */
export interface Target {
	/** Comment that is answered. */
	id: number;
	name: string;
}

export interface Box {
	phase: 'writing' | 'sending';
	text: string;
	/** Null at the top of the list. */
	target: Target | null;
	problem: string;
}

export type BoxEvent =
	| { type: 'write'; text: string }
	| { type: 'answer'; target: Target }
	| { type: 'cancel' }
	| { type: 'send' }
	| { type: 'refused'; problem: string }
	| { type: 'posted' };

export function firstBox( text = '' ): Box {
	return { phase: 'writing', text, target: null, problem: '' };
}

/** What was written stays through refusals and moves; only a comment that has been posted empties the box. */
export function nextBox( box: Box, event: BoxEvent ): Box {
	switch ( event.type ) {
		case 'write':
			return { ...box, text: event.text, problem: '' };
		case 'answer':
			return box.phase === 'sending' ? box : { ...box, target: event.target, problem: '' };
		case 'cancel':
			return box.phase === 'sending' ? box : { ...box, target: null, problem: '' };
		case 'send':
			return box.phase === 'sending' || box.text.trim() === '' ? box : { ...box, phase: 'sending', problem: '' };
		case 'refused':
			return { ...box, phase: 'writing', problem: event.problem };
		case 'posted':
			return firstBox();
	}
}
