/** The box for writing comments: where it stands, what it holds, whether it is sending. */
import { refusalOf } from '../../../shared/media/kinds';
import type { Picture } from '../../../shared/media/one-picture';
import { withMember } from '../../../shared/ui/mention/model';
import type { Mentioned } from '../../../shared/ui/mention/model';

export interface Target {
	/** Comment that is answered. */
	id: number;
	name: string;
}

export interface Box {
	phase: 'writing' | 'sending';
	text: string;
	picture: Picture | null;
	/** Who was chosen behind an @; whoever the words do not name any more is not meant. */
	mentioned: Mentioned[];
	/** Null at the top of the list. */
	target: Target | null;
	problem: string;
}

export type BoxEvent =
	| { type: 'write'; text: string }
	| { type: 'picture'; picture: Picture | null }
	| { type: 'mention'; member: Mentioned }
	| { type: 'answer'; target: Target }
	| { type: 'cancel' }
	| { type: 'send' }
	| { type: 'refused'; problem: string }
	| { type: 'posted' };

export function firstBox( text = '' ): Box {
	return { phase: 'writing', text, picture: null, mentioned: [], target: null, problem: '' };
}

/** Why the server would refuse a file, before it is sent; `most` in bytes, 0 for no limit. */
export function faultOf( file: Pick< File, 'type' | 'size' >, most: number ): 'type' | 'size' | null {
	return refusalOf( file, 'image', most );
}

/** Words, a picture, or both. */
export function isEmpty( { text, picture }: Pick< Box, 'text' | 'picture' > ): boolean {
	return text.trim() === '' && picture === null;
}

/** Ids of the members whom the words name. */
export function called( { text, mentioned }: Pick< Box, 'text' | 'mentioned' > ): number[] {
	return mentioned.filter( ( { name } ) => text.includes( `@${ name }` ) ).map( ( { id } ) => id );
}

/** What was written stays through refusals and moves; only a comment that has been posted empties the box. */
export function nextBox( box: Box, event: BoxEvent ): Box {
	switch ( event.type ) {
		case 'write':
			return { ...box, text: event.text, problem: '' };
		case 'picture':
			return box.phase === 'sending' ? box : { ...box, picture: event.picture, problem: '' };
		case 'mention':
			return { ...box, mentioned: withMember( box.mentioned, event.member ) };
		case 'answer':
			return box.phase === 'sending' ? box : { ...box, target: event.target, problem: '' };
		case 'cancel':
			return box.phase === 'sending' ? box : { ...box, target: null, problem: '' };
		case 'send':
			return box.phase === 'sending' || isEmpty( box ) ? box : { ...box, phase: 'sending', problem: '' };
		case 'refused':
			return { ...box, phase: 'writing', problem: event.problem };
		case 'posted':
			return firstBox();
	}
}
