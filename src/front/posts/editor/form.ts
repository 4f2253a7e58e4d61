/**
 * What a member filled in while the form of the server stood in the editor's place, or the browser did after going back. Files
 * are taken by `chosen`.
 */
import { toField, toIso } from '../../../shared/lib/datetime';
import type { Choice } from './panels/terms/model';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Whether something else stands in it than the server printed; only that is the member's. */
function isChanged( control: Box | HTMLSelectElement ): boolean {
	if ( control instanceof HTMLSelectElement ) {
		const printed = [ ...control.options ].findIndex( ( { defaultSelected } ) => defaultSelected );
		return control.selectedIndex !== Math.max( 0, printed );
	}
	if ( control.type === 'checkbox' ) {
		return ( control as HTMLInputElement ).checked !== ( control as HTMLInputElement ).defaultChecked;
	}
	if ( control.type === 'datetime-local' ) {
		// A browser leaves out the seconds it needs not say.
		return toIso( control.value ) !== toIso( control.defaultValue );
	}
	return control.value !== control.defaultValue;
}

/** The server's form, as far as somebody has filled it in. */
export class Filled {
	constructor( private readonly form: HTMLFormElement ) {}

	private all< E extends Box | HTMLSelectElement >( name: string ): E[] {
		return [ ...this.form.querySelectorAll< E >( `[name="${ name }"]` ) ];
	}

	/** Null where it is as it was printed. */
	text( name: string ): string | null {
		return this.all< Box >( name ).find( isChanged )?.value ?? null;
	}

	/**
	 * A time with its zone, null where it is as it was printed. What stood on the screen stays, the reader's own time as in all
	 * fields of the editor; what was printed is the site's time, and then it is moved by as much as the member has moved it.
	 */
	time( name: string ): string | null {
		const box = this.all< HTMLInputElement >( name ).find( isChanged );
		const at = box?.dataset.at ?? '';
		if ( ! box || at === '' || box.value === '' ) {
			return box ? toIso( box.value ) : null;
		}
		const moved = new Date( box.value ).getTime() - new Date( box.defaultValue ).getTime();
		return toIso( toField( new Date( new Date( at ).getTime() + moved ) ) );
	}

	/** All of that name, null where each is as it was printed. */
	texts( name: string ): string[] | null {
		const all = this.all< Box >( name );
		return all.some( isChanged ) ? all.map( ( { value } ) => value ) : null;
	}

	/** Null where it is as it was printed. */
	tick( name: string ): boolean | null {
		return this.all< HTMLInputElement >( name ).find( isChanged )?.checked ?? null;
	}

	/** What was ticked, or what was unticked; names stand beside the boxes. */
	ticks( name: string, on: boolean ): Choice[] {
		return this.all< HTMLInputElement >( name )
			.filter( ( box ) => box.checked === on && isChanged( box ) )
			.map( ( box ) => ( {
				id: Number( box.value ),
				// Not by `labels`: the form may not stand in the page any more.
				title: ( box.closest( 'label' )?.textContent ?? '' ).trim().replace( /^#|#$/g, '' ),
			} ) );
	}

	/** Undefined where it is as it was printed, null for none. */
	choice( name: string ): Choice | null | undefined {
		const select = this.all< HTMLSelectElement >( name ).find( isChanged );
		const option = select?.selectedOptions[ 0 ];
		return option && ( option.value === '' ? null : { id: Number( option.value ), title: option.text } );
	}
}
