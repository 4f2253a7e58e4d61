import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { requireMember } from '../../../shared/gate';
import { useBusy } from '../../../shared/hooks/use-busy';
import { formatCount } from '../../../shared/lib/format';
import { markKey, setMark, useMark } from '../../../shared/store/counters';
import { skinOf } from '../../../shared/ui/skin';
import { toast } from '../../../shared/ui/toast';
import { bool, id, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import { classFor, lookOf } from './model';
import type { Look } from './model';

interface FollowProps {
	/** Whom or what: one of the two. */
	user_id?: number;
	topic_id?: number;
	following: boolean;
	label: string;
	style: Look;
}

export function FollowButton( { host, ...props }: FollowProps & Hosted ) {
	const kind = props.topic_id ? 'topic' : 'user';
	const target = props.topic_id ?? props.user_id ?? 0;
	const key = markKey( 'follow', kind, target );
	const skin = useMemo( () => skinOf( host, 'zmo-btn zmo-btn--s zmo-btn--soft', [] ), [ host ] );
	const mark = useMark( key, { on: props.following, label: props.label, style: props.style } );
	const [ busy, run ] = useBusy();

	const press = () =>
		run( async () => {
			try {
				const answer = await requireMember(
					() =>
						props.topic_id
							? call( mark.on ? 'POST /topic/unfollow' : 'POST /topic/follow', { topic_id: target } )
							: call( mark.on ? 'POST /user/unfollow' : 'POST /user/follow', { user_id: target } ),
					{ reason: __( '登录后继续关注', 'zeromo-community' ) }
				);
				if ( answer ) {
					const { label, style } = answer.button;
					setMark( key, { on: answer.following, label, style } );
					setMark( markKey( 'follower', kind, target ), { count: answer.followers } );
					const followers = host.closest( '.zmo-hero, .zmo-whois' )?.querySelector( '[data-zmo-followers]' );
					if ( followers ) {
						followers.textContent = formatCount( answer.followers );
					}
				}
			} catch ( error ) {
				toast( messageOf( error ), 'bad' );
			}
		} );

	return (
		<button
			type="button"
			className={ `${ classFor( skin.className, lookOf( mark.style, mark.on ) ) }${ busy ? ' is-busy' : '' }` }
			aria-pressed={ mark.on }
			aria-busy={ busy || undefined }
			onClick={ () => void press() }
		>
			{ mark.label }
		</button>
	);
}

export const { mount } = reactWidget< FollowProps >( FollowButton, ( raw ) => {
	const following = bool( raw.following );
	return {
		...( raw.topic_id === undefined ? { user_id: id( raw.user_id ) } : { topic_id: id( raw.topic_id ) } ),
		following,
		label:
			str( raw.label ) || ( following ? __( '已关注', 'zeromo-community' ) : __( '关注', 'zeromo-community' ) ),
		style: lookOf( str( raw.style ), following ),
	};
} );
