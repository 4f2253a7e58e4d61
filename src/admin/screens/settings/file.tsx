/** Export and import of settings as a JSON file. */
import { Button, FormFileUpload } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { SettingGroup } from '../../../shared/api/types.gen';
import { fileOf, readFile } from './model';
import type { Drafts } from './model';
import type { Said } from './use-settings';

interface Props {
	groups: readonly SettingGroup[];
	onRead: ( drafts: Drafts ) => void;
	say: ( said: Said ) => void;
}

function download( text: string ): void {
	const url = URL.createObjectURL( new Blob( [ text ], { type: 'application/json' } ) );
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = 'zeromo-settings.json';
	link.click();
	URL.revokeObjectURL( url );
}

/** What was read, in words: it waits in the fields to be looked at and saved. */
function told( filled: number, unknown: readonly string[] ): string {
	const first =
		filled === 0
			? __( '文件里的设置和现在一样', 'zeromo-community' )
			: /* translators: %d: number of settings */
				sprintf( __( '已填入 %d 项设置，看过后请保存', 'zeromo-community' ), filled );
	return unknown.length === 0
		? first
		: /* translators: 1: what was read, 2: names of settings */
			sprintf( __( '%1$s；这里没有的设置：%2$s', 'zeromo-community' ), first, unknown.join( ', ' ) );
}

export function FileButtons( { groups, onRead, say }: Props ) {
	const read = async ( file: File | undefined ) => {
		if ( ! file ) {
			return;
		}
		const found = readFile( await file.text(), groups );
		if ( ! found ) {
			say( { text: __( '这不是导出的设置文件', 'zeromo-community' ), good: false } );
			return;
		}
		onRead( found.drafts );
		say( { text: told( Object.keys( found.drafts ).length, found.unknown ), good: true } );
	};
	return (
		<>
			<Button __next40pxDefaultSize variant="secondary" onClick={ () => download( fileOf( groups ) ) }>
				{ __( '导出', 'zeromo-community' ) }
			</Button>
			<FormFileUpload
				accept="application/json"
				render={ ( { openFileDialog } ) => (
					<Button __next40pxDefaultSize variant="secondary" onClick={ openFileDialog }>
						{ __( '导入', 'zeromo-community' ) }
					</Button>
				) }
				onChange={ ( event ) => {
					void read( event.currentTarget.files?.[ 0 ] );
					// The same file again is read again.
					event.currentTarget.value = '';
				} }
			/>
		</>
	);
}
