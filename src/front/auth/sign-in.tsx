import { __ } from '@wordpress/i18n';
import { config } from '../../shared/config';
import type { SignInRequest } from '../../shared/gate';
import { navigate, ownUrl } from '../../shared/lib/navigate';
import { Modal, openModal } from '../../shared/ui/modal';
import { LoginForm } from './login-form/form';

/** Opens the form above the page; resolves to whether a member is signed in now. */
export function openSignIn( { reason, tab = 'login' }: SignInRequest ): Promise< boolean > {
	const { open = true, least, most, links, phones, invite, passkeys, ways } = config().sign ?? {};
	return openModal< boolean >( ( close ) => (
		<Modal title={ __( '登录或注册', 'zeromo-community' ) } onClose={ () => close( false ) } bare>
			<LoginForm
				tab={ open ? tab : 'login' }
				reason={ reason }
				open={ open }
				least={ least }
				most={ most }
				phones={ phones }
				invite={ invite }
				passkeys={ passkeys }
				ways={ ways }
				links={ links }
				redirect_url={ reason ? undefined : window.location.pathname + window.location.search }
				onDone={ ( to, fresh ) => {
					// A new member is welcomed, but for one who has something to go on with here.
					const welcome = fresh && ! reason ? ownUrl( to ?? '' ) : '';
					if ( welcome ) {
						navigate.to( welcome );
					}
					close( ! welcome );
				} }
			/>
		</Modal>
	) );
}
