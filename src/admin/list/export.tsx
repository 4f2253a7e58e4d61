/** 导出 of a list: the form `zeromo_export` for its type, with days and a format. */
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../shared/api/client';
import { DaysField, FormatField, datesOf } from './export-fields';
import type { Format } from './export-fields';
import { ActFrame } from './form';

/** Sends a form of its own, as the answer is a file. */
function sendForm( url: string, fields: Record< string, string > ): void {
	const form = document.createElement( 'form' );
	form.method = 'post';
	form.action = url;
	for ( const [ name, value ] of Object.entries( fields ) ) {
		const field = document.createElement( 'input' );
		field.type = 'hidden';
		field.name = name;
		field.value = value;
		form.append( field );
	}
	document.body.append( form );
	form.submit();
	form.remove();
}

export interface ExportProps {
	/** As the route calls it. */
	type: string;
	/** What the list is called. */
	label: string;
}

function ExportDialog( { type, onClose }: { type: string; onClose: () => void } ) {
	const [ from, setFrom ] = useState( '' );
	const [ until, setUntil ] = useState( '' );
	const [ format, setFormat ] = useState< Format >( 'xlsx' );
	const run = async () => {
		const { url, nonce } = await call( 'GET /admin/export', { type } );
		sendForm( url, { action: 'zeromo_export', _wpnonce: nonce, type, format, date: datesOf( from, until ) } );
	};
	return (
		<ActFrame label={ __( '导出文件', 'zeromo-community' ) } ready run={ run } onClose={ onClose }>
			<p>{ __( '文件里有成员的个人资料，每次导出都会写进操作记录。', 'zeromo-community' ) }</p>
			<DaysField from={ from } until={ until } onFrom={ setFrom } onUntil={ setUntil } />
			<FormatField value={ format } onChange={ setFormat } />
		</ActFrame>
	);
}

export function ExportButton( { type, label }: ExportProps ) {
	const [ isOpen, setOpen ] = useState( false );
	return (
		<>
			<Button size="compact" variant="tertiary" onClick={ () => setOpen( true ) }>
				{ __( '导出', 'zeromo-community' ) }
			</Button>
			{ isOpen && (
				<Modal
					/* translators: %s: what a list is called */
					title={ sprintf( __( '导出%s', 'zeromo-community' ), label ) }
					size="small"
					onRequestClose={ () => setOpen( false ) }
				>
					<ExportDialog type={ type } onClose={ () => setOpen( false ) } />
				</Modal>
			) }
		</>
	);
}
