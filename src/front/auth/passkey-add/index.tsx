/** The button that adds a passkey among the settings. */
import { __ } from '@wordpress/i18n';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { sayFailure } from '../../../shared/lib/attempt';
import { navigate } from '../../../shared/lib/navigate';
import { Button } from '../../../shared/ui/button';
import { toast } from '../../../shared/ui/toast';
import { reactWidget } from '../../../shared/widget/react';
import { addPasskey, canPasskey, isDeclined } from '../passkey/ceremony';

function told( error: unknown ): void {
	if ( error instanceof DOMException && error.name === 'InvalidStateError' ) {
		toast( __( '这台设备里已经有本站的通行密钥了', 'zeromo-community' ) );
	} else if ( ! isDeclined( error ) ) {
		sayFailure( error );
	}
}

function AddPasskey() {
	const [ busy, attempt ] = useAttempt( told );
	if ( ! canPasskey() ) {
		return (
			<p className="zmo-meta">
				{ __( '这个浏览器，或网站现在的地址，不支持添加通行密钥。', 'zeromo-community' ) }
			</p>
		);
	}
	return (
		<p className="zmo-form__send">
			<Button
				busy={ busy }
				onClick={ () =>
					void attempt( async () => {
						await addPasskey();
						navigate.reload();
					} )
				}
			>
				{ __( '添加通行密钥', 'zeromo-community' ) }
			</Button>
		</p>
	);
}

export const { mount } = reactWidget( AddPasskey, () => ( {} ) );
