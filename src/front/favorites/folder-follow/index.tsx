import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { pressAttrs } from '../../../shared/lib/press-form';
import { markKey } from '../../../shared/store/counters';
import { FollowToggle } from '../../../shared/ui/follow-toggle';
import type { Following } from '../../../shared/ui/follow-toggle';
import { bool, id } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';

interface FolderFollowProps {
	favorite_id: number;
	following: boolean;
}

/** 关注 of somebody else's folder. */
export function FolderFollow( { host, favorite_id, following }: FolderFollowProps & Hosted ) {
	const send = async ( on: boolean ): Promise< Following > => {
		const answer = await call( on ? 'POST /favorite/follow' : 'POST /favorite/unfollow', { favorite_id } );
		return { following: answer.following, ...answer.button };
	};
	return (
		<FollowToggle
			host={ host }
			mark={ markKey( 'follow', 'folder', favorite_id ) }
			first={ {
				following,
				label: following ? __( '已关注', 'zeromo-community' ) : __( '关注', 'zeromo-community' ),
			} }
			press={ ( on ) => pressAttrs( 'folder_follow', { favorite_id, on: on ? 0 : 1 } ) }
			send={ send }
		/>
	);
}

export const { mount } = reactWidget< FolderFollowProps >( FolderFollow, ( raw ) => ( {
	favorite_id: id( raw.favorite_id ),
	following: bool( raw.following ),
} ) );
