import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { Button } from '../../../shared/ui/button';
import { Modal, openModal } from '../../../shared/ui/modal';

function Why( { said, close }: { said: Answer< 'GET /recommendation/why' >; close: () => void } ) {
	return (
		<Modal
			title={ said.title }
			onClose={ close }
			foot={
				<Button kind="fill" onClick={ close }>
					{ __( '知道了', 'zeromo-community' ) }
				</Button>
			}
		>
			<p>{ said.intro }</p>
			{ said.terms.length > 0 && (
				<ul>
					{ said.terms.map( ( term ) => (
						<li key={ term.name }>{ term.text }</li>
					) ) }
				</ul>
			) }
			{ said.limit !== '' && <p>{ said.limit }</p> }
			<p className="zmo-hint">{ said.same }</p>
		</Modal>
	);
}

/** The dialog 为什么推荐给我 of a post; the server says all of it. */
export async function why( post_id: number ): Promise< void > {
	const said = await call( 'GET /recommendation/why', { post_id } );
	await openModal< undefined >( ( close ) => <Why said={ said } close={ () => close( undefined ) } /> );
}
