import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { requireMember } from '../../../shared/gate';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { Button } from '../../../shared/ui/button';
import { Check } from '../../../shared/ui/check';
import { Modal, openModal } from '../../../shared/ui/modal';
import { toast } from '../../../shared/ui/toast';

interface Switches {
	post_id: number;
	closed: boolean;
	held: boolean;
	own: boolean;
}

/** Each switch is stored when it is pressed, as on the post's own page. */
function CommentSettings( { first, close }: { first: Switches; close: () => void } ) {
	const { post_id, own } = first;
	const [ held, setHeld ] = useState( first.held );
	const [ closed, setClosed ] = useState( first.closed );
	const [ , run ] = useAttempt();
	const hold = ( next: boolean ) =>
		run( async () => {
			const { message } = await call( 'POST /comment/hold', { post_id, held: next } );
			setHeld( next );
			toast( message );
		} );
	const shut = ( next: boolean ) =>
		run( async () => {
			const { message } = await call( 'POST /comment/control', { post_id, closed: next } );
			setClosed( next );
			toast( message );
		} );
	return (
		<Modal
			title={ __( '评论设置', 'zeromo-community' ) }
			onClose={ close }
			foot={
				<Button kind="fill" onClick={ close }>
					{ __( '完成', 'zeromo-community' ) }
				</Button>
			}
		>
			{ own && (
				<>
					<Check checked={ held } onChange={ ( next ) => void hold( next ) }>
						{ __( '评论需我放行', 'zeromo-community' ) }
					</Check>
					<p className="zmo-hint">{ __( '新评论等你放行后才显示，已有的不变', 'zeromo-community' ) }</p>
				</>
			) }
			<Check checked={ closed } onChange={ ( next ) => void shut( next ) }>
				{ __( '关闭评论', 'zeromo-community' ) }
			</Check>
			<p className="zmo-hint">{ __( '不再接受新评论，已有的仍然显示', 'zeromo-community' ) }</p>
		</Modal>
	);
}

/** The dialog 评论设置 of a post; asks for what is set when it opens. */
export async function commentSettings( post_id: number ): Promise< void > {
	const first = await requireMember( () => call( 'GET /comment/control', { post_id } ) );
	if ( first ) {
		await openModal< undefined >( ( close ) => (
			<CommentSettings first={ first } close={ () => close( undefined ) } />
		) );
	}
}
