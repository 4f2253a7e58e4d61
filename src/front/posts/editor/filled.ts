/**
 * What a member filled in while the form of the server stood in the editor's place, or the browser did after going back:
 * every field and the tool it belongs to. Files are taken by `chosen`.
 */
import { toField, toIso } from '../../../shared/lib/datetime';
import { panelOf } from './caret';
import type { Caret } from './caret';
import type { Editor } from './model';
import type { Attachment } from './panels/file/model';
import type { Pictures } from './panels/image/model';
import { asUrl, NONE } from './panels/link/model';
import type { Link } from './panels/link/model';
import { nextPoll, withOptions } from './panels/poll/model';
import type { Poll } from './panels/poll/model';
import type { Choice } from './panels/terms/model';
import type { Clip } from './panels/video/model';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Forms whose editor has everything: it may go and come back, and then goes on with its own. */
const taken = new WeakSet< HTMLFormElement >();

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

class Filled {
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

/** What a tool's value becomes by its fields in the form. */
type Fill< V > = ( form: Filled, was: V ) => V;

const circle: Fill< Choice | null > = ( form, was ) => {
	const chosen = form.choice( 'circle_id' );
	return chosen === undefined ? was : chosen;
};

const topic: Fill< Choice[] > = ( form, was ) => {
	const on = form.ticks( 'topic_id[]', true );
	const changed = [ ...on, ...form.ticks( 'topic_id[]', false ) ];
	return [ ...was.filter( ( { id } ) => ! changed.some( ( one ) => one.id === id ) ), ...on ];
};

const image: Fill< Pictures > = ( form, was ) => {
	const out = form.ticks( 'image_ids[]', false );
	const shots = was.shots.filter( ( shot ) => ! out.some( ( { id } ) => id === shot.id ) );
	return { on: was.on && ( shots.length > 0 || out.length === 0 ), shots };
};

const video: Fill< Clip > = ( form, was ) => ( form.tick( 'video_id' ) ? { ...was, on: false } : was );

const file: Fill< Attachment > = ( form, was ) => ( form.tick( 'file_id' ) ? { ...was, on: false } : was );

const poll: Fill< Poll > = ( form, was ) => {
	const fields = {
		question: form.text( 'poll[question]' ) ?? was.question,
		multiple: form.tick( 'poll[multiple]' ) ?? was.multiple,
		hidden: form.tick( 'poll[hidden]' ) ?? was.hidden,
		deadline: form.time( 'poll[deadline]' ) ?? was.deadline,
	};
	const options = form.texts( 'poll[options][]' );
	const next = nextPoll( was, { type: 'set', fields } );
	return options ? withOptions( next, options ) : next;
};

const link: Fill< Link > = ( form, was ) => {
	const typed = form.text( 'link' )?.trim();
	if ( typed === undefined ) {
		return was;
	}
	// The tool asks for its card as soon as it is there.
	return typed === '' ? NONE : { ...NONE, typed: asUrl( typed ) ?? typed, phase: 'due' };
};

const schedule: Fill< string | null > = ( form, was ) => ( form.time( 'publish_at' ) ?? was ) || null;

/** By name of the tool; each is only ever given its own value. */
const TOOLS = { circle, topic, image, video, file, poll, link, schedule } as unknown as Readonly<
	Record< string, Fill< unknown > >
>;

/** The words that were written there; what is as it was printed is not among them. */
export function typedIn( form: HTMLFormElement | null | undefined ): { title?: string; content?: string } {
	if ( ! form || taken.has( form ) ) {
		return {};
	}
	const filled = new Filled( form );
	return {
		title: filled.text( 'post_title' ) ?? undefined,
		content: filled.text( 'post_content' ) ?? undefined,
	};
}

/** An editor whose tools have what was put into their fields; where one of these is being written in, its panel is open. */
export function withFilled(
	editor: Editor,
	form: HTMLFormElement | null | undefined,
	caret: Caret | null | undefined
): Editor {
	if ( ! form || taken.has( form ) ) {
		return editor;
	}
	const filled = new Filled( form );
	const values = Object.fromEntries(
		Object.entries( editor.values ).map( ( [ name, was ] ) => {
			const fill = TOOLS[ name ];
			return [ name, fill ? fill( filled, was ) : was ];
		} )
	);
	return { ...editor, values, panel: panelOf( caret ) };
}

/** The editor has everything of this form. */
export function isTaken( form: HTMLFormElement | null | undefined ): void {
	if ( form ) {
		taken.add( form );
	}
}
