import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { requireMember } from '../../../shared/gate';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { markKey, setMark, useMark } from '../../../shared/store/counters';
import { CountToggle } from '../../../shared/ui/count-toggle';
import { skinOf } from '../../../shared/ui/skin';
import { toast } from '../../../shared/ui/toast';
import { bool, id, num } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import { reloadFavorites } from './reload';

interface FavoriteProps {
	post_id: number;
	count: number;
	favorited: boolean;
}

export interface Favored {
	favorited: boolean;
	count: number;
	/** Name of the folder it was put into last. */
	folder?: string;
}

/** Takes a post out of the one folder that holds it; null when it lies in several and the member has to choose. */
async function takeOut( post_id: number ): Promise< Favored | null > {
	const { list } = await call( 'GET /favorite/get-favorites', { post_id } );
	const holding = list.filter( ( folder ) => folder.has );
	const only = holding[ 0 ];
	if ( ! only || holding.length > 1 ) {
		return null;
	}
	const answer = await call( 'POST /favorite/remove-object', { favorite_id: only.id, post_id, type: 'remove' } );
	return { favorited: answer.favorited, count: answer.total };
}

function sentence( { favorited, folder }: Favored ): string {
	if ( ! favorited ) {
		return __( '已取消收藏', 'zeromo-community' );
	}
	if ( ! folder ) {
		return __( '已收藏', 'zeromo-community' );
	}
	/* translators: %s: name of a folder */
	return sprintf( __( '已收藏到「%s」', 'zeromo-community' ), folder );
}

export function FavoriteButton( { host, ...props }: FavoriteProps & Hosted ) {
	const { post_id } = props;
	const key = markKey( 'favorite', 'post', post_id );
	const skin = useMemo( () => skinOf( host, 'zmo-act', [ 'is-kept', 'is-pop' ] ), [ host ] );
	const mark = useMark( key, { count: props.count, on: props.favorited } );
	const [ busy, run ] = useAttempt();

	const show = ( result: Favored ) => setMark( key, { on: result.favorited, count: result.count } );

	const choose = async ( swap = false ) => {
		const { chooseFolders } = await import( './modal' );
		const result = await chooseFolders( post_id, mark.count, swap );
		if ( result ) {
			show( result );
			if ( result.favorited ) {
				toast( sentence( result ), 'ok', {
					label: __( '换一个', 'zeromo-community' ),
					run: () => void choose( true ),
				} );
				reloadFavorites();
			} else {
				toast( sentence( result ) );
			}
		}
	};

	const press = () =>
		run( async () => {
			await requireMember(
				async () => {
					const out = mark.on ? await takeOut( post_id ) : null;
					if ( ! out ) {
						await choose();
						return;
					}
					show( out );
					toast( __( '已取消收藏', 'zeromo-community' ), 'ok', {
						label: __( '换一个', 'zeromo-community' ),
						run: () => void choose(),
					} );
				},
				{ reason: __( '登录后继续收藏', 'zeromo-community' ) }
			);
		} );

	return (
		<CountToggle
			name={ __( '收藏', 'zeromo-community' ) }
			icon="star"
			on={ mark.on }
			onClass="is-kept"
			count={ mark.count }
			busy={ busy }
			skin={ skin }
			press={ { type: 'submit', form: 'zmo-keep', name: 'zmo_keep', value: String( post_id ) } }
			onPress={ () => void press() }
		/>
	);
}

export const { mount } = reactWidget< FavoriteProps >( FavoriteButton, ( raw ) => ( {
	post_id: id( raw.post_id ),
	count: num( raw.count ),
	favorited: bool( raw.favorited ),
} ) );
