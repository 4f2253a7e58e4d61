/** 导出 of a list: the form `zeromo_export` for its type, with days and a format. */
import { Button, Modal, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../shared/api/client';
import { datesOf } from '../screens/export/model';
import { ActFrame } from './form';

type Format = 'xlsx' | 'csv' | 'jsonl';

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
			<div className="zmo-admin-export__days">
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="date"
					label={ __( '从哪一天起', 'zeromo-community' ) }
					value={ from }
					onChange={ setFrom }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="date"
					label={ __( '到哪一天为止', 'zeromo-community' ) }
					value={ until }
					onChange={ setUntil }
				/>
			</div>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '格式', 'zeromo-community' ) }
				value={ format }
				options={ [
					{ value: 'xlsx', label: __( 'Excel（.xlsx）', 'zeromo-community' ) },
					{ value: 'csv', label: __( 'CSV（.csv）', 'zeromo-community' ) },
					{ value: 'jsonl', label: __( 'JSON Lines（.jsonl），给程序用', 'zeromo-community' ) },
				] }
				onChange={ setFormat }
			/>
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
