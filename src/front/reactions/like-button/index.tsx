import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useReaction } from '../../../shared/hooks/use-reaction';
import { pressAttrs } from '../../../shared/lib/press-form';
import { ICONS, wordFor } from '../../../shared/lib/reaction';
import type { CountType } from '../../../shared/lib/reaction';
import { routeNamed } from '../../../shared/api/routes';
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
			press={ pressAttrs( 'like', {
				type: props.type,
				id: props.id,
				count_type: props.count_type,
				delete: on ? 1 : 0,
			} ) }
			onPress={ () => void press() }
		/>
	);
}

/** `path` may name the one route there is; another makes the props nonsense. */
function sentTo( path: unknown ): object {
	if ( str( path ) ) {
		routeNamed( 'POST', str( path ), [ 'POST /like' ] );
	}
	return {};
}

export const { mount } = reactWidget< LikeProps >( LikeButton, ( raw ) => ( {
	...sentTo( raw.path ),
	id: id( raw.id ),
	type: oneOf( raw.type, [ 'post', 'comment', 'user' ] ),
	count_type: oneOf( raw.count_type, [ 'like', 'dislike', 'useful' ] ),
	count: num( raw.count ),
	liked: bool( raw.liked ),
	labels: str( raw.labels ),
	quiet: bool( raw.quiet ),
} ) );
