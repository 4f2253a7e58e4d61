import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { pressAttrs } from '../../../shared/lib/press-form';
import { markKey, setMark } from '../../../shared/store/counters';
import { FollowToggle } from '../../../shared/ui/follow-toggle';
import type { Following } from '../../../shared/ui/follow-toggle';
import { bool, id, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';

interface FollowProps {
	kind: 'user' | 'topic';
	target: number;
	first: Following;
}

export function FollowButton( { host, kind, target, first }: FollowProps & Hosted ) {
	const send = async ( on: boolean ): Promise< Following > => {
		const answer =
			kind === 'topic'
				? await call( on ? 'POST /topic/follow' : 'POST /topic/unfollow', { topic_id: target } )
				: await call( on ? 'POST /user/follow' : 'POST /user/unfollow', { user_id: target } );
		setMark( markKey( 'follower', kind, target ), { count: answer.followers } );
		return { following: answer.following, ...answer.button };
	};
	return (
		<FollowToggle
			host={ host }
			mark={ markKey( 'follow', kind, target ) }
			first={ first }
			press={ ( following ) =>
				pressAttrs( kind === 'topic' ? 'topic_follow' : 'follow', {
					[ `${ kind }_id` ]: target,
					following: following ? 0 : 1,
				} )
			}
			send={ send }
		/>
	);
}

export const { mount } = reactWidget< FollowProps >( FollowButton, ( raw ) => {
	const following = bool( raw.following );
	const label = str( raw.label );
	return {
		...( raw.topic_id === undefined
			? { kind: 'user', target: id( raw.user_id ) }
			: { kind: 'topic', target: id( raw.topic_id ) } ),
		first: {
			following,
			label: label || ( following ? __( '已关注', 'zeromo-community' ) : __( '关注', 'zeromo-community' ) ),
			style: str( raw.style ),
		},
	};
} );
