import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useReaction } from '../../../shared/hooks/use-reaction';
import { ICONS, wordFor } from '../../../shared/lib/reaction';
import type { CountType } from '../../../shared/lib/reaction';
import { CountToggle } from '../../../shared/ui/count-toggle';
import { skinOf } from '../../../shared/ui/skin';
import { bool, id, num, oneOf, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';

interface LikeProps {
	id: number;
	type: 'post' | 'comment' | 'user';
	count_type: CountType;
	count: number;
	liked: boolean;
	labels: string;
	/** The number is not told, not even in the name. */
	quiet: boolean;
	path: string;
}

function nameOf( count_type: CountType ): string {
	const names = {
		like: __( '点赞', 'zeromo-community' ),
		useful: __( '有用', 'zeromo-community' ),
		dislike: __( '踩', 'zeromo-community' ),
	};
	return names[ count_type ];
}

export function LikeButton( { host, labels, quiet, liked, ...props }: LikeProps & Hosted ) {
	const skin = useMemo( () => skinOf( host, 'zmo-act', [ 'is-liked', 'is-pop' ] ), [ host ] );
	const { on, count, busy, press } = useReaction( { ...props, on: liked } );
	return (
		<CountToggle
			name={ nameOf( props.count_type ) }
			shown={ labels ? wordFor( labels, on ) : undefined }
			icon={ ICONS[ props.count_type ] }
			on={ on }
			onClass="is-liked"
			count={ quiet ? 0 : count }
			busy={ busy }
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
	quiet: bool( raw.quiet ),
	path: str( raw.path ) || '/like',
} ) );
