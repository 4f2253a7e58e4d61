import { pagePart } from '../shared/widget/page';

/** Tells the styles how high the column on the right is: one higher than the window stays in view by its lower end. */
export function measureRail(): void {
	const rail = pagePart( 'rail' );
	if ( rail && 'ResizeObserver' in window ) {
		new ResizeObserver( () => {
			rail.style.setProperty( '--zmo-rail-height', `${ rail.offsetHeight }px` );
		} ).observe( rail );
	}
}
