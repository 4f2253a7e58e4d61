import { __ } from '@wordpress/i18n';
import { Modal, openModal } from '../../../shared/ui/modal';
import type { TocEntry } from './model';

interface ListProps {
	entries: TocEntry[];
	current: string;
	onGo: ( id: string ) => void;
}

function List( { entries, current, onGo }: ListProps ) {
	return (
		<ol>
			{ entries.map( ( { id, title, level, children } ) => (
				<li key={ id } className={ level === 2 ? 'is-sub' : undefined }>
					<a
						href={ `#${ encodeURIComponent( id ) }` }
						aria-current={ id === current ? 'location' : undefined }
						data-autofocus={ id === current || undefined }
						onClick={ ( event ) => {
							event.preventDefault();
							onGo( id );
						} }
					>
						{ title }
					</a>
					{ children.length > 0 && <List entries={ children } current={ current } onGo={ onGo } /> }
				</li>
			) ) }
		</ol>
	);
}

/** The contents in a sheet; the id of the section that was chosen, null when it was closed. */
export function openDrawer( entries: TocEntry[], current: string ): Promise< string | null > {
	return openModal< string | null >( ( close ) => (
		<Modal title={ __( '目录', 'zeromo-community' ) } onClose={ () => close( null ) } className="zmo-tocsheet">
			<div className="zmo-toc">
				<List entries={ entries } current={ current } onGo={ close } />
			</div>
		</Modal>
	) );
}
