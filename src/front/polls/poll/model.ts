/** What may be chosen in a poll, and what happens to a vote. No DOM, no calls. */
import { __, _n, sprintf } from '@wordpress/i18n';

/** Whether the boxes that are not ticked have to wait; a single choice moves instead. */
export function isFull( chosen: number, max: number ): boolean {
	return max > 1 && chosen >= max;
}

/** Why a choice can't be sent; null where it can. */
export function faultOf( chosen: number, max: number ): string | null {
	if ( chosen === 0 ) {
		return __( '请先选择一个选项', 'zeromo-community' );
	}
	/* translators: %d: number of options */
	return chosen > max ? sprintf( _n( '最多选择 %d 项', '最多选择 %d 项', max, 'zeromo-community' ), max ) : null;
}

export interface VoteState {
	/** Ids of what is ticked. */
	chosen: readonly number[];
	/** Why it can't be sent or was refused; the choice stays. */
	problem: string;
	phase: 'choosing' | 'sending';
}

export type VoteEvent =
	| { type: 'chosen'; chosen: readonly number[] }
	| { type: 'pressed'; max: number }
	| { type: 'refused'; problem: string }
	/** Nobody signed in. */
	| { type: 'left' };

export function firstVote( chosen: readonly number[] ): VoteState {
	return { chosen, problem: '', phase: 'choosing' };
}

export function nextVote( state: VoteState, event: VoteEvent ): VoteState {
	switch ( event.type ) {
		case 'chosen':
			return { ...state, chosen: event.chosen, problem: '' };
		case 'pressed': {
			const fault = state.phase === 'sending' ? null : faultOf( state.chosen.length, event.max );
			return fault ? { ...state, problem: fault } : { ...state, problem: '', phase: 'sending' };
		}
		case 'refused':
			return { ...state, problem: event.problem, phase: 'choosing' };
		case 'left':
			return { ...state, phase: 'choosing' };
	}
}
