import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { request } from '../../../shared/api/client';
import type { LikeAnswer } from '../../../shared/api/types';
import { requireMember, reloadInPlace } from '../../../shared/gate';
import { markKey, setMark, useMark } from '../../../shared/store/counters';
import { CountToggle } from '../../../shared/ui/count-toggle';
import { skinOf } from '../../../shared/ui/skin';
import { bool, id, num, oneOf, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import { ICONS, nextLike, wordFor } from './model';
import type { Like } from './model';

interface LikeProps {
	id: number;
	type: 'post' | 'comment' | 'user';
	count_type: 'like' | 'dislike' | 'useful';
	count: number;
	liked: boolean;
	labels: string;
	path: string;
}

function nameOf( count_type: LikeProps[ 'count_type' ] ): string {
	const names = {
		like: __( '点赞', 'zeromo-community' ),
		useful: __( '有用', 'zeromo-community' ),
		dislike: __( '踩', 'zeromo-community' ),
	};
	return names[ count_type ];
}

export function LikeButton( { host, ...props }: LikeProps & Hosted ) {
	const key = markKey( props.count_type, props.type, props.id );
	const skin = useMemo( () => skinOf( host, 'zmo-act', [ 'is-liked', 'is-pop' ] ), [ host ] );
	const mark = useMark( key, { count: props.count, on: props.liked } );
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
					const values = {
						id: props.id,
						count_type: props.count_type,
						type: props.type,
						delete: like.liked ? 1 : 0,
					};
					return ( await request( 'POST', props.path, values ) ) as LikeAnswer;
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

	return (
		<CountToggle
			name={ nameOf( props.count_type ) }
			shown={ props.labels ? wordFor( props.labels, like.liked ) : undefined }
			icon={ ICONS[ props.count_type ] }
			on={ like.liked }
			onClass="is-liked"
			count={ like.count }
			busy={ phase === 'saving' }
			skin={ skin }
			onPress={ () => void press() }
		/>
	);
}

export const { mount } = reactWidget< LikeProps >( LikeButton, ( raw ) => ( {
	id: id( raw.id ),
	type: oneOf( raw.type, [ 'post', 'comment', 'user' ] ),
	count_type: oneOf( raw.count_type, [ 'like', 'dislike', 'useful' ] ),
	count: num( raw.count ),
	liked: bool( raw.liked ),
	labels: str( raw.labels ),
	path: str( raw.path ) || '/like',
} ) );
