import { __ } from '@wordpress/i18n';
import { webUrl } from '../../../shared/lib/navigate';

export interface SignInWay {
	name: string;
	label: string;
	url: string;
}

/** Leads to the provider, and back to the page on which the form stands. */
function addressOf( { url }: SignInWay ): string {
	const to = new URL( url, window.location.href );
	to.searchParams.set( 'redirect_url', window.location.pathname + window.location.search );
	return webUrl( to.href );
}

/** Ways in beside the form. */
export function Ways( { ways }: { ways: SignInWay[] } ) {
	return (
		<nav className="zmo-ways" aria-label={ __( '其他方式', 'zeromo-community' ) }>
			<span className="zmo-ways__or">{ __( '其他方式', 'zeromo-community' ) }</span>
			{ ways.map( ( way ) => (
				<a
					key={ way.name }
					className="zmo-ways__way"
					data-way={ way.name }
					rel="nofollow"
					href={ addressOf( way ) }
				>
					{ way.label }
				</a>
			) ) }
		</nav>
	);
}
