import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { requireMember, reloadInPlace } from '../gate';
import { callOrKeep } from '../later';
import { nextLike } from '../lib/reaction';
import type { CountType, Like } from '../lib/reaction';
import { markKey, setMark, useMark } from '../store/counters';

/** A thing and how one can react to it, as the server printed it. */
export interface Reaction {
	id: number;
	type: 'post' | 'comment' | 'user';
	count_type: CountType;
	count: number;
	on: boolean;
}

/**
 * One kind of reaction to one thing: what it is now, everywhere on the page, and how it is pressed. A press while the
 * last one is under way does nothing.
 */
export function useReaction( reaction: Reaction ) {
	const { id, type, count_type } = reaction;
	const key = markKey( count_type, type, id );
	const mark = useMark( key, { count: reaction.count, on: reaction.on } );
	const [ phase, setPhase ] = useState< Like[ 'phase' ] >( 'idle' );
	const like: Like = { phase, liked: mark.on, count: mark.count };

	const show = ( state: Like ) => {
		setPhase( state.phase );
		setMark( key, { count: state.count, on: state.liked } );
	};

	const press = async () => {
		if ( like.phase === 'saving' ) {
			return;
		}
		let state = like;
		setPhase( 'saving' );
		try {
			const answer = await requireMember(
				async () => {
					state = nextLike( { ...state, phase: 'idle' }, { type: 'press' } );
					show( state );
					// The contract has 1 and 0 here.
					const values = { id, count_type, type, delete: like.liked ? 1 : 0 };
					return await callOrKeep( 'POST /like', values );
				},
				{ reason: __( '登录后继续点赞', 'zeromo-community' ) }
			);
			if ( ! answer ) {
				setPhase( 'idle' );
				return;
			}
			show( nextLike( state, { type: 'saved', liked: answer.liked, count: answer.count } ) );
			if ( answer.reload ) {
				reloadInPlace();
			}
		} catch {
			// A like that failed is not worth a message: the button goes back to what it was.
			show( nextLike( state, { type: 'failed', liked: like.liked, count: like.count } ) );
		}
	};

	return { on: mark.on, count: mark.count, busy: phase === 'saving', press };
}
