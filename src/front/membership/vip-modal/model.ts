/** Which level and which term is chosen. */
import type { Answer } from '../../../shared/api/types';

export type VipPlan = Answer< 'GET /vip/plans' >[ number ];

export interface Level {
	n: number;
	name: string;
}

export const canBeBought = ( { act }: VipPlan ): boolean => act !== 'lower' && act !== 'owned';

/** Levels that are sold, as the server orders them. */
export function levelsOf( plans: readonly VipPlan[] ): Level[] {
	const names = new Map( plans.map( ( plan ) => [ plan.level, plan.level_name ] ) );
	return [ ...names ].map( ( [ n, name ] ) => ( { n, name } ) );
}

/** The term that was asked for; else the recommended one of the level, else its first that can be bought. */
export function firstPlan( plans: readonly VipPlan[], plan = 0, level = 0 ): VipPlan | undefined {
	const asked = plans.find( ( one ) => one.id === plan );
	const can = plans.filter( canBeBought );
	const of_level = plans.filter( ( one ) => one.level === ( level || can[ 0 ]?.level || plans[ 0 ]?.level ) );
	const among = of_level.some( canBeBought ) ? of_level.filter( canBeBought ) : of_level;
	return asked ?? among.find( ( { mark } ) => mark === 'best' ) ?? among[ 0 ] ?? can[ 0 ] ?? plans[ 0 ];
}

/** Yuan without zeros at the end, as on the page 会员. */
export const shortYuan = ( yuan: string ): string => yuan.replace( /\.?0+$/, '' );
