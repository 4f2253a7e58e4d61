/** Setting up a site: its steps, which comes next, and what each form begins with. */
import type { SiteSetup, StarterSet } from '../../../shared/api/types.gen';

/** In the order of the screen; the last one says what comes now. */
export const STEPS = [ 'kind', 'site', 'people', 'filing', 'place', 'end' ] as const;

export type Step = ( typeof STEPS )[ number ];

export const isStep = ( name: string ): name is Step => ( STEPS as readonly string[] ).includes( name );

export const isDone = ( setup: SiteSetup, step: Step ): boolean => setup.done.includes( step );

/** Where an owner goes on: at the first step that was not saved, at the end once setting up was ended. */
export function nextOpen( setup: SiteSetup ): Step {
	return setup.closed ? 'end' : ( STEPS.find( ( step ) => ! isDone( setup, step ) ) ?? 'end' );
}

export function after( step: Step ): Step {
	return STEPS[ STEPS.indexOf( step ) + 1 ] ?? 'end';
}

export function before( step: Step ): Step | null {
	return STEPS[ STEPS.indexOf( step ) - 1 ] ?? null;
}

export const chosen = ( setup: SiteSetup ): StarterSet | undefined =>
	setup.sets.find( ( { key } ) => key === setup.set );

/** Who may do what: as it is once it was saved, before that as the starter set proposes. */
export function peopleOf( setup: SiteSetup ): { sign_up: boolean; makers: string } {
	const set = chosen( setup );
	return set && ! isDone( setup, 'people' )
		? { sign_up: set.sign_up, makers: set.makers }
		: { sign_up: setup.sign_up, makers: setup.makers };
}

/** Where the community stands: as it is once it was saved, before that everywhere. */
export function placeOf( setup: SiteSetup ): { home: boolean; menu: boolean } {
	return isDone( setup, 'place' )
		? { home: setup.home, menu: setup.menu }
		: { home: true, menu: setup.menu_kind !== '' };
}
