import { __ } from '@wordpress/i18n';
import { config } from '../../shared/config';
import type { SignInRequest } from '../../shared/gate';
import { Modal, openModal } from '../../shared/ui/modal';
import { LoginForm } from './login-form/form';

/** Opens the form above the page; resolves to whether a member is signed in now. */
export function openSignIn( { reason, tab = 'login' }: SignInRequest ): Promise< boolean > {
	const { open = true, least, links } = config().sign ?? {};
	return openModal< boolean >( ( close ) => (
		<Modal title={ __( '登录或注册', 'zeromo-community' ) } onClose={ () => close( false ) } bare>
			<LoginForm
				tab={ open ? tab : 'login' }
				reason={ reason }
				open={ open }
				least={ least }
				links={ links }
				onDone={ () => close( true ) }
			/>
		</Modal>
	) );
}
